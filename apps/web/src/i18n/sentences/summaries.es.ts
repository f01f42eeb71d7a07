import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'summaries.orions_own_voice_speaks_them': 'Una voz incluida en Orion dice {count} de ellas.',
  'summaries.each_sentences_needed_another_or':
    'otras frases necesitan todas las suyas, o solo tiene una. Edítala, o elige un modelo de lenguaje',
  'summaries.sources_points_figures': 'Fuentes: {sources} · puntos clave: {points} · cifras: {figures}',
  'summaries.pictures_stay_out_until_you': '{read}. Imágenes que debes confirmar antes de que la película las use: {waiting}.',
  'summaries.outline_groups_questions_no_sources': 'Un esquema de {groups} grupos de preguntas; sin fuentes',
  'summaries.parts_words_about_seconds': '{parts} partes, {words} palabras, unos {seconds} segundos',
  'summaries.scenes_spoken_seconds_speech': '{spoken} de {scenes} escenas en la voz de {voices}, {seconds} segundos hablados.',
  'summaries.one_them_recording_your_own': 'Una de ellas es una grabación tuya.',
  'summaries.them_recordings_your_own': '{count} de ellas son grabaciones tuyas.',
  'summaries.scenes_spoken_seconds_speech_2': '{scenes} escenas en la voz de {voices}, {seconds} segundos hablados.',
  'summaries.scenes_read_on_screen': '{scenes} escenas para leer en pantalla, {seconds} segundos de lectura.',
  'summaries.seconds_narration_lufs_captions': '{seconds} segundos de narración a {loudness} LUFS, {captions} subtítulos.',
  'summaries.seconds_silent_captions': '{seconds} segundos sin voz, {captions} subtítulos para leer en pantalla.',
  'summaries.scenes_pictures_choose_from': '{scenes} escenas con {pictures} imágenes para elegir.',
  'summaries.service_asked_track_none_came': 'Se pidió una pista a un servicio y no llegó ninguna.',
  'summaries.asked_not': 'Imágenes pedidas que faltan: {asked}.',
  'summaries.no_photograph_found': 'No se ha encontrado ninguna fotografía utilizable para {names}.',
  'summaries.pictures_world_missing_drawn_ones': 'Faltan fotografías, así que las sustituyen gráficos automáticos.',
  'summaries.scenes_seconds_moving_picture_2': '{scenes} escenas, {seconds} segundos de vídeo en {size}.',
  'summaries.tracks_none_them_chosen_sound': '{tracks} pistas, ninguna elegida; {marks} efectos de sonido.',
  'summaries.tracks_chosen_about_bpm_sound':
    '{tracks} pistas, elegida «{title}» ({mood}, unos {bpm} BPM); {marks} efectos de sonido.',
  'summaries.tracks_chosen_bpm_sound_marks':
    '{tracks} pistas, elegida «{title}» ({mood}, {bpm} BPM, {key}); {marks} efectos de sonido.',
  'summaries.tracks_chosen_sound_marks': '{tracks} pistas, elegida «{title}» ({how}); {marks} efectos de sonido.',
  'summaries.film_seconds_lufs': 'Una película de {seconds} segundos en {size}, {loudness} LUFS, {chapters}.',
  'summaries.all_checks_passed': '{checks} comprobaciones superadas.',
  'summaries.checks_passed_others_warn': '{passed} de {checks} comprobaciones superadas. Las demás tienen avisos.',
  'summaries.all_checks_passed_warning': '{checks} comprobaciones superadas, {warnings} con aviso.',
  'summaries.checks_failed': 'Fallan {failed} de {checks} comprobaciones.',
  'summaries.bundle_files_texts_platforms': 'Un paquete de {files} archivos y textos para {platforms} plataformas.',
  'summaries.bundle_files_texts_platforms_film':
    'Un paquete de {files} archivos y textos para {platforms} plataformas, y la película en {shape}.',
  'summaries.bundle_files_texts_platforms_film_2':
    'Un paquete de {files} archivos y textos para {platforms} plataformas, y la película en {shape} y {other}.',
  'summaries.part_stays': 'La parte no se cambió: {why}',
  'summaries.model_wrote_nothing_sources_bear': 'el modelo no escribió para ella nada que las fuentes respalden',
  'summaries.directed_anew': 'Escenas con imágenes nuevas, porque Orion ya no hace las antiguas: {scenes}.',
  'summaries.one_clip_of_model': 'Una de ellas es un clip generado por un modelo.',
  'summaries.clips_of_model': '{clips} de ellas son clips generados por un modelo.',
} satisfies Translated<'summaries'>
