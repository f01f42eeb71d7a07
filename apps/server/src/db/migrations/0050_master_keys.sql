-- The master key can be changed (npm run secrets:rotate): former ones stay until nothing depends on them.
ALTER TABLE master_key
  ADD COLUMN canary jsonb, -- a text sealed under it: a start proves that the ring opens it
  ADD COLUMN retired_at timestamptz;

-- What new secrets are sealed with. Whoever seals locks this row until its transaction ends, so that after a change none is sealed with the former.
CREATE TABLE current_master_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id text NOT NULL REFERENCES master_key
);
INSERT INTO current_master_key (id) SELECT id FROM master_key ORDER BY at DESC, id LIMIT 1;

CREATE INDEX api_key_of_pepper ON api_key (pepper_id) WHERE revoked_at IS NULL;
CREATE INDEX mail_of_kid ON mail ((sealed ->> 'kid')) WHERE sealed IS NOT NULL;
