-- Who makes what (design/PROVIDERS.md 6), as JSON of the contract's Choices, each choice with the `label` of its connection, so that one
-- whose connection is gone can be named. A workflow keeps only what differs.
ALTER TABLE organization ADD COLUMN choices jsonb NOT NULL DEFAULT '{}';
ALTER TABLE workflow ADD COLUMN choices jsonb NOT NULL DEFAULT '{}';

-- The connections that make a part of a run, for whoever wants to change or delete one meanwhile; and who makes it in one word, so that
-- its time is compared with runs of the same makers ('' is built in).
ALTER TABLE execution ADD COLUMN connection_ids text[] NOT NULL DEFAULT '{}';
ALTER TABLE execution ADD COLUMN makers text NOT NULL DEFAULT '';
CREATE INDEX execution_of_connections ON execution USING gin (connection_ids) WHERE state IN ('queued', 'running');
