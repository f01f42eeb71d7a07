-- What an organization answered to what would make its films better, a row each: it is not asked again.
CREATE TABLE better_answer (
  organization_id text NOT NULL REFERENCES organization,
  key text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('taken', 'not_now')),
  answered_by text NOT NULL,
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, key)
);
