-- Units that autopilot has made before their stage runs, and whose turn a unit is (design/RENDER.md).

-- What was made early is paid by the first run that uses it; until then it counts as not paid.
ALTER TABLE asset_recipe ADD COLUMN paid boolean NOT NULL DEFAULT true;

CREATE TABLE early_unit (
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  recipe text NOT NULL,
  organization_id text NOT NULL,
  stage_number int NOT NULL,
  provider text NOT NULL,
  unit jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (workflow_id, recipe)
);

-- Units are made in the order of their turns: an organization's next unit comes after its own last one, or, where it waits for nothing, now.
ALTER TABLE unit ADD COLUMN turn int NOT NULL DEFAULT 0;
CREATE INDEX unit_open ON unit (organization_id, turn) WHERE state <> 'done';
