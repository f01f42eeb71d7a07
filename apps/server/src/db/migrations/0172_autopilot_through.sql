-- The last stage that autopilot runs, where a person asked for an update of the film; null means all of them.
ALTER TABLE workflow ADD COLUMN autopilot_through int CHECK (autopilot_through BETWEEN 1 AND 10);
