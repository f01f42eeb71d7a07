-- The capabilities whose test succeeded, each with true: a service that names no model leaves nothing in `models`.
ALTER TABLE connection ADD COLUMN tested jsonb NOT NULL DEFAULT '{}';
UPDATE connection SET tested = (SELECT coalesce(jsonb_object_agg(capability, true), '{}') FROM jsonb_object_keys(models) AS capability);
-- The capabilities that the list of the server's models shows. Null: all capabilities of its provider.
ALTER TABLE connection ADD COLUMN able jsonb;
