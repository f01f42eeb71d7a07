-- A receiver of webhooks is connected as a platform is.
ALTER TABLE credential DROP CONSTRAINT credential_provider_check;
ALTER TABLE credential ADD CONSTRAINT credential_provider_check
  CHECK (provider IN ('youtube', 'x', 'facebook', 'instagram', 'tiktok', 'webhook'));
