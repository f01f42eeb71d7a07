-- Members of such an organization who have no second factor can do nothing after signing in but set one up.
ALTER TABLE organization ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
