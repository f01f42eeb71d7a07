-- What a model can do for a film, by its name, as the test of its connection found it: 0 nothing, 1 choose, 2 write, 3 draw. A model that was
-- not tried so is asked for everything.
ALTER TABLE connection ADD COLUMN chat_levels jsonb NOT NULL DEFAULT '{}';
ALTER TABLE local_model_pull ADD COLUMN chat_level smallint;
