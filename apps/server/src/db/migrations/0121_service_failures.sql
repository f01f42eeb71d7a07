-- Of a failed stage: the service whose part could not be made. It is cleared with the reason.
ALTER TABLE stage ADD COLUMN failed_by jsonb;
-- Of a unit that Orion made because its service failed: the provider, and why.
ALTER TABLE unit ADD COLUMN instead_of jsonb;
