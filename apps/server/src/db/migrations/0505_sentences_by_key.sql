-- Beside a sentence that a row keeps in English: its key and values, by which a page says it in its own language. Null of a service's own
-- words, and of rows from before.
ALTER TABLE stage ADD COLUMN error_said jsonb;
ALTER TABLE workflow ADD COLUMN autopilot_stopped_said jsonb;
