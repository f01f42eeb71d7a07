/** Sentences with hints about a film’s research and script. */
export const notices = {
  your_own_sentences_left_out: 'The film has no room for these sentences that you wrote: {sentences}.',
  source_key_points_figures: '{sources} source, {points} key points, {figures} figures',
  sources_key_points_figures: '{sources} sources, {points} key points, {figures} figures',
  no_sources_film_will_outline: `There are no sources, so the film will be an outline of questions without facts. Add a text, a \
file or a link to get a film with facts.`,
  no_sources_script_outline_questions: `There are no sources, so this script is an outline of questions without facts. Add a text, \
a file or a link to get a film with facts.`,
  sources_not_language_film_so: 'The sources are not in the language of the film, so the film cannot use them.',
  sources_not_language_film_script: `The sources are not in the language of the film, so this script is an outline of questions. \
Choose the language of the sources, add a source in the film’s language, or connect a model that can translate.`,
  sources_hold_no_sentence_can: `The sources contain no sentence that a film can use, so this script is an outline of questions. \
Add a text, a file or a link with whole sentences.`,
  key_points_left_out_since: 'Key points left out, since the film has no room for them: {points}.',
  key_points_left_out_since_2: 'Key points left out, since they lean on what cannot be told: {points}.',
  key_points_left_out_since_3: 'Key points left out, since no sentence of the sources says them: {points}.',
  most_words_quoted_say_source:
    'The film quotes at most {words} words of “{title}”. To quote more, confirm at the source that you may have it read aloud.',
  no_reader_connected_film_quotes:
    'No language model is connected, so this film quotes your source. Connect a model to have the script written.',
  weak_model_film_quotes:
    'The connected model {model} cannot write films, so this film quotes your source. Choose a larger model.',
  weak_model_key_points: `The connected model {model} cannot write films, so the key points are the source’s own sentences. \
Choose a larger model.`,
  small_model_chose_film_quotes:
    'A small model rated the sentences of your source, and this film quotes the best ones. A larger model writes the script itself.',
  small_model_weighed_nothing:
    'The model rated no sentence, so Orion chose the quotations of this film. A larger model writes the script itself.',
  small_model_wrote_nothing: 'The model wrote no sentence that the sources support, so this film quotes your source.',
  small_model_weighed_sentences:
    'A small model rated {weighed} sentences of the sources. The key points are the source’s own sentences.',
  no_reader_connected_key_points: `No language model is connected, so the key points are the source’s own sentences, and other \
fields may be empty. Connect a model to have the source analysed.`,
  film_room_parts_list_says: `The film has room for {told} of the {all} items of its list. A line above its title says so. Choose \
a longer film to include all of them.`,
  title_promises_more: 'The title promises more than the film contains. Choose other sentences, or change the title.',
  left_out_since_speaks_machine: 'Left out, because it addresses a machine and not viewers: “{text}”',
  sentence_another_language_left_out: '{count} sentence in another language was left out.',
  sentences_another_language_were_left: '{count} sentences in another language were left out.',
  outline_lasts_seconds_without_sources: 'The outline lasts {lasts} of {target} seconds. Add sources for a longer film.',
  sources_enough_about_seconds_everything: `The sources are enough for about {lasts} of {target} seconds. The script uses all of \
their usable sentences. Add sources for a longer film.`,
  built_writer_keeps_sources_own:
    'The built-in writer quotes the sources, so it cannot follow the requested {wishes}. Edit the script, or connect a language model.',
  sources_very_long_film_made:
    'The sources are very long, so the film uses only the beginning of each part. Add a shorter text to choose the content yourself.',
  nothing_searched: 'No search was made: {why}',
  no_model_chose_what_search: 'No model chose the search words: {why}',
  model_wrote_nothing_can_searched: 'The model wrote no usable search words, so Orion chose them.',
  no_model_read_sources: 'No model read the sources: {why}',
  no_model_wrote_script: 'No model wrote the script: {why}',
  model_found_nothing_sources_film: 'The model found nothing in the sources that this film can use.',
  model_cannot_give_facts_form:
    'The model cannot return facts in the form that a film needs. It can still choose sentences of the sources.',
  sources_very_long_their_sentences: 'The sources are very long, so the model did not read {unread} of their sentences.',
  sources_disagree: 'The sources disagree: {text}',
  model_did_not_write_sentences:
    'The model wrote no sentences that the sources support. It chose sentences of the sources instead.',
  sources_enough_about_seconds_add:
    'The sources are enough for about {seconds} of {duration_seconds} seconds. Add sources for a longer film.',
  script_lasts_about_seconds: 'The script lasts about {seconds} of {duration_seconds} seconds.',
  planned_title_not_kept_film: 'The planned title “{text}” was not used, because it promises more than the film contains.',
  planned_title_not_kept_facts: 'The planned title was not used, because its facts do not support it or it is too long.',
  told_sources_own_words_sentences: 'Sentences in the source’s own words: {own} of {sentences}.',
  left_out_since_sources_do: 'Left out, because the sources do not support them: {untrue} of the model’s sentences.',
  not_told_since_other_language: 'Not used, because they are in another language: {foreign} of the model’s sentences.',
  film_told_sources_own_words: 'The film quotes the sources, so it cannot follow the requested {wishes}.',
  search_brought_no_page_film: 'The search for “{words}” found no page that the film can use.',
  nothing_can_told_from_holds: 'The film cannot use “{attribution}”, because it contains no sentence.',
  topic_film_two_not_mixed: `The topic is in {language} and the film in {of_film}, so the film does not speak the topic. Write the \
topic in {of_film_too}, or make a film in {same}.`,
  film_nothing_told_make_film: `“{source}” is in {language} and the film in {of_film}, so the film does not use it. Make the film \
in {same}, or add a source in {of_film_too}.`,
  not_corrected_since_nothing_source:
    'Not corrected, because the corrected source does not support them. Write them yourself: {sentences}',
  no_language_model_chosen_write:
    'No language model is chosen to translate this film. Write the translation, or upload a translated file.',
  one_text_not_translated_original:
    'One translated text differs from its original: “{text}” ({why}) Write it yourself, or request another version.',
  texts_not_translated_original_write:
    '{count} translated texts differ from their originals: “{text}” ({why}) Write them yourself, or request other versions.',
} as const
