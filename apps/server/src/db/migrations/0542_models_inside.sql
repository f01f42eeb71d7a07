-- Orion downloads and runs models itself: what other servers downloaded before is theirs, and is used by its connection as any other server.
-- The columns service and job_id are not used any more from here on.
DELETE FROM local_model_pull;
