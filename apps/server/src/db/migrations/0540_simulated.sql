-- What the simulated platforms know of rehearsals, as JSON of their own, so that a post is there after a restart and on every host. A thing
-- that was removed is null; what nobody touched for 30 days is forgotten.
CREATE TABLE simulated (
  id bigint GENERATED ALWAYS AS IDENTITY,
  platform text NOT NULL,
  key text NOT NULL,
  value text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (platform, key)
);
CREATE INDEX simulated_at ON simulated (at);

-- Each host has simulators of its own: they listen on its loopback. The table 'simulators' stays for processes of the former version.
CREATE TABLE host_simulators (
  host text PRIMARY KEY,
  urls jsonb NOT NULL,
  fields jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
