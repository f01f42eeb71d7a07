-- Seconds of the film as it was joined, beside its poster; null before there is one.
ALTER TABLE workflow ADD COLUMN film_seconds double precision;
UPDATE workflow w SET film_seconds = (i.content->>'duration_seconds')::double precision
  FROM stage s JOIN iteration i ON i.id = s.chosen_iteration_id
  WHERE s.workflow_id = w.id AND s.key = 'video_assembly';
