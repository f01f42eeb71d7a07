-- One row that /readyz writes, to know that the database takes writes (MON-01).
CREATE TABLE written (at timestamptz NOT NULL);
INSERT INTO written VALUES (now());
