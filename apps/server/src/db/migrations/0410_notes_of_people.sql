-- A note may stand on a sentence of stage 2 in place of a second of the film, mark a part of the picture, name people and be for one of
-- them. New words have a new sentence_id: the note keeps the words that it was written on.
ALTER TABLE film_note ADD COLUMN sentence_id text;
ALTER TABLE film_note ADD COLUMN quote text;
ALTER TABLE film_note ADD COLUMN region jsonb;
ALTER TABLE film_note ADD COLUMN assigned_to text;
ALTER TABLE film_note ADD COLUMN mentions text[] NOT NULL DEFAULT '{}';
ALTER TABLE film_note DROP CONSTRAINT film_note_check;
ALTER TABLE film_note ADD CONSTRAINT film_note_place
  CHECK (num_nonnulls(reply_to, seconds, sentence_id) = 1 AND (sentence_id IS NULL) = (quote IS NULL));
ALTER TABLE film_note ADD CONSTRAINT film_note_of_picture CHECK (region IS NULL OR seconds IS NOT NULL);
ALTER TABLE film_note ADD CONSTRAINT film_note_for_one CHECK (reply_to IS NULL OR assigned_to IS NULL);
CREATE INDEX film_note_open ON film_note (workflow_id) WHERE reply_to IS NULL AND done_by IS NULL;
