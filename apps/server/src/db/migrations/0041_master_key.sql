-- Which master key this database was made with, by the name that is derived from it: another one would open nothing that is sealed here.
CREATE TABLE master_key (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO master_key (id) SELECT DISTINCT pepper_id FROM api_key;
