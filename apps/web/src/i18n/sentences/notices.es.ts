import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'notices.your_own_sentences_left_out': 'Frases tuyas que quedan fuera, porque no caben en la película: {sentences}.',
  'notices.source_key_points_figures': '{sources} fuente, {points} puntos clave, {figures} cifras',
  'notices.sources_key_points_figures': '{sources} fuentes, {points} puntos clave, {figures} cifras',
  'notices.no_sources_film_will_outline': `No hay fuentes: la película será un esquema de preguntas y no afirmará nada. Añade un \
texto, un archivo o un enlace para que las responda.`,
  'notices.no_sources_script_outline_questions':
    'No hay fuentes: este guion es un esquema de preguntas y no afirma nada. Añade un texto, un archivo o un enlace para que las responda.',
  'notices.sources_not_language_film_so':
    'Las fuentes no están en el idioma de la película, así que no se puede tomar nada de ellas.',
  'notices.sources_not_language_film_script': `Las fuentes no están en el idioma de la película: este guion es un esquema de \
preguntas. Elige el idioma de las fuentes, añade una en el idioma de la película o configura un modelo que traduzca.`,
  'notices.sources_hold_no_sentence_can': `Las fuentes no tienen ninguna frase que se pueda contar: este guion es un esquema de \
preguntas. Añade un texto, un archivo o un enlace con frases enteras.`,
  'notices.key_points_left_out_since': 'Puntos clave que se omitieron porque no caben en la película: {points}.',
  'notices.key_points_left_out_since_2':
    'Puntos clave que se omitieron porque dependen de algo que no se puede contar: {points}.',
  'notices.key_points_left_out_since_3': 'Puntos clave que se omitieron porque ninguna frase de las fuentes los dice: {points}.',
  'notices.most_words_quoted_say_source':
    'Se citan como mucho {words} palabras de «{title}». Di junto a la fuente que puedes hacer que se lea en voz alta, para que haya más.',
  'notices.no_reader_connected_film_quotes':
    'No hay ningún modelo de lenguaje conectado: esta película cita tu fuente. Conecta uno para que escriba el guion.',
  'notices.weak_model_film_quotes':
    'El modelo conectado {model} no puede escribir películas, así que esta película cita tu fuente. Elige un modelo más grande.',
  'notices.weak_model_key_points': `El modelo conectado {model} no puede escribir películas, así que los puntos clave son frases de la \
fuente. Elige un modelo más grande.`,
  'notices.small_model_chose_film_quotes':
    'Un modelo pequeño valoró las frases de tu fuente, y esta película la cita. Un modelo más grande escribe el guion.',
  'notices.small_model_weighed_nothing':
    'El modelo no valoró ninguna frase: Orion eligió lo que cita esta película. Un modelo más grande escribe el guion.',
  'notices.small_model_wrote_nothing':
    'El modelo no escribió ninguna frase que las fuentes respalden: esta película cita tu fuente.',
  'notices.small_model_weighed_sentences':
    'Un modelo pequeño valoró {weighed} frases de las fuentes. Los puntos clave son frases de la fuente.',
  'notices.no_reader_connected_key_points': `No hay ningún modelo de lenguaje conectado: los puntos clave son frases de la fuente, y lo \
que ella misma no dice queda vacío. Conecta uno para que la lea.`,
  'notices.film_room_parts_list_says': `En la película caben {told} de las {all} partes de la lista, y lo dice encima del título. \
Elige una película más larga para tenerlas todas.`,
  'notices.title_promises_more': 'La película no cuenta todo lo que promete su título. Elige otras frases o cambia el título.',
  'notices.left_out_since_speaks_machine': 'Omitido, porque le habla a una máquina y no a quien mira: «{text}»',
  'notices.sentence_another_language_left_out': 'Se omitió {count} frase en otro idioma.',
  'notices.sentences_another_language_were_left': 'Se omitieron {count} frases en otro idioma.',
  'notices.outline_lasts_seconds_without_sources':
    'El esquema dura {lasts} de {target} segundos: sin fuentes no hay nada más que decir.',
  'notices.sources_enough_about_seconds_everything': `Las fuentes alcanzan para unos {lasts} de {target} segundos. Todo lo que se \
puede contar está en el guion; añade fuentes para una película más larga.`,
  'notices.built_writer_keeps_sources_own': `El redactor incluido conserva las palabras de las fuentes, así que no puede seguir lo \
pedido ({wishes}). Edita el guion o configura un modelo.`,
  'notices.sources_very_long_film_made':
    'Las fuentes son muy largas: la película se hace con el principio de cada parte. Da un texto más corto para elegir lo que cuenta.',
  'notices.nothing_searched': 'No se buscó nada: {why}',
  'notices.no_model_chose_what_search': 'Ningún modelo eligió qué buscar: {why}',
  'notices.model_wrote_nothing_can_searched':
    'El modelo no escribió nada que se pueda buscar, así que las reglas de Orion eligieron las palabras.',
  'notices.no_model_read_sources': 'Ningún modelo leyó las fuentes: {why}',
  'notices.no_model_wrote_script': 'Ningún modelo escribió el guion: {why}',
  'notices.model_found_nothing_sources_film': 'El modelo no encontró en las fuentes nada que esta película pudiera contar.',
  'notices.model_cannot_give_facts_form':
    'El modelo no sabe dar datos en la forma que necesita una película. Aún puede elegir entre las frases de las fuentes.',
  'notices.sources_very_long_their_sentences': 'Las fuentes son muy largas: {unread} de sus frases no se mostraron al modelo.',
  'notices.sources_disagree': 'Las fuentes no coinciden: {text}',
  'notices.model_did_not_write_sentences':
    'El modelo no escribió frases que las fuentes respalden, así que señaló frases de las propias fuentes.',
  'notices.sources_enough_about_seconds_add':
    'Las fuentes bastan para unos {seconds} de {duration_seconds} segundos. Añade fuentes para una película más larga.',
  'notices.script_lasts_about_seconds': 'El guion dura unos {seconds} de {duration_seconds} segundos.',
  'notices.planned_title_not_kept_film': 'No se mantuvo el título previsto «{text}»: la película no cuenta todo lo que promete.',
  'notices.planned_title_not_kept_facts': 'No se mantuvo el título previsto: sus hechos no lo respaldan, o es demasiado largo.',
  'notices.told_sources_own_words_sentences': 'Contadas con las palabras de la fuente: {own} de {sentences} frases.',
  'notices.left_out_since_sources_do': 'Omitidas, porque las fuentes no lo dicen: {untrue} de las frases del modelo.',
  'notices.not_told_since_other_language': 'No se usaron, porque están en otro idioma: {foreign} de las frases del modelo.',
  'notices.film_told_sources_own_words':
    'La película se cuenta con las palabras de las fuentes, así que no puede seguir lo pedido: {wishes}.',
  'notices.search_brought_no_page_film': 'La búsqueda de «{words}» no dio ninguna página que la película pueda usar.',
  'notices.nothing_can_told_from_holds': 'De «{attribution}» no se puede contar nada: no tiene ninguna frase.',
  'notices.topic_film_two_not_mixed': `El tema está en {language} y la película en {of_film}: no se mezclan, así que la película no \
lo dice. Escribe el tema en {of_film_too} o haz una película en {same}.`,
  'notices.film_nothing_told_make_film': `«{source}» está en {language} y la película en {of_film}: no se cuenta nada de ahí. Haz la \
película en {same} o añade una fuente en {of_film_too}.`,
  'notices.not_corrected_since_nothing_source':
    'Sin corregir, porque nada de lo que su fuente dice ahora la sostiene: escríbela tú: {sentences}',
  'notices.no_language_model_chosen_write':
    'Ningún modelo de lenguaje traduce esta película: escríbelo, o toma un archivo traducido.',
  'notices.one_text_not_translated_original':
    'Un texto no está traducido como lo tiene el original: «{text}» ({why}) Escríbelo tú o pide otra toma.',
  'notices.texts_not_translated_original_write':
    '{count} textos no están traducidos como los tiene el original: «{text}» ({why}) Escríbelos tú o pide otra toma.',
} satisfies Translated<'notices'>
