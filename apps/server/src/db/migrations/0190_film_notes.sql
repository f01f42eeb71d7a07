-- What people say of a second of the film, and what others answer: a reply has no second of its own. A note goes with its film.
CREATE TABLE film_note (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  reply_to text REFERENCES film_note ON DELETE CASCADE,
  seconds double precision CHECK (seconds >= 0),
  -- The version of the film that it was written on.
  version int,
  text text NOT NULL,
  done_by text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((reply_to IS NULL) = (seconds IS NOT NULL)),
  CHECK ((reply_to IS NULL) = (version IS NOT NULL)),
  CHECK (reply_to IS NULL OR done_by IS NULL)
);
CREATE INDEX film_note_of_workflow ON film_note (workflow_id);
CREATE INDEX film_note_of_organization ON film_note (organization_id);
CREATE INDEX film_note_replies ON film_note (reply_to) WHERE reply_to IS NOT NULL;
