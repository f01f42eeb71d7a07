-- The event streams of whoever's session or key ends are told at once, so that they end too (KEY-01).
CREATE FUNCTION tell_session_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orion_events', 'session:' || coalesce(NEW.partner_id, NEW.member_id));
  RETURN NULL;
END $$;
CREATE TRIGGER tell_session_over AFTER UPDATE OF ended_at ON session FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION tell_session_over();

CREATE FUNCTION tell_key_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orion_events', 'session:' || NEW.partner_id);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_key_over AFTER UPDATE OF revoked_at ON api_key FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION tell_key_over();
