import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'notices.your_own_sentences_left_out': 'En la película no caben estas frases que escribiste: {sentences}.',
  'notices.source_key_points_figures': '{sources} fuente, {points} puntos clave, {figures} cifras',
  'notices.sources_key_points_figures': '{sources} fuentes, {points} puntos clave, {figures} cifras',
  'notices.no_sources_film_will_outline': `No hay fuentes, así que la película será un esquema de preguntas sin datos. Añade un \
texto, un archivo o un enlace para tener una película con datos.`,
  'notices.no_sources_script_outline_questions': `No hay fuentes, así que este guion es un esquema de preguntas sin datos. Añade \
un texto, un archivo o un enlace para tener una película con datos.`,
  'notices.sources_not_language_film_so':
    'Las fuentes no están en el idioma de la película, así que la película no puede usarlas.',
  'notices.sources_not_language_film_script': `Las fuentes no están en el idioma de la película, así que este guion es un esquema \
de preguntas. Elige el idioma de las fuentes, añade una en el idioma de la película o conecta un modelo que pueda traducir.`,
  'notices.sources_hold_no_sentence_can': `Las fuentes no contienen ninguna frase que una película pueda usar, así que este guion \
es un esquema de preguntas. Añade un texto, un archivo o un enlace con frases enteras.`,
  'notices.key_points_left_out_since': 'Puntos clave que se omitieron porque no caben en la película: {points}.',
  'notices.key_points_left_out_since_2':
    'Puntos clave que se omitieron porque dependen de algo que no se puede contar: {points}.',
  'notices.key_points_left_out_since_3': 'Puntos clave que se omitieron porque ninguna frase de las fuentes los dice: {points}.',
  'notices.most_words_quoted_say_source': `La película cita como mucho {words} palabras de «{title}». Para citar más, confirma \
junto a la fuente que puedes hacer que se lea en voz alta.`,
  'notices.no_reader_connected_film_quotes':
    'No hay ningún modelo de lenguaje conectado, así que esta película cita tu fuente. Conecta uno para que escriba el guion.',
  'notices.weak_model_film_quotes':
    'El modelo conectado {model} no puede escribir películas, así que esta película cita tu fuente. Elige un modelo más grande.',
  'notices.weak_model_key_points': `El modelo conectado {model} no puede escribir películas, así que los puntos clave son frases de la \
fuente. Elige un modelo más grande.`,
  'notices.small_model_chose_film_quotes':
    'Un modelo pequeño valoró las frases de tu fuente, y esta película cita las mejores. Un modelo más grande escribe el guion.',
  'notices.small_model_weighed_nothing':
    'El modelo no valoró ninguna frase, así que Orion eligió las citas de esta película. Un modelo más grande escribe el guion.',
  'notices.small_model_wrote_nothing':
    'El modelo no escribió ninguna frase que las fuentes respalden, así que esta película cita tu fuente.',
  'notices.small_model_weighed_sentences':
    'Un modelo pequeño valoró {weighed} frases de las fuentes. Los puntos clave son frases de la fuente.',
  'notices.no_reader_connected_key_points': `No hay ningún modelo de lenguaje conectado, así que los puntos clave son frases de la \
fuente y otros campos pueden quedar vacíos. Conecta uno para que analice la fuente.`,
  'notices.film_room_parts_list_says': `En la película caben {told} de los {all} puntos de la lista. Lo dice una línea encima del \
título. Elige una película más larga para incluirlos todos.`,
  'notices.title_promises_more': 'El título promete más de lo que contiene la película. Elige otras frases o cambia el título.',
  'notices.left_out_since_speaks_machine': 'Omitido, porque se dirige a una máquina y no a quien mira: «{text}»',
  'notices.sentence_another_language_left_out': 'Se omitió {count} frase en otro idioma.',
  'notices.sentences_another_language_were_left': 'Se omitieron {count} frases en otro idioma.',
  'notices.outline_lasts_seconds_without_sources':
    'El esquema dura {lasts} de {target} segundos. Añade fuentes para una película más larga.',
  'notices.sources_enough_about_seconds_everything': `Las fuentes alcanzan para unos {lasts} de {target} segundos. El guion usa \
todas sus frases aprovechables. Añade fuentes para una película más larga.`,
  'notices.built_writer_keeps_sources_own': `El redactor incluido cita las fuentes, así que no puede seguir lo pedido ({wishes}). \
Edita el guion o conecta un modelo de lenguaje.`,
  'notices.sources_very_long_film_made': `Las fuentes son muy largas, así que la película usa solo el principio de cada parte. \
Añade un texto más corto para elegir tú el contenido.`,
  'notices.nothing_searched': 'No se hizo ninguna búsqueda: {why}',
  'notices.no_model_chose_what_search': 'Ningún modelo eligió las palabras de búsqueda: {why}',
  'notices.model_wrote_nothing_can_searched': 'El modelo no escribió palabras de búsqueda útiles, así que Orion las eligió.',
  'notices.no_model_read_sources': 'Ningún modelo leyó las fuentes: {why}',
  'notices.no_model_wrote_script': 'Ningún modelo escribió el guion: {why}',
  'notices.model_found_nothing_sources_film': 'El modelo no encontró en las fuentes nada que esta película pueda usar.',
  'notices.model_cannot_give_facts_form':
    'El modelo no puede devolver datos en la forma que necesita una película. Aún puede elegir frases de las fuentes.',
  'notices.sources_very_long_their_sentences': 'Las fuentes son muy largas, así que el modelo no leyó {unread} de sus frases.',
  'notices.sources_disagree': 'Las fuentes no coinciden: {text}',
  'notices.model_did_not_write_sentences':
    'El modelo no escribió frases que las fuentes respalden. En su lugar eligió frases de las fuentes.',
  'notices.sources_enough_about_seconds_add':
    'Las fuentes bastan para unos {seconds} de {duration_seconds} segundos. Añade fuentes para una película más larga.',
  'notices.script_lasts_about_seconds': 'El guion dura unos {seconds} de {duration_seconds} segundos.',
  'notices.planned_title_not_kept_film':
    'No se usó el título previsto «{text}», porque promete más de lo que contiene la película.',
  'notices.planned_title_not_kept_facts': 'No se usó el título previsto, porque sus datos no lo respaldan o es demasiado largo.',
  'notices.told_sources_own_words_sentences': 'Frases con las palabras de la fuente: {own} de {sentences}.',
  'notices.left_out_since_sources_do': 'Omitidas, porque las fuentes no las respaldan: {untrue} de las frases del modelo.',
  'notices.not_told_since_other_language': 'No se usaron, porque están en otro idioma: {foreign} de las frases del modelo.',
  'notices.film_told_sources_own_words': 'La película cita las fuentes, así que no puede seguir lo pedido: {wishes}.',
  'notices.search_brought_no_page_film': 'La búsqueda de «{words}» no dio ninguna página que la película pueda usar.',
  'notices.nothing_can_told_from_holds': 'La película no puede usar «{attribution}», porque no contiene ninguna frase.',
  'notices.topic_film_two_not_mixed': `El tema está en {language} y la película en {of_film}, así que la película no dice el tema. \
Escribe el tema en {of_film_too} o haz una película en {same}.`,
  'notices.film_nothing_told_make_film': `«{source}» está en {language} y la película en {of_film}, así que la película no la usa. \
Haz la película en {same} o añade una fuente en {of_film_too}.`,
  'notices.not_corrected_since_nothing_source':
    'Sin corregir, porque la fuente corregida no las respalda. Escríbelas tú: {sentences}',
  'notices.no_language_model_chosen_write':
    'No se eligió ningún modelo de lenguaje para traducir esta película. Escribe la traducción o sube un archivo traducido.',
  'notices.one_text_not_translated_original':
    'Un texto traducido difiere del original: «{text}» ({why}) Escríbelo tú o pide otra versión.',
  'notices.texts_not_translated_original_write':
    '{count} textos traducidos difieren del original: «{text}» ({why}) Escríbelos tú o pide otras versiones.',
} satisfies Translated<'notices'>
