-- Workflows, their ten stages, runs, units, versions, files and events (WFD-04, S01-S10, AST-01). Every row names its tenant.

CREATE TABLE workflow (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization (id),
  created_by text NOT NULL,
  name text NOT NULL,
  description text,
  topic text NOT NULL,
  language text NOT NULL,
  duration_seconds int NOT NULL CHECK (duration_seconds > 0),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'pending', 'processing', 'completed', 'failed', 'cancelled')),
  cancelled boolean NOT NULL DEFAULT false,
  poster_asset_id text,
  autopilot_limit bigint CHECK (autopilot_limit > 0),
  autopilot_spent bigint NOT NULL DEFAULT 0,
  autopilot_stopped_reason text,
  autopilot_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE INDEX workflow_of_organization ON workflow (organization_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX workflow_deleted ON workflow (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE stage (
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  number int NOT NULL CHECK (number BETWEEN 1 AND 10),
  organization_id text NOT NULL,
  key text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'awaiting_approval', 'completed', 'failed')),
  prompt text,
  settings jsonb NOT NULL DEFAULT '{}',
  chosen_iteration_id text,
  execution_id text,
  needs_update boolean NOT NULL DEFAULT false,
  skipped boolean NOT NULL DEFAULT false,
  error_message text,
  points_used bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (workflow_id, number),
  CHECK ((status = 'failed') = (error_message IS NOT NULL)),
  CHECK (NOT skipped OR (status = 'completed' AND chosen_iteration_id IS NULL))
);
-- Stages never overlap: one runs at a time in a workflow.
CREATE UNIQUE INDEX stage_one_runs ON stage (workflow_id) WHERE status = 'processing';

CREATE TABLE execution (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  stage_number int NOT NULL,
  started_by text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  token text,
  provider text NOT NULL,
  price jsonb NOT NULL,
  request jsonb NOT NULL,
  hold_points bigint NOT NULL DEFAULT 0,
  cost_points bigint NOT NULL DEFAULT 0,
  units_total int,
  progress real NOT NULL DEFAULT 0,
  progress_at timestamptz NOT NULL DEFAULT '-infinity',
  sentence text NOT NULL DEFAULT '',
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX execution_of_workflow ON execution (workflow_id, stage_number, created_at DESC);
CREATE INDEX execution_open ON execution (state) WHERE state IN ('queued', 'running');

CREATE TABLE unit (
  execution_id text NOT NULL REFERENCES execution (id) ON DELETE CASCADE,
  index int NOT NULL,
  organization_id text NOT NULL,
  recipe text NOT NULL,
  unit jsonb NOT NULL,
  weight double precision NOT NULL,
  cost_points bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  token text,
  attempts int NOT NULL DEFAULT 0,
  progress real NOT NULL DEFAULT 0,
  reused boolean NOT NULL DEFAULT false,
  result jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (execution_id, index),
  CHECK ((state = 'done') = (result IS NOT NULL))
);

CREATE TABLE iteration (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  stage_number int NOT NULL,
  version int NOT NULL,
  content jsonb NOT NULL,
  content_hash text NOT NULL,
  made_from jsonb NOT NULL,
  sentence text NOT NULL,
  llm_response text NOT NULL,
  media jsonb,
  provider text NOT NULL,
  model text NOT NULL,
  total_tokens int NOT NULL DEFAULT 0,
  cost_points bigint NOT NULL DEFAULT 0,
  execution_id text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (workflow_id, stage_number, version),
  UNIQUE (execution_id)
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows never change', TG_TABLE_NAME;
END $$;
CREATE TRIGGER iteration_never_changes BEFORE UPDATE ON iteration FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE asset (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization (id),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('audio', 'video', 'image', 'captions', 'document', 'bundle')),
  mime_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  duration_seconds double precision,
  width int,
  height int,
  name text,
  uploaded_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organization_id, sha256)
);
CREATE INDEX asset_of_organization ON asset (organization_id, id DESC);
CREATE INDEX asset_by_content ON asset (sha256);

CREATE TABLE workflow_asset (
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  asset_id text NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  stage_number int NOT NULL DEFAULT 0,
  organization_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workflow_id, asset_id, stage_number)
);
CREATE INDEX workflow_asset_by_asset ON workflow_asset (asset_id);

CREATE TABLE asset_recipe (
  organization_id text NOT NULL REFERENCES organization (id),
  recipe text NOT NULL,
  stage_key text NOT NULL,
  data jsonb NOT NULL,
  assets jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, recipe)
);

-- What operators charge instead of a provider's own price.
CREATE TABLE price (
  stage_key text NOT NULL,
  provider text NOT NULL,
  per text NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  PRIMARY KEY (stage_key, provider)
);

-- Events are read in the order (xid, id) up to the oldest transaction that still runs, so that a late commit is never passed over.
CREATE TABLE event (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  organization_id text NOT NULL,
  workflow_id text,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (xid, id)
);
CREATE INDEX event_of_organization ON event (organization_id, xid, id);
CREATE INDEX event_age ON event (created_at);

-- Up to which transaction events were swept: who resumes from before it is told to fetch again.
CREATE TABLE event_sweep (
  swept_to xid8 NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
