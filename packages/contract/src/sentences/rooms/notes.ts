/** Sentences about notes on a film. */
export const notes = {
  second_or_sentence: 'A note belongs to a second of the film or to a sentence of its script. Name one of them.',
  region_needs_second: 'To mark a part of the image, name a second of the film.',
  region_leaves_picture: 'The marked part is partly outside the image.',
  no_film_yet: 'A note needs a time in the film, but there is no film yet.',
  no_script_yet: 'A note needs a sentence of the script, but there is no script yet.',
  no_such_sentence: 'The script was changed and does not have this sentence any more. Open it again.',
  person_may_not_look: 'No person with this id may see the film.',
  is_a_reply: 'This is a reply. Answer the note above it.',
  only_by_author: 'Only the author can edit this note. You can reply to it.',
  reply_has_no_state: 'Only a note is open or done. A reply has no state.',
  reply_has_no_assignee: 'Only a note can be assigned to a person. A reply cannot.',
  note_gone: 'This note is not there any more.',
  share_picture_0_1: 'A share of the image is 0 to 1',
} as const
