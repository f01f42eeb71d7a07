-- The files of a downloaded model among the stored files, where hosts share a bucket: [{name, sha256, size_bytes}], its own file first.
ALTER TABLE local_model_pull ADD COLUMN files jsonb;
