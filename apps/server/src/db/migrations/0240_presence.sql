-- Who has which film open: worth nothing after a crash, so nothing of it is logged.
CREATE UNLOGGED TABLE presence (
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  user_id text NOT NULL,
  organization_id text NOT NULL,
  stage_number int NOT NULL,
  scene_id text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workflow_id, user_id)
);
CREATE INDEX presence_of_organization ON presence (organization_id);
