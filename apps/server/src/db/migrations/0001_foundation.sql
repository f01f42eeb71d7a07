-- Partners, organizations, members, sessions, audit, idempotency and the points ledger (design/TRUST.md sections 1 to 3).
-- Ids are opaque text. A row of a tenant names its organization or its partner.

CREATE TABLE partner (
  id text PRIMARY KEY,
  company_name text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL UNIQUE,
  description text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz
);

CREATE TABLE api_key (
  id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partner,
  hash bytea NOT NULL UNIQUE,
  pepper_id text NOT NULL,
  last4 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE UNIQUE INDEX one_live_key_a_partner ON api_key (partner_id) WHERE revoked_at IS NULL;

CREATE TABLE organization (
  id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partner,
  name text NOT NULL,
  legal_name text,
  country text,
  currency text NOT NULL DEFAULT 'USD',
  tax_id text,
  fiscal_regime text,
  address text,
  url_photo text,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT deleted_is_not_default CHECK (deleted_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX one_default_a_partner ON organization (partner_id) WHERE is_default;
CREATE INDEX organization_of_partner ON organization (partner_id, created_at, id) WHERE deleted_at IS NULL;

CREATE TABLE member (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  last_name text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT true,
  password_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz
);

CREATE TABLE membership (
  member_id text NOT NULL REFERENCES member,
  organization_id text NOT NULL REFERENCES organization,
  membership_type text NOT NULL DEFAULT 'business',
  role text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('active', 'inactive', 'pending')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, organization_id)
);
CREATE INDEX membership_of_organization ON membership (organization_id);

CREATE TABLE session (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  partner_id text REFERENCES partner,
  member_id text REFERENCES member,
  api_key_id text REFERENCES api_key,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT of_a_partner_or_a_member CHECK (num_nonnulls(partner_id, member_id) = 1)
);
CREATE INDEX session_of_partner ON session (partner_id) WHERE ended_at IS NULL;
CREATE INDEX session_of_member ON session (member_id) WHERE ended_at IS NULL;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text,
  session_id text,
  api_key_id text,
  organization_id text,
  partner_id text,
  action text NOT NULL,
  resource text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  reason text,
  request_id text NOT NULL,
  change jsonb
);
CREATE INDEX audit_of_organization ON audit_log (organization_id, id);
CREATE INDEX audit_of_partner ON audit_log (partner_id, id);

-- What a person may ask to have erased stands beside the log, which never changes.
CREATE TABLE audit_person (
  audit_id bigint PRIMARY KEY REFERENCES audit_log,
  ip text,
  user_agent text,
  email text
);

CREATE TABLE idempotency (
  actor_id text NOT NULL,
  key text NOT NULL,
  route text NOT NULL,
  body_hash bytea NOT NULL,
  status int,
  response jsonb,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_expires ON idempotency (expires_at);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- The ledger: what must never happen is refused here.

CREATE TABLE ledger_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('org_available', 'org_held', 'partner_commission', 'payout_pending',
    'purchases', 'grants', 'revenue', 'payouts_paid', 'chargeback_loss', 'adjustments')),
  owner_id text NOT NULL DEFAULT '',
  balance bigint DEFAULT 0,
  UNIQUE (kind, owner_id),
  CONSTRAINT owner_matches_kind CHECK ((owner_id <> '') = (kind IN ('org_available', 'org_held', 'partner_commission', 'payout_pending'))),
  CONSTRAINT system_has_no_cache CHECK ((balance IS NULL) = (owner_id = '')),
  CONSTRAINT balance_not_negative CHECK (balance >= 0),
  CONSTRAINT balance_is_exact CHECK (balance <= 9007199254740991)
);

CREATE TABLE ledger_tx (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('grant', 'purchase', 'refund', 'hold', 'settle', 'release', 'move', 'adjust',
    'convert', 'payout', 'payout_reject', 'transfer')),
  once text NOT NULL UNIQUE,
  org_id text,
  actor_id text NOT NULL,
  note jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE ledger_hold (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  execution_id text NOT NULL UNIQUE,
  org_id text NOT NULL,
  partner_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, amount)
);
CREATE INDEX ledger_hold_of_organization ON ledger_hold (org_id);

CREATE TABLE ledger_hold_end (
  hold_id uuid PRIMARY KEY,
  hold_amount bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'released')),
  settled bigint NOT NULL CHECK (settled >= 0 AND settled <= hold_amount),
  tx_id uuid NOT NULL UNIQUE REFERENCES ledger_tx,
  CHECK (outcome = 'settled' OR settled = 0),
  FOREIGN KEY (hold_id, hold_amount) REFERENCES ledger_hold (id, amount)
);

CREATE TABLE ledger_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx_id uuid NOT NULL REFERENCES ledger_tx,
  from_id bigint NOT NULL REFERENCES ledger_account,
  to_id bigint NOT NULL REFERENCES ledger_account CHECK (to_id <> from_id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
  hold_id uuid REFERENCES ledger_hold,
  from_after bigint,
  to_after bigint
);
CREATE INDEX ledger_transfer_from ON ledger_transfer (from_id, to_id) INCLUDE (amount, tx_id);
CREATE INDEX ledger_transfer_to ON ledger_transfer (to_id, from_id) INCLUDE (amount, tx_id);
CREATE INDEX ledger_transfer_of_hold ON ledger_transfer (hold_id) WHERE hold_id IS NOT NULL;
CREATE INDEX ledger_transfer_of_tx ON ledger_transfer (tx_id);
CREATE INDEX ledger_tx_of_organization ON ledger_tx (org_id, created_at, id);

CREATE TABLE payment_event (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  purchase_id text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

-- What the last reconciliations found; while the last one found a difference nothing is spent.
CREATE TABLE ledger_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  differences jsonb NOT NULL
);

-- apply: a transfer moves the balances of both its accounts and notes what they are after it.
CREATE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  from_kind text;
  to_kind text;
BEGIN
  PERFORM 1 FROM ledger_account WHERE id IN (NEW.from_id, NEW.to_id) AND balance IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
  NEW.from_after := NULL;
  NEW.to_after := NULL;
  UPDATE ledger_account SET balance = balance - NEW.amount WHERE id = NEW.from_id AND balance IS NOT NULL RETURNING balance INTO NEW.from_after;
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.to_id AND balance IS NOT NULL RETURNING balance INTO NEW.to_after;
  SELECT kind INTO from_kind FROM ledger_account WHERE id = NEW.from_id;
  SELECT kind INTO to_kind FROM ledger_account WHERE id = NEW.to_id;
  IF ((from_kind = 'org_held') OR (to_kind = 'org_held')) <> (NEW.hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'held points move only with their hold' USING ERRCODE = '23514', CONSTRAINT = 'held_needs_hold';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER apply BEFORE INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_apply();

-- guard: an account starts at 0, stays, and its balance moves only by the trigger above.
CREATE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.balance, 0) <> 0 THEN
      RAISE EXCEPTION 'an account starts at 0' USING ERRCODE = '23514', CONSTRAINT = 'append_only';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2
    OR (NEW.id, NEW.kind, NEW.owner_id) IS DISTINCT FROM (OLD.id, OLD.kind, OLD.owner_id)
  THEN
    RAISE EXCEPTION 'balances move only by transfers' USING ERRCODE = '23514', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON ledger_account FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

-- frozen: what is written stays as it is.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = 'append_only';
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_tx', 'ledger_transfer', 'ledger_hold', 'ledger_hold_end', 'audit_log'] LOOP
    EXECUTE format('CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', name);
    EXECUTE format('CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', name);
  END LOOP;
END $$;
CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- adds_up: at commit, a hold's transfers are exactly what its rows say.
CREATE FUNCTION ledger_hold_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold ledger_hold;
  hold_end ledger_hold_end;
  held bigint;
  spent bigint;
  returned bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_hold' THEN
    SELECT * INTO hold FROM ledger_hold WHERE id = NEW.id;
  ELSE
    SELECT * INTO hold FROM ledger_hold WHERE id = NEW.hold_id;
  END IF;
  SELECT * INTO hold_end FROM ledger_hold_end WHERE hold_id = hold.id;
  SELECT
    coalesce(sum(t.amount) FILTER (WHERE f.kind = 'org_available' AND f.owner_id = hold.org_id AND d.kind = 'org_held' AND d.owner_id = hold.org_id), 0),
    coalesce(sum(t.amount) FILTER (WHERE f.kind = 'org_held' AND f.owner_id = hold.org_id AND d.kind = 'revenue'), 0),
    coalesce(sum(t.amount) FILTER (WHERE f.kind = 'org_held' AND f.owner_id = hold.org_id AND d.kind = 'org_available' AND d.owner_id = hold.org_id), 0)
  INTO held, spent, returned
  FROM ledger_transfer t JOIN ledger_account f ON f.id = t.from_id JOIN ledger_account d ON d.id = t.to_id
  WHERE t.hold_id = hold.id;
  IF held <> hold.amount OR spent <> coalesce(hold_end.settled, 0) OR returned <> hold.amount - coalesce(hold_end.settled, hold.amount)
    OR (SELECT count(*) FROM ledger_transfer WHERE hold_id = hold.id)
      <> 1 + (spent > 0)::int + (returned > 0)::int
  THEN
    RAISE EXCEPTION 'hold % does not add up', hold.id USING ERRCODE = '23514', CONSTRAINT = 'hold_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON ledger_hold DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_hold_adds_up();
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON ledger_hold_end DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_hold_adds_up();
CREATE CONSTRAINT TRIGGER adds_up AFTER INSERT ON ledger_transfer DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.hold_id IS NOT NULL) EXECUTE FUNCTION ledger_hold_adds_up();

CREATE FUNCTION ledger_account_id(wanted_kind text, wanted_owner text DEFAULT '') RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT id FROM ledger_account WHERE kind = wanted_kind AND owner_id = wanted_owner $$;

INSERT INTO ledger_account (kind, balance)
SELECT kind, NULL FROM unnest(ARRAY['purchases', 'grants', 'revenue', 'payouts_paid', 'chargeback_loss', 'adjustments']) AS kind;
