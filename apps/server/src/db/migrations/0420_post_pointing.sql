-- A live post of a film as it was before a correction, whose title and description are to point to the corrected film's post (EDN-04).
CREATE TABLE post_pointing (
  post_id text PRIMARY KEY REFERENCES post ON DELETE CASCADE,
  to_post_id text NOT NULL REFERENCES post ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  -- Why it waits or failed, in the platform's words.
  error text,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz,
  -- Who is at it, until when.
  token text,
  lease_until timestamptz,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'waiting') = (due_at IS NOT NULL))
);
CREATE INDEX post_pointing_due ON post_pointing (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX post_pointing_to ON post_pointing (to_post_id);
