-- The voices that are installed on this installation's machines, or are being installed. They are whoever runs it's, not an organization's.
CREATE TABLE local_voice (
  catalogue_id text PRIMARY KEY,
  -- Whichever installation began last: a job with a former one changes nothing.
  token text NOT NULL,
  state text NOT NULL CHECK (state IN ('fetching', 'testing', 'ready', 'failed', 'cancelled')),
  bytes_done bigint NOT NULL DEFAULT 0,
  -- The file or folder of the machine that it is taken from; null for its address.
  source text,
  detail text,
  -- Seconds that the machine takes for a second of its speech.
  pace double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX local_voice_one_at_a_time ON local_voice ((true)) WHERE state IN ('fetching', 'testing');
