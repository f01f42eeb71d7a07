-- What a person shows of a film to people without an account. Of a token its SHA-256 alone is kept.
CREATE TABLE review_link (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  may_note boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_link_of_workflow ON review_link (workflow_id);
CREATE INDEX review_link_of_organization ON review_link (organization_id);

-- A note that came by a link: under the name that its writer gave, by nobody who has an account.
ALTER TABLE film_note ADD COLUMN review_link_id text REFERENCES review_link ON DELETE SET NULL;
ALTER TABLE film_note ADD COLUMN guest text;
CREATE INDEX film_note_of_link ON film_note (review_link_id) WHERE review_link_id IS NOT NULL;

-- A film's public proof page. `show_sources` are those whose passages a person lets everybody read.
CREATE TABLE proof_page (
  workflow_id text PRIMARY KEY REFERENCES workflow ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  token_hash bytea NOT NULL UNIQUE,
  show_sources text[] NOT NULL,
  named boolean NOT NULL,
  opened_by text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX proof_page_of_organization ON proof_page (organization_id);

-- An error that a reader of the proof page reports: apart from the notes until a member takes it as one.
CREATE TABLE proof_report (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  workflow_id text NOT NULL REFERENCES workflow ON DELETE CASCADE,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  text text NOT NULL,
  note_id text REFERENCES film_note ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX proof_report_of_workflow ON proof_report (workflow_id);
CREATE INDEX proof_report_of_organization ON proof_report (organization_id);
CREATE INDEX proof_report_note ON proof_report (note_id) WHERE note_id IS NOT NULL;
