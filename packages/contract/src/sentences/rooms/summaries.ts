/** Of what a stage made, in a sentence. */
export const summaries = {
  orions_own_voice_speaks_them: 'Orion’s own voice speaks {count} of them.',
  each_sentences_needed_another_or:
    'each of its sentences is needed by another, or it has but one. Edit it, or choose a language model',
  source_key_points_figures: '{sources} source, {points} key points, {figures} figures',
  sources_key_points_figures: '{sources} sources, {points} key points, {figures} figures',
  pictures_stay_out_until_you: '{read}. Pictures that stay out until you say that you may use them: {waiting}.',
  outline_groups_questions_no_sources: 'An outline of {groups} groups of questions; no sources',
  parts_words_about_seconds: '{parts} parts, {words} words, about {seconds} seconds',
  scenes_spoken_seconds_speech: '{spoken} of {scenes} scenes spoken by {voices}, {seconds} seconds of speech.',
  one_them_recording_your_own: 'One of them is a recording of your own.',
  them_recordings_your_own: '{count} of them are recordings of your own.',
  scenes_spoken_seconds_speech_2: '{scenes} scenes spoken by {voices}, {seconds} seconds of speech.',
  seconds_narration_lufs_captions: '{seconds} seconds of narration at {loudness} LUFS, {captions} captions.',
  scenes_pictures_choose_from: '{scenes} scenes with {pictures} pictures to choose from.',
  service_asked_track_none_came: 'A service was asked for a track, and none came.',
  asked_not: 'Asked for and not there: {asked}.',
  pictures_world_missing_drawn_ones: 'Pictures of the world are missing, drawn ones stand in their place.',
  scenes_seconds_moving_picture_1:
    '{scenes} scenes, {seconds} seconds of moving picture in {size}. 1 of them is a clip that a model made.',
  scenes_seconds_moving_picture_them:
    '{scenes} scenes, {seconds} seconds of moving picture in {size}. {clips} of them are clips that a model made.',
  scenes_seconds_moving_picture: '{scenes} scenes, {seconds} seconds of moving picture in {size}. {why}',
  scenes_seconds_moving_picture_1_2:
    '{scenes} scenes, {seconds} seconds of moving picture in {size}. 1 of them is a clip that a model made. {why}',
  scenes_seconds_moving_picture_them_2:
    '{scenes} scenes, {seconds} seconds of moving picture in {size}. {clips} of them are clips that a model made. {why}',
  scenes_seconds_moving_picture_2: '{scenes} scenes, {seconds} seconds of moving picture in {size}.',
  tracks_none_them_chosen_sound: '{tracks} tracks, none of them chosen; {marks} sound marks.',
  tracks_chosen_about_bpm_sound: '{tracks} tracks, “{title}” chosen ({mood}, about {bpm} BPM); {marks} sound marks.',
  tracks_chosen_bpm_sound_marks: '{tracks} tracks, “{title}” chosen ({mood}, {bpm} BPM, {key}); {marks} sound marks.',
  tracks_chosen_sound_marks: '{tracks} tracks, “{title}” chosen ({how}); {marks} sound marks.',
  film_seconds_lufs: 'A film of {seconds} seconds in {size}, {loudness} LUFS, {chapters}.',
  all_checks_passed: 'All {checks} checks passed.',
  checks_passed_others_warn: '{passed} of {checks} checks passed, the others warn.',
  all_checks_passed_warning: 'All {checks} checks passed, {warnings} with a warning.',
  checks_failed: '{failed} of {checks} checks failed.',
  bundle_files_texts_platforms: 'A bundle of {files} files and texts for {platforms} platforms.',
  bundle_files_texts_platforms_film: 'A bundle of {files} files and texts for {platforms} platforms, and the film in {shape}.',
  bundle_files_texts_platforms_film_2:
    'A bundle of {files} files and texts for {platforms} platforms, and the film in {shape} and {other}.',
  part_stays: 'The part stays as it was: {why}',
  model_wrote_nothing_sources_bear: 'the model wrote nothing for it that the sources bear out',
  directed_anew: 'Directed anew, because their shots are drawn no more: {scenes}.',
  one_clip_of_model: '1 of them is a clip that a model made.',
  clips_of_model: '{clips} of them are clips that a model made.',
} as const
