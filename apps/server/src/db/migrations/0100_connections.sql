-- Connections to outside services, and what each capability is done by (design/PROVIDERS.md 6).

-- `sealed` holds the secret fields as one JSON under a data key of its own; `masks` is all of them that is ever shown. Without an organization
-- it is the operator's: its fields are the environment's, and the row keeps what was found out with them.
CREATE TABLE connection (
  id text PRIMARY KEY,
  organization_id text REFERENCES organization,
  provider text NOT NULL,
  label text NOT NULL,
  fields jsonb NOT NULL DEFAULT '{}',
  sealed jsonb,
  masks jsonb NOT NULL DEFAULT '{}',
  -- Where a server was that was found on this machine: it may be reached although its address is private.
  trusted_origin text,
  status text NOT NULL DEFAULT 'untested' CHECK (status IN ('untested', 'working', 'failing')),
  checked_at timestamptz,
  detail text,
  created_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX connection_of_organization ON connection (organization_id);
CREATE INDEX connection_sealed_by ON connection ((sealed ->> 'kid')) WHERE sealed IS NOT NULL;
