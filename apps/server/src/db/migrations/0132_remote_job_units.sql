-- The unit as people and the interface name it, beside its place in the run.
ALTER TABLE remote_job ADD COLUMN unit_id text NOT NULL DEFAULT '';
