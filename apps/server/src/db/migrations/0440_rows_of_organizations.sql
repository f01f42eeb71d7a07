-- Rows of organizations, kept apart by the database too (design/SCALE.md section 6). A session whose setting `orion.organizations` names ids,
-- with commas between, sees and writes those organizations' rows alone; one where it is empty sees none; one where it is * (`seeingAll`), or
-- that never set it (workers, commands, a former version), all.

-- Each table with `organization_id` is kept by this, in the migration that makes it; `also` opens rows by other columns, against NAMED.
CREATE FUNCTION keep_to_organizations(kept regclass, also text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- a sub-select: the setting is taken apart once a statement and not once a row
  named CONSTANT text := 'ANY ((SELECT string_to_array(current_setting(''orion.organizations'', true), '',''))::text[])';
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', kept);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', kept);
  EXECUTE format('CREATE POLICY of_organizations ON %s USING (organization_id = %s%s OR '
    'coalesce(current_setting(''orion.organizations'', true), ''*'') = ''*'')',
    kept, named, coalesce(' OR ' || replace(also, 'NAMED', named), ''));
END $$;

DO $$
DECLARE
  kept regclass;
BEGIN
  FOR kept IN SELECT a.attrelid FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attname = 'organization_id' AND NOT a.attisdropped AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname NOT IN ('audit_log', 'connection', 'mail', 'membership', 'purchase')
  LOOP
    PERFORM keep_to_organizations(kept);
  END LOOP;
END $$;

-- A partner reads what was done and bought in its name, also for organizations that it deleted; everybody may write down what they did.
SELECT keep_to_organizations('audit_log', 'partner_id = NAMED OR actor_id = NAMED');
SELECT keep_to_organizations('purchase', 'partner_id = NAMED');
SELECT keep_to_organizations('membership', 'member_id = NAMED');
-- The operator's connections are everybody's.
SELECT keep_to_organizations('connection', 'organization_id IS NULL');
-- A mail about an account is no organization's.
SELECT keep_to_organizations('mail', 'organization_id IS NULL');
