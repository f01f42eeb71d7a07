-- Runs that ended lately are counted for /metrics.
CREATE INDEX execution_ended ON execution (ended_at) WHERE ended_at IS NOT NULL;
