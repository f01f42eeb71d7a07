-- What a run that autopilot started makes, as one hash of its units' recipes; null where a person started it. By it autopilot is kept from
-- starting the same run twice, and from making versions of a stage without end.
ALTER TABLE execution ADD COLUMN automatic_recipes text;
