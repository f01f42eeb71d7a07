-- What services charge, what they counted for films, and which run paid it (design/PROVIDERS.md section 5).

-- What a million of a meter costs the operator, in millionths of a USD; the model '*' stands for those without a row of their own.
CREATE TABLE service_price (
  provider text NOT NULL,
  model text NOT NULL DEFAULT '*' CHECK (model <> ''),
  meter text NOT NULL CHECK (meter IN ('input_token', 'output_token', 'character', 'image', 'second', 'request')),
  usd_micros bigint NOT NULL CHECK (usd_micros >= 0 AND usd_micros <= 1000000000000000),
  PRIMARY KEY (provider, model, meter)
);

-- Who changed which price when; a run keeps the prices it was started with.
CREATE TABLE service_price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  provider text NOT NULL,
  model text NOT NULL,
  meter text NOT NULL,
  former bigint,
  new bigint
);
CREATE FUNCTION service_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO service_price_change (provider, model, meter, former, new) VALUES (coalesce(NEW.provider, OLD.provider),
    coalesce(NEW.model, OLD.model), coalesce(NEW.meter, OLD.meter), CASE WHEN TG_OP <> 'INSERT' THEN OLD.usd_micros END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.usd_micros END);
  RETURN NULL;
END $$;
CREATE TRIGGER changed AFTER INSERT OR UPDATE OR DELETE ON service_price FOR EACH ROW EXECUTE FUNCTION service_price_changed();
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON service_price_change FOR EACH ROW EXECUTE FUNCTION append_only();

-- The prices of services that a run was started with, and what its units were expected to cost when it was planned.
ALTER TABLE execution ADD COLUMN use_prices jsonb, ADD COLUMN estimated_points bigint;

-- What a service counted when it made something, once for each making. `points` is what that costs on the operator's connection, 0 on one's
-- own; `paid_by` is the run that paid for it, which need not be the one that made it.
CREATE TABLE service_use (
  id text PRIMARY KEY,
  organization_id text NOT NULL REFERENCES organization,
  workflow_id text NOT NULL,
  execution_id text NOT NULL,
  stage_number int NOT NULL,
  part_id text NOT NULL,
  scope text NOT NULL CHECK (scope IN ('organization', 'operator')),
  capability text NOT NULL,
  provider text NOT NULL,
  model text,
  used jsonb NOT NULL,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  paid_by text,
  CHECK (scope = 'operator' OR points = 0)
);
CREATE INDEX service_use_unpaid ON service_use (organization_id, made_at) WHERE paid_by IS NULL AND points > 0;
CREATE INDEX service_use_of_workflow ON service_use (workflow_id, stage_number);
CREATE INDEX service_use_paid_by ON service_use (paid_by);

-- Which uses are in what was made. Of a unit's `cost_points`, `use_points` are for them.
ALTER TABLE unit ADD COLUMN uses text[] NOT NULL DEFAULT '{}', ADD COLUMN use_points bigint NOT NULL DEFAULT 0;
-- `made_by` is the run that made it; `paid_by` the one that paid the stage's price for it, unknown of what was paid before.
ALTER TABLE asset_recipe ADD COLUMN uses text[] NOT NULL DEFAULT '{}', ADD COLUMN made_by text, ADD COLUMN paid_by text;

-- What services counted for a version and what that cost, a row for each service.
ALTER TABLE iteration ADD COLUMN uses jsonb NOT NULL DEFAULT '[]';
