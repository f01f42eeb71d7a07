-- What was corrected in a film after its source changed (EDN-04): the note that goes with it, and the film as it was, which stays.
CREATE TABLE correction (
  correction_id text PRIMARY KEY,
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  why text NOT NULL,
  -- What they are who corrected it, as everybody may read it.
  by_role text NOT NULL,
  in_captions boolean NOT NULL,
  -- The sentences that were corrected, as the film said them.
  sentences jsonb NOT NULL,
  -- The script that said them: what it says now is found beside it.
  former_script_id text NOT NULL REFERENCES iteration ON DELETE CASCADE,
  -- Of the film before it; null where it was corrected before there was one.
  film_sha256 text,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX correction_of_workflow ON correction (workflow_id, made_at);
CREATE INDEX correction_of_organization ON correction (organization_id);
CREATE INDEX correction_of_script ON correction (former_script_id);
