-- Which of its keys an organization's secrets are sealed with (design/SCALE.md section 6); a rotation of it alone counts it up.
ALTER TABLE organization ADD COLUMN key_counter int NOT NULL DEFAULT 1;
