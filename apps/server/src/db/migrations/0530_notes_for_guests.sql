-- A note of the team is shown on review links where somebody marked it for guests, and nowhere else outside.
ALTER TABLE film_note ADD COLUMN for_guests boolean NOT NULL DEFAULT false;
