-- For whom a review link is, how often its page was opened, and when last.
ALTER TABLE review_link ADD COLUMN recipient text, ADD COLUMN opened integer NOT NULL DEFAULT 0, ADD COLUMN last_opened_at timestamptz;
