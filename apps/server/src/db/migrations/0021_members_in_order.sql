-- Members are listed in the order in which they joined. Their ids say nothing of when an account was made, so that an invitation does not
-- tell whether there was one.
DROP INDEX membership_in_order;
CREATE INDEX membership_in_order ON membership (organization_id, created_at, member_id);
