-- How long an edition is to be: as its original, with the seconds that one had when the edition was begun (null: what was asked of the
-- original), or as long as its language needs.
ALTER TABLE edition ADD COLUMN length text NOT NULL DEFAULT 'original' CHECK (length IN ('original', 'language'));
ALTER TABLE edition ADD COLUMN fit_seconds double precision;
