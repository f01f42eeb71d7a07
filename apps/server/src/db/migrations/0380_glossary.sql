-- Words of an organization whose form in another language is settled (EDN-02). Without a language it holds for all; without a form the word
-- stays as it is.
CREATE TABLE glossary_term (
  term_id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  term text NOT NULL,
  language text,
  form text,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  CHECK (language IS NOT NULL OR form IS NULL)
);
CREATE UNIQUE INDEX glossary_term_once ON glossary_term (organization_id, lower(term), coalesce(language, ''));
