-- The ledger's rows are kept apart as those of 0440 are: a session sees those of the organizations and accounts that its setting
-- `orion.organizations` names. What keeps the ledger exact sees all of it, whoever's request it runs in.

-- As keep_to_organizations, for a table whose rows say otherwise whose they are: `seen` is the condition, against NAMED.
CREATE FUNCTION keep_to_named(kept regclass, seen text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', kept);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', kept);
  EXECUTE format('CREATE POLICY of_organizations ON %s USING (%s OR coalesce(current_setting(''orion.organizations'', true), ''*'') = ''*'')',
    kept, replace(seen, 'NAMED', 'ANY ((SELECT string_to_array(current_setting(''orion.organizations'', true), '',''))::text[])'));
END $$;

CREATE OR REPLACE FUNCTION keep_to_organizations(kept regclass, also text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  SELECT keep_to_named(kept, 'organization_id = NAMED' || coalesce(' OR ' || also, '')) $$;

-- Names whose rows are seen until it is called again, or the transaction ends, and answers whose were. Where it was never set all are
-- seen anyway, and it stays so: what was once set is never unset again.
CREATE FUNCTION see_organizations(named text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := current_setting('orion.organizations', true);
BEGIN
  IF former IS NOT NULL THEN
    PERFORM set_config('orion.organizations', named, true);
  END IF;
  RETURN former;
END $$;

-- An entry has two sides, one of which may be another's: a member's run pays its partner's commission.
CREATE OR REPLACE FUNCTION ledger_account_id(wanted_kind text, wanted_owner text DEFAULT '') RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  former text;
  found_id bigint;
BEGIN
  IF wanted_owner = '' THEN
    RETURN (SELECT id FROM ledger_account WHERE kind = wanted_kind AND owner_id = '');
  END IF;
  former := see_organizations('*');
  SELECT id INTO found_id FROM ledger_account WHERE kind = wanted_kind AND owner_id = wanted_owner;
  PERFORM see_organizations(former);
  RETURN found_id;
END $$;
ALTER FUNCTION ledger_account_id STABLE;

-- Locks accounts, those of others too, in the order of their ids, so that no two transactions wait for each other.
CREATE FUNCTION ledger_lock_accounts(kinds text[], owners text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := see_organizations('*');
BEGIN
  PERFORM 1 FROM ledger_account WHERE (kind, owner_id) IN (SELECT * FROM unnest(kinds, owners)) AND balance IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE;
  PERFORM see_organizations(former);
END $$;

-- The triggers of 0001 and 0040, which look at both sides.
CREATE OR REPLACE FUNCTION ledger_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := see_organizations('*');
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
  PERFORM see_organizations(former);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION ledger_add_flow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := see_organizations('*');
BEGIN
  IF NEW.from_after IS NOT NULL OR NEW.to_after IS NOT NULL THEN
    INSERT INTO ledger_flow AS f (from_id, to_id, amount) VALUES (NEW.from_id, NEW.to_id, NEW.amount)
    ON CONFLICT (from_id, to_id) DO UPDATE SET amount = f.amount + excluded.amount;
  END IF;
  PERFORM see_organizations(former);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_hold_adds_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := see_organizations('*');
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
  PERFORM see_organizations(former);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION ledger_note_spent(ended ledger_hold_end) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former CONSTANT text := see_organizations('*');
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
  PERFORM see_organizations(former);
END $$;

-- An organization's accounts are its own, a partner's its own; those of the system hold no balance, and every entry names one.
SELECT keep_to_named('ledger_account', $$owner_id = NAMED OR owner_id = ''$$);
-- Who acts writes the entry: points of a deleted organization may go to one of its partner's that the caller is no member of.
SELECT keep_to_named('ledger_tx', 'org_id = NAMED OR actor_id = NAMED');
SELECT keep_to_named('ledger_hold', 'org_id = NAMED OR partner_id = NAMED');
SELECT keep_to_named('ledger_hold_end', 'EXISTS (SELECT 1 FROM ledger_hold h WHERE h.id = hold_id)');
-- A partner sees what earned commission, also in organizations that it deleted, and everybody what their own runs cost.
SELECT keep_to_named('ledger_spent', 'org_id = NAMED OR partner_id = NAMED OR started_by = NAMED');
SELECT keep_to_named('ledger_spent_part', 'EXISTS (SELECT 1 FROM ledger_spent s WHERE s.tx_id = ledger_spent_part.tx_id)');
SELECT keep_to_named('ledger_transfer', 'EXISTS (SELECT 1 FROM ledger_tx t WHERE t.id = tx_id)
  OR EXISTS (SELECT 1 FROM ledger_spent s WHERE s.tx_id = ledger_transfer.tx_id)');
SELECT keep_to_named('ledger_flow', $$EXISTS (SELECT 1 FROM ledger_account a WHERE a.id IN (from_id, to_id) AND a.owner_id <> '')$$);
SELECT keep_to_named('payout', 'partner_id = NAMED');
