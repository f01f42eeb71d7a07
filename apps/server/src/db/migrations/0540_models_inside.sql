-- Orion downloads and runs models itself: what other servers downloaded before is theirs, and is used by its connection as any other server.
DELETE FROM local_model_pull;
ALTER TABLE local_model_pull DROP COLUMN service, DROP COLUMN job_id;
