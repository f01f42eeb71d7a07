-- Jobs at services that bill on arrival (design/PROVIDERS.md 4): begun once, whoever is killed.

-- `until`: nobody but the holder of `token` decides before it what became of an asked job. `connection_id` is the connection's own, an operator's
-- without an organization. `execution_id` and `unit_index` name the run that asked, or met it last.
CREATE TABLE remote_job (
  organization_id text NOT NULL REFERENCES organization,
  recipe text NOT NULL,
  step text NOT NULL,
  attempt int NOT NULL,
  connection_id text NOT NULL,
  state text NOT NULL CHECK (state IN
    ('asked', 'started', 'done', 'refused', 'lost', 'cancelled', 'not_taken', 'unknown', 'given_up')),
  token text NOT NULL,
  until timestamptz NOT NULL,
  execution_id text NOT NULL,
  unit_index int NOT NULL,
  -- What the service calls it; `found` where its list told so.
  job_id text,
  found boolean NOT NULL DEFAULT false,
  started jsonb,
  started_at timestamptz,
  result jsonb,
  file jsonb,
  -- Why there is no result, in the words that people read.
  detail text,
  -- Who may have another attempt made although this one may be billed too.
  consented_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, recipe, step, attempt)
);
CREATE UNIQUE INDEX remote_job_id ON remote_job (connection_id, job_id) WHERE job_id IS NOT NULL;
CREATE INDEX remote_job_of_run ON remote_job (execution_id);
CREATE INDEX remote_job_open ON remote_job (connection_id) WHERE state IN ('asked', 'started');
CREATE INDEX remote_job_file ON remote_job ((file ->> 'sha256')) WHERE file IS NOT NULL;

-- Calls to a connection side by side, over all workers: whoever holds a slot renews it, and one whose holder is gone is free at `until`.
CREATE TABLE connection_slot (
  connection_id text NOT NULL,
  slot int NOT NULL,
  token text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (connection_id, slot)
);
