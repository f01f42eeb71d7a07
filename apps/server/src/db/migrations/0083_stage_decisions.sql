-- What a person said of an edit, and what people decided about a stage, with their words (WFA-01).
ALTER TABLE iteration ADD COLUMN update_notes text, ADD COLUMN preserve_original boolean;

CREATE TABLE stage_decision (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  workflow_id text NOT NULL REFERENCES workflow (id) ON DELETE CASCADE,
  stage_number int NOT NULL,
  action text NOT NULL CHECK (action IN ('accept', 'reject', 'retry', 'cancel', 'skip')),
  -- The version that counted; null where the stage had none.
  iteration_id text,
  reason text,
  notes text,
  voice_language text,
  decided_by text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stage_decision_of_stage ON stage_decision (workflow_id, stage_number, id DESC);
CREATE INDEX stage_decision_of_organization ON stage_decision (organization_id);
