-- The small forms of an image, each a file of its own. They are deleted with their image, and the sweep then deletes their files.
CREATE TABLE small_image (
  asset_id text NOT NULL REFERENCES asset (id) ON DELETE CASCADE,
  width int NOT NULL,
  organization_id text NOT NULL,
  sha256 text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  PRIMARY KEY (asset_id, width)
);
CREATE INDEX small_image_by_content ON small_image (sha256);
SELECT keep_to_organizations('small_image');
