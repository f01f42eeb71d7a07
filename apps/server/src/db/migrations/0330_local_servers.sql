-- Which server of models downloads or has it, what that calls its download, and by which name it is asked for the model.
ALTER TABLE local_model_pull
  ADD COLUMN service text NOT NULL DEFAULT 'ollama' CHECK (service IN ('ollama', 'lm_studio')),
  ADD COLUMN job_id text,
  ADD COLUMN model text;
UPDATE local_model_pull SET model = 'orion-' || catalogue_id || ':latest' WHERE state = 'ready';
