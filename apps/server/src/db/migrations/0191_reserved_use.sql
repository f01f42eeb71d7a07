-- What a unit's asks of the operator's services came to by now and what one under way may cost, in 1/10,000 pt, while it is made: a run
-- asks for nothing that could pass its hold. What it would have needed, where it ended by that.
ALTER TABLE unit ADD COLUMN counted_points bigint NOT NULL DEFAULT 0 CHECK (counted_points >= 0);
ALTER TABLE unit ADD COLUMN reserved_points bigint NOT NULL DEFAULT 0 CHECK (reserved_points >= 0);
ALTER TABLE unit ADD COLUMN needed_points bigint CHECK (needed_points > 0);
CREATE INDEX unit_needed ON unit (organization_id, recipe) WHERE needed_points IS NOT NULL;
