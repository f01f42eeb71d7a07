-- The stage that waited for its first approval when an update of the film began: the update ends there, and accepts it for nobody.
ALTER TABLE workflow ADD COLUMN autopilot_open int;
