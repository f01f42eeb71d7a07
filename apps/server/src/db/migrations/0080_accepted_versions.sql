-- When a stage was first accepted with a version: going back to that version leaves the stage completed (WFD-04). Nothing else of a version
-- ever changes, and this only once.
ALTER TABLE iteration ADD COLUMN accepted_at timestamptz;

-- Known of what is there already: what a completed stage counts, and what the next stage was run with, which needs it completed.
ALTER TABLE iteration DISABLE TRIGGER iteration_never_changes;
UPDATE iteration i SET accepted_at = now() FROM stage s
  WHERE s.workflow_id = i.workflow_id AND s.chosen_iteration_id = i.id AND s.status = 'completed';
UPDATE iteration i SET accepted_at = e.created_at
  FROM execution e JOIN stage s ON s.workflow_id = e.workflow_id AND s.number = e.stage_number - 1
  WHERE e.workflow_id = i.workflow_id AND i.stage_number = s.number AND e.request->'inputs'->>s.key = i.id;
ALTER TABLE iteration ENABLE TRIGGER iteration_never_changes;

CREATE FUNCTION refuse_but_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.accepted_at IS NULL THEN
    OLD.accepted_at := NEW.accepted_at;
  END IF;
  IF OLD IS DISTINCT FROM NEW THEN
    RAISE EXCEPTION '% rows never change', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER iteration_never_changes ON iteration;
DROP FUNCTION refuse_change();
CREATE TRIGGER iteration_never_changes BEFORE UPDATE ON iteration FOR EACH ROW EXECUTE FUNCTION refuse_but_acceptance();
