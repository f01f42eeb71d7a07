-- Purchases, payouts, spending limits, and what breakdowns sum (design/TRUST.md section 1). The ledger of 0001 stays as it is.

-- What has ever moved from one account to another: a balance's totals without reading its history. Moves only with its transfers.
CREATE TABLE ledger_flow (
  from_id bigint NOT NULL REFERENCES ledger_account,
  to_id bigint NOT NULL REFERENCES ledger_account,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (from_id, to_id)
);
CREATE INDEX ledger_flow_to ON ledger_flow (to_id);
INSERT INTO ledger_flow SELECT from_id, to_id, sum(amount) FROM ledger_transfer GROUP BY 1, 2;

-- Between two accounts of the system nobody asks for a total, and its row would be everybody's.
CREATE FUNCTION ledger_add_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_after IS NOT NULL OR NEW.to_after IS NOT NULL THEN
    INSERT INTO ledger_flow AS f (from_id, to_id, amount) VALUES (NEW.from_id, NEW.to_id, NEW.amount)
    ON CONFLICT (from_id, to_id) DO UPDATE SET amount = f.amount + excluded.amount;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER flow AFTER INSERT ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION ledger_add_flow();

CREATE FUNCTION ledger_flow_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'totals move only by transfers' USING ERRCODE = '23514', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON ledger_flow FOR EACH ROW EXECUTE FUNCTION ledger_flow_guard();
CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON ledger_flow FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- What a settlement was for. Workflows and their runs are removed 30 days after they were deleted, the ledger stays: so it is noted with it.
CREATE TABLE ledger_spent (
  tx_id uuid PRIMARY KEY REFERENCES ledger_tx,
  execution_id text NOT NULL UNIQUE,
  org_id text NOT NULL,
  partner_id text NOT NULL,
  workflow_id text NOT NULL,
  stage_number int NOT NULL,
  started_by text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  at timestamptz NOT NULL
);
CREATE INDEX ledger_spent_of_organization ON ledger_spent (org_id, at) INCLUDE (points);
CREATE INDEX ledger_spent_of_workflow ON ledger_spent (workflow_id, stage_number);
CREATE INDEX ledger_spent_of_partner ON ledger_spent (partner_id, at DESC, tx_id DESC);

-- What each part of a settled run cost; of stage 3 a part is a scene. The runs' own rows are removed after a week.
CREATE TABLE ledger_spent_part (
  tx_id uuid NOT NULL REFERENCES ledger_spent,
  index int NOT NULL,
  part_id text NOT NULL,
  points bigint NOT NULL CHECK (points > 0),
  PRIMARY KEY (tx_id, index)
);

CREATE FUNCTION ledger_note_spent(ended ledger_hold_end) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_spent (tx_id, execution_id, org_id, partner_id, workflow_id, stage_number, started_by, points, at)
  SELECT ended.tx_id, h.execution_id, h.org_id, h.partner_id, e.workflow_id, e.stage_number, e.started_by, ended.settled, t.created_at
  FROM ledger_hold h JOIN execution e ON e.id = h.execution_id JOIN ledger_tx t ON t.id = ended.tx_id WHERE h.id = ended.hold_id;
  -- A run never costs more than it held: what its parts would cost above that is cut from the last ones.
  INSERT INTO ledger_spent_part (tx_id, index, part_id, points)
  SELECT s.tx_id, p.index, p.part_id, least(p.cost_points, s.points - p.before)
  FROM ledger_spent s CROSS JOIN LATERAL (
    SELECT u.index, coalesce(u.unit ->> 'scene_id', u.unit ->> 'id', (u.index + 1)::text) AS part_id, u.cost_points,
      sum(u.cost_points) OVER (ORDER BY u.index) - u.cost_points AS before
    FROM unit u WHERE u.execution_id = s.execution_id AND u.cost_points > 0) p
  WHERE s.tx_id = ended.tx_id AND s.stage_number = 3 AND p.before < s.points;
END $$;
CREATE FUNCTION ledger_hold_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_note_spent(NEW);
  RETURN NULL;
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_spent', 'ledger_spent_part'] LOOP
    EXECUTE format('CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION append_only()', name);
    EXECUTE format('CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION append_only()', name);
  END LOOP;
END $$;
CREATE TRIGGER spent AFTER INSERT ON ledger_hold_end FOR EACH ROW WHEN (NEW.settled > 0) EXECUTE FUNCTION ledger_hold_ended();
SELECT ledger_note_spent(e) FROM ledger_hold_end e WHERE e.settled > 0;

-- A run whose result a person sent back.
ALTER TABLE execution ADD COLUMN rejected_at timestamptz;
CREATE INDEX execution_of_organization ON execution (organization_id, ended_at);

-- A purchase keeps what it was sold as. `organization_id` is whom it was bought for, `credited_to` who got the points.
CREATE TABLE purchase (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  partner_id text NOT NULL REFERENCES partner,
  bought_by text NOT NULL,
  provider text NOT NULL CHECK (provider IN ('stripe', 'test')),
  package_id text NOT NULL,
  package_name text NOT NULL,
  base_points bigint NOT NULL CHECK (base_points > 0),
  bonus_points bigint NOT NULL CHECK (bonus_points >= 0),
  total_points bigint NOT NULL GENERATED ALWAYS AS (base_points + bonus_points) STORED,
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'requires_action'
    CHECK (status IN ('requires_action', 'paid', 'expired', 'failed', 'refunded', 'partly_refunded', 'disputed')),
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount >= 0 AND refunded_amount <= amount),
  -- Points taken back for it, and how many of them were spent already.
  taken_points bigint NOT NULL DEFAULT 0 CHECK (taken_points >= 0),
  lost_points bigint NOT NULL DEFAULT 0 CHECK (lost_points >= 0 AND lost_points <= taken_points),
  checkout_id text UNIQUE,
  checkout_url text,
  payment_intent text UNIQUE,
  credited_to text REFERENCES organization,
  receipt_number text UNIQUE,
  -- The organization's legal data when it was paid.
  buyer jsonb,
  problem text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CONSTRAINT paid_is_whole CHECK ((status IN ('paid', 'refunded', 'partly_refunded', 'disputed')) = (paid_at IS NOT NULL)
    AND (paid_at IS NULL) = (receipt_number IS NULL) AND (paid_at IS NULL) = (buyer IS NULL) AND (paid_at IS NULL) = (credited_to IS NULL))
);
CREATE INDEX purchase_of_organization ON purchase (organization_id, id DESC);

CREATE FUNCTION purchase_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.organization_id, NEW.partner_id, NEW.provider, NEW.package_id, NEW.base_points, NEW.bonus_points, NEW.amount, NEW.currency)
      IS DISTINCT FROM (OLD.id, OLD.organization_id, OLD.partner_id, OLD.provider, OLD.package_id, OLD.base_points, OLD.bonus_points, OLD.amount, OLD.currency)
    OR (OLD.paid_at IS NOT NULL AND (NEW.paid_at, NEW.receipt_number, NEW.buyer, NEW.credited_to)
      IS DISTINCT FROM (OLD.paid_at, OLD.receipt_number, OLD.buyer, OLD.credited_to))
  THEN
    RAISE EXCEPTION 'a purchase stays as it was sold' USING ERRCODE = '23514', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON purchase FOR EACH ROW EXECUTE FUNCTION purchase_guard();
CREATE TRIGGER frozen_whole BEFORE TRUNCATE ON purchase FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Receipts count up without gaps: the number is taken in the transaction that credits.
CREATE TABLE receipt_counter (
  year int PRIMARY KEY,
  last bigint NOT NULL
);

-- What the payment provider took back or may take back of a payment, known by its own id; the payment may be told of later.
CREATE TABLE payment_claim (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'refunds_of_charge', 'dispute')),
  payment_intent text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  active boolean NOT NULL,
  final boolean NOT NULL DEFAULT false,
  event_at bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_claim_of_payment ON payment_claim (payment_intent);

CREATE INDEX ledger_tx_of_purchase ON ledger_tx ((note ->> 'purchase_id')) WHERE kind IN ('purchase', 'refund');

-- An organization's limit for a calendar month, and whether it owes points that it had spent before their payment was taken back.
CREATE TABLE organization_money (
  organization_id text PRIMARY KEY REFERENCES organization,
  monthly_limit_points bigint CHECK (monthly_limit_points > 0),
  flagged_at timestamptz,
  flag_reason text
);

CREATE TABLE payout (
  id text PRIMARY KEY,
  partner_id text NOT NULL REFERENCES partner,
  points bigint NOT NULL CHECK (points > 0 AND points % 50 = 0),
  amount_mxn bigint NOT NULL,
  clabe text NOT NULL CHECK (clabe ~ '^\d{18}$'),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'returned')),
  reason text,
  reference text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK (amount_mxn * 50 = points),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status = 'returned') = (reason IS NOT NULL))
);
CREATE INDEX payout_of_partner ON payout (partner_id, id DESC);
CREATE INDEX payout_pending ON payout (created_at) WHERE status = 'pending';

-- Who changed which price when; what is held keeps the price it was held at.
CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  stage_key text NOT NULL,
  provider text NOT NULL,
  former jsonb,
  new jsonb
);
CREATE FUNCTION price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (stage_key, provider, former, new) VALUES (coalesce(NEW.stage_key, OLD.stage_key), coalesce(NEW.provider, OLD.provider),
    CASE WHEN TG_OP <> 'INSERT' THEN jsonb_build_object('per', OLD.per, 'points', OLD.points) END,
    CASE WHEN TG_OP <> 'DELETE' THEN jsonb_build_object('per', NEW.per, 'points', NEW.points) END);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON price FOR EACH ROW EXECUTE FUNCTION price_changed();
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON price_change FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE price ADD CONSTRAINT price_per_known CHECK (per IN ('run', 'target_minute', 'character', 'token', 'second', 'image')),
  ADD CONSTRAINT price_is_exact CHECK (points <= 1000000000000);
