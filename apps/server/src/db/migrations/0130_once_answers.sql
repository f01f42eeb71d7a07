-- What services answered (design/PROVIDERS.md 4), kept as long as a version uses the recipe that it was asked for.

-- `ask` is the SHA-256 of what was asked. `calls` counts all that were begun, `tries` those since the last end that have no answer yet; `file`
-- is what came with the answer: {sha256, size_bytes}, in the store.
CREATE TABLE once_answer (
  organization_id text NOT NULL REFERENCES organization,
  recipe text NOT NULL,
  step text NOT NULL,
  ask text NOT NULL,
  calls int NOT NULL,
  tries int NOT NULL,
  answered_at timestamptz,
  answer jsonb,
  file jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, recipe, step, ask)
);
CREATE INDEX once_answer_file ON once_answer ((file ->> 'sha256')) WHERE file IS NOT NULL;

-- The recipes of services that a version was made by.
CREATE TABLE iteration_recipe (
  iteration_id text NOT NULL REFERENCES iteration ON DELETE CASCADE,
  organization_id text NOT NULL,
  recipe text NOT NULL,
  PRIMARY KEY (organization_id, recipe, iteration_id)
);
CREATE INDEX iteration_recipe_of_iteration ON iteration_recipe (iteration_id);
