-- What each process says of the language model that it runs, and which model files its machine has.
ALTER TABLE host_seen
  ADD COLUMN model jsonb,
  ADD COLUMN model_files text[] NOT NULL DEFAULT '{}';
