-- What the operator's services were asked for units that were not made, since their run ended first: nobody knows what they counted, so what
-- was expected stands for it until the recipe is made. Such a row is never paid; it is part of what an organization used and did not pay.
ALTER TABLE service_use ADD COLUMN begun_recipe text;
CREATE INDEX service_use_begun ON service_use (organization_id, begun_recipe) WHERE begun_recipe IS NOT NULL;
