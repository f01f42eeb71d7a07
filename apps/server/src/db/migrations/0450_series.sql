-- A look, voice, music, opening, glossary and length as a named style that films share (EDN-05).
CREATE TABLE series (
  series_id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  name text NOT NULL,
  style jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX series_once ON series (organization_id, lower(name));
SELECT keep_to_organizations('series');

-- Which series a film belongs to. `taken`: what the series last said of each of its stages' settings, by stage and name: a setting that is
-- another one now is a person's own.
CREATE TABLE series_film (
  workflow_id text PRIMARY KEY REFERENCES workflow ON DELETE CASCADE,
  series_id text NOT NULL REFERENCES series ON DELETE CASCADE,
  organization_id text NOT NULL REFERENCES organization,
  taken jsonb NOT NULL
);
CREATE INDEX series_film_of_series ON series_film (series_id, workflow_id DESC);
CREATE INDEX series_film_of_organization ON series_film (organization_id);
SELECT keep_to_organizations('series_film');

-- The stage's settings were set anew by its film's series: what it made waits for a run.
ALTER TABLE stage ADD COLUMN restyled boolean NOT NULL DEFAULT false;
