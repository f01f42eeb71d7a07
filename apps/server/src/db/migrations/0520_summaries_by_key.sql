-- Beside what a run is doing and what a version is, in English: key and values, by which a page says it in its own language. Null of rows
-- from before.
ALTER TABLE execution ADD COLUMN sentence_said jsonb;
ALTER TABLE iteration ADD COLUMN sentence_said jsonb;
