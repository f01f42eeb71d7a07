-- Beside what a run is doing, what a version is and why a service's job ended, in English: key and values, by which a page says it in its own
-- language. Null of rows from before.
ALTER TABLE execution ADD COLUMN sentence_said jsonb;
ALTER TABLE iteration ADD COLUMN sentence_said jsonb;
ALTER TABLE remote_job ADD COLUMN detail_said jsonb;
