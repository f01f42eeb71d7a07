/** Sentences about notes on a film. */
export const notes = {
  second_or_sentence: 'A note belongs to a second of the film or to a sentence of its script: name one of them.',
  region_needs_second: 'A part of the picture is marked at a second of the film.',
  region_leaves_picture: 'The marked part leaves the picture.',
  no_film_yet: 'There is no film yet, and a note needs a time in it.',
  no_script_yet: 'There is no script yet, and a note needs a sentence of it.',
  no_such_sentence: 'The script that counts has no such sentence: it was changed. Open it again.',
  person_may_not_look: 'Nobody of this id may look at the film.',
  is_a_reply: 'This is a reply. Answer the note above it.',
  only_by_author: 'Only who wrote this can write it anew. You can answer it.',
  reply_has_no_state: 'A reply is neither open nor done: the note is.',
  reply_has_no_assignee: 'A reply is for nobody: the note is.',
  note_gone: 'This note is not there any more.',
  share_picture_0_1: 'A share of the picture is 0 to 1',
} as const
