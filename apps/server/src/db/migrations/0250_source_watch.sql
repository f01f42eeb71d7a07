-- How often a film's sources are read again, how each was found last, and what of the film's passages is not there any more as it was.
CREATE TABLE source_watch (
  workflow_id text PRIMARY KEY REFERENCES workflow ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  every text NOT NULL CHECK (every IN ('day', 'week')),
  next_at timestamptz NOT NULL
);
CREATE INDEX source_watch_due ON source_watch (next_at);
CREATE INDEX source_watch_of_organization ON source_watch (organization_id);

CREATE TABLE source_look (
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  source_id text NOT NULL,
  organization_id text NOT NULL REFERENCES organization,
  state text NOT NULL CHECK (state IN ('same', 'changed', 'gone', 'unreachable')),
  missing int NOT NULL DEFAULT 0,
  checked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workflow_id, source_id)
);
CREATE INDEX source_look_of_organization ON source_look (organization_id);

CREATE TABLE source_change (
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  source_id text NOT NULL,
  sentence_id text NOT NULL,
  organization_id text NOT NULL REFERENCES organization,
  was text NOT NULL,
  "is" text,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workflow_id, source_id, sentence_id)
);
CREATE INDEX source_change_of_organization ON source_change (organization_id);
