-- `tries` counts those of one run: a run whose worker is killed while it reports a failure must not begin a new count. Null: made early, or by
-- a version that counted them across runs.
ALTER TABLE once_answer ADD COLUMN run text;
