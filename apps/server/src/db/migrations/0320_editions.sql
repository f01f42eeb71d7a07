-- Of which film a workflow is an edition, in another language (EDN-01). The original's name and language stay when it is gone for good, and so
-- does the seed that its pictures and music are drawn by.
CREATE TABLE edition (
  workflow_id text PRIMARY KEY REFERENCES workflow ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  original_id text REFERENCES workflow ON DELETE SET NULL,
  -- The version of the original's script that it is made of.
  original_version int NOT NULL,
  original_name text NOT NULL,
  original_language text NOT NULL,
  seed text NOT NULL,
  CHECK (original_id <> workflow_id)
);
CREATE INDEX edition_of_original ON edition (original_id);
CREATE INDEX edition_of_organization ON edition (organization_id);
