-- Where a job's service is, by provider and address: its list tells the jobs of a whole account, which several connections may share (an
-- operator's is one of every organization's), and a job that one of them has is no other's.
ALTER TABLE remote_job ADD COLUMN service text;
UPDATE remote_job SET service = connection_id;
ALTER TABLE remote_job ALTER COLUMN service SET NOT NULL;
DROP INDEX remote_job_id;
CREATE UNIQUE INDEX remote_job_id ON remote_job (service, job_id) WHERE job_id IS NOT NULL;
