-- The model that an organization has downloaded to this machine's own server, and what its test found. One download at a time on a machine.
CREATE TABLE local_model_pull (
  organization_id text PRIMARY KEY REFERENCES organization,
  catalogue_id text NOT NULL,
  -- Whoever began it last: a job with a former one changes nothing.
  token text NOT NULL,
  state text NOT NULL CHECK (state IN ('pulling', 'testing', 'ready', 'failed', 'cancelled')),
  bytes_done bigint NOT NULL DEFAULT 0,
  bytes_total bigint NOT NULL DEFAULT 0,
  -- Since when bytes of this attempt arrive, and how many had arrived before: its speed.
  began_at timestamptz,
  began_bytes bigint NOT NULL DEFAULT 0,
  detail text,
  ask_seconds double precision,
  film_minutes double precision,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX local_model_pull_one_at_a_time ON local_model_pull ((true)) WHERE state IN ('pulling', 'testing');
