-- What can be shown of a file in the library, as the newest version that names it says: {picture_asset_id, words, peaks} (AST-01). It is
-- read with the file's row; contents of long films are not.
ALTER TABLE workflow_asset ADD COLUMN preview jsonb;

-- At most 60 values of a waveform: the highest of each of as many equal stretches. Null where there is none.
CREATE FUNCTION thin_peaks(peaks jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(highest ORDER BY bar) FROM (
    SELECT (at - 1) * least(60, count) / count AS bar, max(peak::float8) AS highest
    FROM (SELECT peak, at, count(*) OVER () AS count
      FROM jsonb_array_elements_text(CASE jsonb_typeof(peaks) WHEN 'array' THEN peaks END) WITH ORDINALITY AS each(peak, at)) all_peaks
    GROUP BY 1) bars
$$;

-- What a version says of its files: pictures of videos, words and waves of sounds.
CREATE FUNCTION previews_of(version_id text) RETURNS TABLE (asset_id text, preview jsonb) LANGUAGE sql STABLE AS $$
  WITH made AS MATERIALIZED (SELECT workflow_id, stage_number, content FROM iteration WHERE id = version_id),
  shown AS (
    SELECT scene->>'audio_asset_id' AS asset_id, NULL AS picture_asset_id, scene->>'text' AS words, scene->'peaks' AS peaks
    FROM made, jsonb_path_query(content, '$.scenes[*]') scene WHERE stage_number = 3
    UNION ALL
    SELECT file.asset_id, NULL,
      (SELECT string_agg(line, ' ' ORDER BY at)
        FROM jsonb_array_elements_text(jsonb_path_query_array(content, '$.captions[0 to 5].lines[*]')) WITH ORDINALITY AS l(line, at)),
      CASE WHEN file.asset_id = content->>'audio_asset_id' THEN content->'peaks' END
    FROM made, unnest(ARRAY[content->>'audio_asset_id', content->>'srt_asset_id', content->>'vtt_asset_id']) AS file(asset_id)
    WHERE stage_number = 4
    UNION ALL
    SELECT still->>'image_asset_id', NULL, scene->>'text', NULL
    FROM made, jsonb_path_query(content, '$.scenes[*]') scene, jsonb_path_query(scene, '$.candidates[*]') still WHERE stage_number = 5
    UNION ALL
    SELECT segment->>'video_asset_id', still.image_asset_id, still.words, NULL
    FROM made, jsonb_path_query(content, '$.segments[*]') segment
    LEFT JOIN LATERAL (
      SELECT candidate->>'image_asset_id' AS image_asset_id, scene->>'text' AS words
      FROM iteration i, jsonb_path_query(i.content, '$.scenes[*]') scene, jsonb_path_query(scene, '$.candidates[*]') candidate
      WHERE i.workflow_id = made.workflow_id AND i.stage_number = 5 AND scene->>'scene_id' = segment->>'scene_id'
        AND candidate->>'candidate_id' = segment->>'candidate_id'
      ORDER BY i.version DESC LIMIT 1) still ON true
    WHERE stage_number = 6
    UNION ALL
    SELECT track->>'audio_asset_id', NULL, track->>'title', track->'peaks'
    FROM made, jsonb_path_query(content, '$.tracks[*]') track WHERE stage_number = 7
    UNION ALL SELECT content->>'film_asset_id', content->>'poster_asset_id', NULL, NULL FROM made WHERE stage_number = 8
    UNION ALL SELECT content->>'bundle_asset_id', content->>'thumbnail_asset_id', NULL, NULL FROM made WHERE stage_number = 10
    UNION ALL
    SELECT other->>'film_asset_id', other->>'poster_asset_id', NULL, NULL
    FROM made, jsonb_path_query(content, '$.versions[*]') other WHERE stage_number = 10)
  SELECT DISTINCT ON (shown.asset_id) shown.asset_id, jsonb_build_object('picture_asset_id', picture_asset_id,
    'words', nullif(left(trim(words), 240), ''), 'peaks', thin_peaks(peaks))
  FROM shown WHERE shown.asset_id IS NOT NULL
$$;

-- Films that are there already.
UPDATE workflow_asset wa SET preview = newest.preview FROM (
  SELECT DISTINCT ON (i.workflow_id, i.stage_number, p.asset_id) i.workflow_id, i.stage_number, p.asset_id, p.preview
  FROM iteration i, previews_of(i.id) p ORDER BY i.workflow_id, i.stage_number, p.asset_id, i.version DESC) newest
WHERE wa.workflow_id = newest.workflow_id AND wa.stage_number = newest.stage_number AND wa.asset_id = newest.asset_id;
