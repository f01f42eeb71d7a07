-- What an organization's films are signed with (C2PA). The private key is sealed as credentials are; its certificates are public.
CREATE TABLE signing_key (
  organization_id text PRIMARY KEY REFERENCES organization,
  -- Another one with every key that is saved: a run that was planned with a former one does not sign with this.
  key_id text NOT NULL UNIQUE,
  sealed jsonb NOT NULL,
  chain text NOT NULL,
  algorithm text NOT NULL,
  subject text NOT NULL,
  issuer text NOT NULL,
  self_made boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
