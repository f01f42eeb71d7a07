-- Exports of all one's data, closing an account with its days of grace, and what then becomes of a person (design/TRUST.md section 8).

-- From when on an account is closed for good; null while it is open. `closed_at`: its content is gone, and what is kept names nobody.
ALTER TABLE partner ADD COLUMN closes_at timestamptz, ADD COLUMN closed_at timestamptz,
  ADD CONSTRAINT closed_was_closing CHECK (closed_at IS NULL OR closes_at IS NOT NULL);
ALTER TABLE member ADD COLUMN closes_at timestamptz;
CREATE INDEX partner_closing ON partner (closes_at) WHERE closes_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX member_closing ON member (closes_at) WHERE closes_at IS NOT NULL;

-- A ZIP of all that is somebody's own. Its file is DATA_DIR/exports/{id}.zip, for a day.
CREATE TABLE account_export (
  id text PRIMARY KEY,
  partner_id text REFERENCES partner,
  member_id text REFERENCES member,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'ready', 'failed')),
  size_bytes bigint,
  file_count int,
  error_message text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  expires_at timestamptz,
  CONSTRAINT of_a_partner_or_a_member CHECK (num_nonnulls(partner_id, member_id) = 1),
  CHECK ((status = 'pending') = (ended_at IS NULL)),
  CHECK ((status = 'ready') = (expires_at IS NOT NULL) AND (status = 'ready') = (size_bytes IS NOT NULL)),
  CHECK ((status = 'failed') = (error_message IS NOT NULL))
);
CREATE INDEX account_export_of_partner ON account_export (partner_id, id DESC) WHERE partner_id IS NOT NULL;
CREATE INDEX account_export_of_member ON account_export (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX account_export_one_at_a_time ON account_export (coalesce(partner_id, member_id)) WHERE status = 'pending';

ALTER TABLE mail DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('invitation', 'membership', 'reset', 'password_changed', 'email_changed', 'account_closing')),
  ADD COLUMN partner_id text REFERENCES partner;

-- A person is found in the log by who acted, when it is forgotten.
CREATE INDEX audit_of_actor ON audit_log (actor_id) WHERE actor_id IS NOT NULL;

-- Once an account is closed, its purchases and payouts name nobody: the one change that they take.
CREATE OR REPLACE FUNCTION purchase_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.organization_id, NEW.partner_id, NEW.provider, NEW.package_id, NEW.base_points, NEW.bonus_points, NEW.amount, NEW.currency)
      IS DISTINCT FROM (OLD.id, OLD.organization_id, OLD.partner_id, OLD.provider, OLD.package_id, OLD.base_points, OLD.bonus_points, OLD.amount, OLD.currency)
    OR (OLD.paid_at IS NOT NULL AND (NEW.paid_at, NEW.receipt_number, NEW.credited_to)
      IS DISTINCT FROM (OLD.paid_at, OLD.receipt_number, OLD.credited_to))
    OR (OLD.paid_at IS NOT NULL AND NEW.buyer IS DISTINCT FROM OLD.buyer AND (NEW.buyer IS DISTINCT FROM purchase_buyer_forgotten(OLD.buyer)
      OR NOT EXISTS (SELECT 1 FROM partner WHERE id = OLD.partner_id AND closed_at IS NOT NULL)))
  THEN
    RAISE EXCEPTION 'a purchase stays as it was sold' USING ERRCODE = '23514', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;

-- What is left of who bought: the country, which says where it was taxed.
CREATE FUNCTION purchase_buyer_forgotten(buyer jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS
  $$ SELECT jsonb_build_object('name', '', 'legal_name', NULL, 'country', buyer -> 'country', 'tax_id', NULL, 'fiscal_regime', NULL, 'address', NULL) $$;

ALTER TABLE payout DROP CONSTRAINT payout_clabe_check,
  ADD CONSTRAINT payout_clabe_check CHECK (clabe ~ '^\d{18}$' OR (clabe = '' AND status <> 'pending'));
