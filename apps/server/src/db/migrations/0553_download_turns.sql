-- Models and voices are downloaded one after the other, in the order in which they were begun: several may wait.
ALTER TABLE local_model_pull ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE local_voice ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
DROP INDEX local_model_pull_one_at_a_time;
DROP INDEX local_voice_one_at_a_time;
