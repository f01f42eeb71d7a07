-- Our own copy of the picture at an organization's url_photo, or why there is none (ORG-02). Both empty: it is on its way.
ALTER TABLE organization
  ADD COLUMN logo_asset_id text REFERENCES asset ON DELETE SET NULL,
  ADD COLUMN logo_error text,
  ADD CONSTRAINT logo_or_error CHECK (logo_asset_id IS NULL OR logo_error IS NULL);
CREATE INDEX organization_of_logo ON organization (logo_asset_id) WHERE logo_asset_id IS NOT NULL;
