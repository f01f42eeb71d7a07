-- A film's storyboard is one picture of small tiles, by which its timeline is drawn; its sound marks lie in one track as long as the film,
-- from which its sound is mixed: nothing that anybody would look for. The library leaves out what films have as helpers alone (AST-01).
ALTER TABLE workflow_asset ADD COLUMN helper boolean NOT NULL DEFAULT false;

-- The files that a version names as its helpers and as nothing else.
CREATE FUNCTION helpers_of(version_id text) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT content->>'storyboard_asset_id' FROM iteration
  WHERE id = version_id AND stage_number = 8
    AND content->>'storyboard_asset_id' NOT IN (content->>'film_asset_id', content->>'poster_asset_id')
  UNION ALL
  SELECT content->>'marks_asset_id' FROM iteration
  WHERE id = version_id AND stage_number = 7 AND content->>'marks_asset_id' IS NOT NULL
    AND NOT jsonb_path_exists(content, '$.tracks[*] ? (@.audio_asset_id == $marks)', jsonb_build_object('marks', content->'marks_asset_id'))
$$;

-- Films that are there already.
UPDATE workflow_asset wa SET helper = true FROM iteration i, helpers_of(i.id) AS helper_of(asset_id)
WHERE i.stage_number IN (7, 8) AND wa.workflow_id = i.workflow_id AND wa.stage_number = i.stage_number AND wa.asset_id = helper_of.asset_id;
