-- The processes of this installation: each says every few seconds that it is there, and what it does. One that ends takes its row with it.
CREATE TABLE host_seen (
  id text PRIMARY KEY,
  host text NOT NULL,
  role text NOT NULL,
  version text NOT NULL,
  -- Jobs that it works on.
  units int NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
