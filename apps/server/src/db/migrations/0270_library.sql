-- What people say of a file in the library: its tags, folder and title, and for a picture or a sound its licence and whom to name.
ALTER TABLE asset ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
ALTER TABLE asset ADD COLUMN folder text;
ALTER TABLE asset ADD COLUMN title text;
ALTER TABLE asset ADD COLUMN licence text;
ALTER TABLE asset ADD COLUMN credit text;
-- It was taken out of the library: it is offered no more, and goes once no version of a film names it.
ALTER TABLE asset ADD COLUMN removed_at timestamptz;
CREATE INDEX asset_tags ON asset USING gin (tags);
