-- The address of an organization's website, https://….
ALTER TABLE organization ADD COLUMN website text;
