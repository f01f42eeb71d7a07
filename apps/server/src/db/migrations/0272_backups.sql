-- What became of backups and drills (npm run backup, backup:drill), for Monitoring and /metrics. `problem` is the operator's to read.
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill')),
  at timestamptz NOT NULL DEFAULT now(),
  ok boolean NOT NULL,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  -- Of the database's rows and of the files that they name; 0 where it failed before they were counted.
  rows bigint NOT NULL DEFAULT 0,
  files bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  problem text,
  CHECK (ok = (problem IS NULL))
);
CREATE INDEX backup_run_last ON backup_run (kind, id DESC);
