-- What was sent with an ask, so that people can read it: its JSON as far as it is kept, {ask, cut}. Null in asks of before.
ALTER TABLE once_answer ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text;
ALTER TABLE once_answer ADD COLUMN sent jsonb;
CREATE UNIQUE INDEX once_answer_id ON once_answer (id);
