import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'summaries.orions_own_voice_speaks_them': 'Una voz incluida en Orion dice {count} de ellas.',
  'summaries.each_sentences_needed_another_or':
    'otras frases necesitan todas las suyas, o solo tiene una. Edítala, o elige un modelo de lenguaje',
  'summaries.sources_points_figures': 'Fuentes: {sources} · puntos clave: {points} · cifras: {figures}',
  'summaries.pictures_stay_out_until_you': '{read}. Imágenes que debes confirmar antes de que la película las use: {waiting}.',
  'summaries.outline_groups_questions_no_sources': 'Un esquema de {groups} grupos de preguntas; sin fuentes',
  'summaries.parts_words_about_seconds': 'Partes: {parts} · palabras: {words} · aprox. {seconds} s',
  'summaries.scenes_spoken_seconds_speech': 'Escenas con la voz de {voices}: {spoken} de {scenes} · voz: {seconds} s.',
  'summaries.one_them_recording_your_own': 'Una de ellas es una grabación tuya.',
  'summaries.them_recordings_your_own': '{count} de ellas son grabaciones tuyas.',
  'summaries.scenes_spoken_seconds_speech_2': 'Escenas con la voz de {voices}: {scenes} · voz: {seconds} s.',
  'summaries.scenes_read_on_screen': 'Escenas para leer en pantalla: {scenes} · lectura: {seconds} s.',
  'summaries.seconds_narration_lufs_captions': 'Narración: {seconds} s a {loudness} LUFS · subtítulos: {captions}.',
  'summaries.seconds_silent_captions': 'Sin voz: {seconds} s · subtítulos para leer en pantalla: {captions}.',
  'summaries.scenes_pictures_choose_from': 'Escenas: {scenes} · imágenes para elegir: {pictures}.',
  'summaries.service_asked_track_none_came': 'Se pidió una pista a un servicio y no llegó ninguna.',
  'summaries.asked_not': 'Imágenes pedidas que faltan: {asked}.',
  'summaries.no_photograph_found': 'No se ha encontrado ninguna fotografía utilizable para {names}.',
  'summaries.pictures_world_missing_drawn_ones': 'Faltan fotografías, así que las sustituyen gráficos automáticos.',
  'summaries.scenes_seconds_moving_picture_2': 'Escenas: {scenes} · vídeo: {seconds} s en {size}.',
  'summaries.tracks_none_them_chosen_sound': 'Pistas: {tracks}, ninguna elegida · efectos de sonido: {marks}.',
  'summaries.tracks_chosen_about_bpm_sound':
    'Pistas: {tracks}, elegida «{title}» ({mood}, unos {bpm} BPM) · efectos de sonido: {marks}.',
  'summaries.tracks_chosen_bpm_sound_marks':
    'Pistas: {tracks}, elegida «{title}» ({mood}, {bpm} BPM, {key}) · efectos de sonido: {marks}.',
  'summaries.tracks_chosen_sound_marks': 'Pistas: {tracks}, elegida «{title}» ({how}) · efectos de sonido: {marks}.',
  'summaries.film_seconds_lufs': 'Una película de {seconds} segundos en {size}, {loudness} LUFS, {chapters}.',
  'summaries.all_checks_passed': '{checks} comprobaciones superadas.',
  'summaries.checks_passed_others_warn': '{passed} de {checks} comprobaciones superadas. Las demás tienen avisos.',
  'summaries.all_checks_passed_warning': '{checks} comprobaciones superadas, {warnings} con aviso.',
  'summaries.checks_failed': 'Comprobaciones fallidas: {failed} de {checks}.',
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
