-- Invitations, password resets, mail, stored credentials and the seals of the audit log (design/TRUST.md sections 2 to 4).

-- The language of a person's mails.
ALTER TABLE member ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es'));

-- How an organization knows a person; null is the name of the account itself.
ALTER TABLE membership ADD COLUMN name text, ADD COLUMN last_name text;
CREATE INDEX membership_in_order ON membership (organization_id, member_id);
CREATE INDEX session_of_member_by_use ON session (member_id, last_used_at) WHERE member_id IS NOT NULL;

CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  member_id text NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_reset_of_member ON password_reset (member_id);

-- A message that waits or went out. What is secret in it is sealed, and goes when it is sent.
CREATE TABLE mail (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed')),
  address text NOT NULL,
  member_id text REFERENCES member,
  organization_id text REFERENCES organization,
  sealed jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- When a copy in the outbox is removed: it holds a password or a link that opens the account.
  over_at timestamptz
);
CREATE INDEX mail_of_member ON mail (member_id) WHERE over_at IS NOT NULL;
CREATE INDEX mail_over ON mail (over_at) WHERE over_at IS NOT NULL;

CREATE TABLE credential (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  provider text NOT NULL CHECK (provider IN ('youtube', 'x', 'facebook', 'instagram', 'tiktok')),
  description text,
  status text NOT NULL DEFAULT 'configured' CHECK (status IN ('configured', 'error')),
  connected_as text,
  detail text,
  checked_at timestamptz,
  expires_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organization_id, provider)
);

-- A field of a credential under a data key of its own; the data key under the keyring's wrap key. `mask` is all that is ever shown.
CREATE TABLE secret (
  credential_id text NOT NULL REFERENCES credential ON DELETE CASCADE,
  field text NOT NULL,
  kid text NOT NULL,
  wrapped_dek bytea NOT NULL,
  iv bytea NOT NULL,
  ct bytea NOT NULL,
  tag bytea NOT NULL,
  mask text NOT NULL,
  PRIMARY KEY (credential_id, field)
);
CREATE INDEX secret_of_kid ON secret (kid);

ALTER TABLE api_key ADD COLUMN provider_name text, ADD COLUMN description text;

-- A seal says how many rows a minute of the audit log had and what they were, over the seal before it.
CREATE TABLE audit_seal (
  number bigint PRIMARY KEY,
  minute timestamptz NOT NULL UNIQUE,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  rows bigint NOT NULL CHECK (rows > 0),
  hash bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE INDEX audit_by_time ON audit_log (at);
CREATE INDEX audit_of_organization_by_action ON audit_log (organization_id, action, id);
CREATE INDEX audit_of_partner_by_action ON audit_log (partner_id, action, id);

-- What a minute's rows were, over the hash before: any changed, added or missing row gives another hash.
CREATE FUNCTION audit_minute_hash(former bytea, from_time timestamptz) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(former || convert_to(string_agg(jsonb_build_array(id, extract(epoch FROM at), actor_id, session_id, api_key_id, organization_id,
    partner_id, action, resource, outcome, reason, request_id, change)::text, E'\n' ORDER BY id), 'UTF8'))
  FROM audit_log WHERE at >= from_time AND at < from_time + interval '1 minute'
$$;

-- Seals the minutes with rows that ended by `until` and come after the last seal.
CREATE FUNCTION audit_seal_until(until timestamptz) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  last audit_seal;
  found record;
  sealed int := 0;
BEGIN
  SELECT * INTO last FROM audit_seal ORDER BY number DESC LIMIT 1;
  FOR found IN SELECT date_trunc('minute', at) AS minute, min(id) AS first_id, max(id) AS last_id, count(*) AS rows FROM audit_log
    WHERE at >= coalesce(last.minute + interval '1 minute', '-infinity') AND at < until GROUP BY 1 ORDER BY 1
  LOOP
    INSERT INTO audit_seal (number, minute, first_id, last_id, rows, hash)
    VALUES (coalesce(last.number, 0) + 1, found.minute, found.first_id, found.last_id, found.rows,
      audit_minute_hash(coalesce(last.hash, ''), found.minute)) RETURNING * INTO last;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

-- The first seal that does not hold; null when all do. A row of a sealed time outside every sealed minute breaks the seal after it.
CREATE FUNCTION audit_broken_seal() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  seal audit_seal;
  former audit_seal;
BEGIN
  FOR seal IN SELECT * FROM audit_seal ORDER BY number LOOP
    IF seal.number <> coalesce(former.number, 0) + 1
      OR seal.hash IS DISTINCT FROM audit_minute_hash(coalesce(former.hash, ''), seal.minute)
      OR EXISTS (SELECT 1 FROM audit_log WHERE at >= coalesce(former.minute + interval '1 minute', '-infinity') AND at < seal.minute)
    THEN
      RETURN seal.number;
    END IF;
    former := seal;
  END LOOP;
  RETURN NULL;
END $$;
