-- Warnings that a person looked at and called right, by what they say: another figure, another scene or other words is another finding.
CREATE TABLE right_finding (
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  finding text NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- a finding may be longer than a row of an index holds
CREATE UNIQUE INDEX right_finding_once ON right_finding (workflow_id, md5(finding));
CREATE INDEX right_finding_of_organization ON right_finding (organization_id);
