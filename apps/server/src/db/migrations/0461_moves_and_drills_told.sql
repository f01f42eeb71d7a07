-- What Monitoring tells of a move of all files (files/which-store-queries.ts) and of a drill.
-- How much there was to move when it began, or went on, and what the command does now: copying, waiting until nobody opens the former
-- place any more, removing what is copied.
ALTER TABLE store_mark ADD COLUMN files int, ADD COLUMN bytes bigint,
  ADD COLUMN doing text CHECK (doing IN ('copying', 'waiting', 'removing'));
ALTER TABLE file_moved ADD COLUMN size_bytes bigint NOT NULL DEFAULT 0;
-- Seconds in which the drill made a film's bundle of what was brought back; null where there was no film, and of a backup.
ALTER TABLE backup_run ADD COLUMN bundle_seconds double precision;
