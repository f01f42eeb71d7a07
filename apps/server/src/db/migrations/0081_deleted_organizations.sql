-- A partner reads what was paid in its deleted organizations (PTS-03).
CREATE INDEX organization_deleted ON organization (partner_id) WHERE deleted_at IS NOT NULL;
