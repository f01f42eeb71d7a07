-- The example film of an organization (docs/decisions/example-film.md): one at most, a deleted one counted until it is swept.
ALTER TABLE workflow ADD COLUMN example boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX workflow_one_example ON workflow (organization_id) WHERE example;
-- Other organizations' example films, newest first: what they made of the same recipes is taken from there.
CREATE INDEX workflow_examples_made ON workflow (id DESC) WHERE example AND status = 'completed';
