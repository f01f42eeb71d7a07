/** Sentences with hints about a film’s research and script. */
export const notices = {
  your_own_sentences_left_out: 'Your own sentences left out, since the film has no room for them: {sentences}.',
  source_key_points_figures: '{sources} source, {points} key points, {figures} figures',
  sources_key_points_figures: '{sources} sources, {points} key points, {figures} figures',
  no_sources_film_will_outline: `There are no sources: the film will be an outline of questions and state no facts. Add a text, a \
file or a link for a film that answers them.`,
  no_sources_script_outline_questions: `There are no sources: this script is an outline of questions and states no facts. Add a \
text, a file or a link for a film that answers them.`,
  sources_not_language_film_so: 'The sources are not in the language of the film, so nothing can be taken from them.',
  sources_not_language_film_script: `The sources are not in the language of the film: this script is an outline of questions. Choose \
the language of the sources, add a source in the language of the film, or set up a model that can translate.`,
  sources_hold_no_sentence_can: `The sources hold no sentence that can be told: this script is an outline of questions. Add a text, \
a file or a link with whole sentences.`,
  key_points_left_out_since: 'Key points left out, since the film has no room for them: {points}.',
  key_points_left_out_since_2: 'Key points left out, since they lean on what cannot be told: {points}.',
  key_points_left_out_since_3: 'Key points left out, since no sentence of the sources says them: {points}.',
  most_words_quoted_say_source:
    'At most {words} words of “{title}” are quoted. Say at the source that you may have it read aloud, for more of it.',
  no_reader_connected_film_quotes:
    'No language model is connected: this film quotes your source. Connect one to have the script written.',
  weak_model_film_quotes:
    'The connected model {model} cannot write films, so this film quotes your source. Choose a larger model.',
  weak_model_key_points: `The connected model {model} cannot write films, so the key points are the source’s own sentences. \
Choose a larger model.`,
  small_model_chose_film_quotes:
    'A small model weighed the sentences of your source, and this film quotes it. A larger model writes the script.',
  small_model_weighed_nothing:
    'The model weighed no sentence: Orion chose what this film quotes. A larger model writes the script.',
  small_model_wrote_nothing: 'The model wrote no sentence that the sources bear out: this film quotes your source.',
  small_model_weighed_sentences: `A small model weighed {weighed} sentences of the sources. The key points are the source’s own \
sentences.`,
  no_reader_connected_key_points: `No language model is connected: the key points are the source’s own sentences, and what \
it does not say itself stays empty. Connect one to have it read.`,
  film_room_parts_list_says:
    'The film has room for {told} of the {all} parts of its list, and says so above its title. Choose a longer film to have all of them.',
  title_promises_more: 'The film does not tell all that its title promises. Choose other sentences, or change the title.',
  left_out_since_speaks_machine: 'Left out, since it speaks to a machine and not to viewers: “{text}”',
  sentence_another_language_left_out: '{count} sentence in another language was left out.',
  sentences_another_language_were_left: '{count} sentences in another language were left out.',
  outline_lasts_seconds_without_sources:
    'The outline lasts {lasts} of {target} seconds: without sources there is nothing more to say.',
  sources_enough_about_seconds_everything: `The sources are enough for about {lasts} of {target} seconds. Everything that can be \
told is in the script; add sources for a longer film.`,
  built_writer_keeps_sources_own: `The built-in writer keeps the sources' own words, so it cannot follow the wished {wishes}. Edit \
the script, or set up a model provider.`,
  sources_very_long_film_made:
    'The sources are very long: the film is made from the beginning of each of their parts. Give a shorter text to choose what it tells.',
  nothing_searched: 'Nothing was searched: {why}',
  no_model_chose_what_search: 'No model chose what to search for: {why}',
  model_wrote_nothing_can_searched: 'The model wrote nothing that can be searched for, so Orion’s own rules chose the words.',
  no_model_read_sources: 'No model read the sources: {why}',
  no_model_wrote_script: 'No model wrote the script: {why}',
  model_found_nothing_sources_film: 'The model found nothing in the sources that this film could tell.',
  model_cannot_give_facts_form:
    'The model cannot give facts in the form that a film needs. It can still choose among the sources’ own sentences.',
  sources_very_long_their_sentences: 'The sources are very long: {unread} of their sentences were not shown to the model.',
  sources_disagree: 'The sources disagree: {text}',
  model_did_not_write_sentences:
    'The model did not write sentences that the sources bear out, so it named the sources’ own sentences instead.',
  sources_enough_about_seconds_add:
    'The sources are enough for about {seconds} of {duration_seconds} seconds. Add sources for a longer film.',
  script_lasts_about_seconds: 'The script lasts about {seconds} of {duration_seconds} seconds.',
  planned_title_not_kept_film: 'The planned title “{text}” was not kept: the film does not tell all that it promises.',
  planned_title_not_kept_facts: 'The planned title was not kept: its facts do not bear it out, or it is too long.',
  told_sources_own_words_sentences: 'Told in the source’s own words: {own} of {sentences} sentences.',
  left_out_since_sources_do: 'Left out, since the sources do not say it: {untrue} of the model’s sentences.',
  not_told_since_other_language: 'Not used, since they are in another language: {foreign} of the model’s sentences.',
  film_told_sources_own_words: 'The film is told in the sources’ own words, so it cannot follow the wished {wishes}.',
  search_brought_no_page_film: 'The search for “{words}” brought no page that the film can use.',
  nothing_can_told_from_holds: 'Nothing can be told from “{attribution}”: it holds no sentence.',
  topic_film_two_not_mixed: `The topic is in {language} and the film in {of_film}: the two are not mixed, so the film does not speak \
it. Write the topic in {of_film_too}, or make a film in {same}.`,
  film_nothing_told_make_film: `“{source}” is in {language} and the film in {of_film}: nothing of it is told. Make the film in \
{same}, or add a source in {of_film_too}.`,
  not_corrected_since_nothing_source:
    'Not corrected, since nothing that its source says now stands for it: write it yourself: {sentences}',
  no_language_model_chosen_write: 'No language model translates this film: write it, or take a translated file.',
  one_text_not_translated_original:
    'One text is not translated as the original has it: “{text}” ({why}) Write it yourself, or ask for another take.',
  texts_not_translated_original_write:
    '{count} texts are not translated as the original has it: “{text}” ({why}) Write it yourself, or ask for another take.',
} as const
