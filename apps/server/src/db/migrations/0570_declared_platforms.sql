-- Credentials are stored for every platform that the code declares. The API checks the name, so that a new platform needs no migration.
ALTER TABLE credential DROP CONSTRAINT credential_provider_check;
ALTER TABLE credential ADD CONSTRAINT credential_provider_check CHECK (provider ~ '^[a-z][a-z0-9_]*$');
