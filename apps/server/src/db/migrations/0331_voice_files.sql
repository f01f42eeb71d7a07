-- A voice's archive among the stored files, so that it is kept as they are: not swept, and in backups.
ALTER TABLE local_voice ADD COLUMN sha256 text, ADD COLUMN size_bytes bigint;
