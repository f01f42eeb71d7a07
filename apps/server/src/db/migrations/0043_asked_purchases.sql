-- When the payment provider was last asked how a purchase that waits for its payment stands: an event of it may be lost.
ALTER TABLE purchase ADD COLUMN asked_at timestamptz;
CREATE INDEX purchase_waiting ON purchase (asked_at NULLS FIRST) WHERE status = 'requires_action';

-- A purchase's id may be made from its Idempotency-Key: lists are in the order of time.
DROP INDEX purchase_of_organization;
CREATE INDEX purchase_of_organization ON purchase (organization_id, created_at DESC, id DESC);
