import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'notes.second_or_sentence': 'Una nota es de un segundo de la película o de una frase de su guion. Indica uno de los dos.',
  'notes.region_needs_second': 'Para marcar una parte de la imagen, indica un segundo de la película.',
  'notes.region_leaves_picture': 'La parte marcada se sale de la imagen.',
  'notes.no_film_yet': 'Una nota necesita un momento de la película, pero aún no hay película.',
  'notes.no_script_yet': 'Una nota necesita una frase del guion, pero aún no hay guion.',
  'notes.no_such_sentence': 'El guion cambió y ya no tiene esta frase. Ábrelo otra vez.',
  'notes.person_may_not_look': 'Ninguna persona con este id puede ver la película.',
  'notes.is_a_reply': 'Esto es una respuesta. Responde a la nota de arriba.',
  'notes.only_by_author': 'Solo su autor puede editar esta nota. Puedes responderla.',
  'notes.reply_has_no_state': 'Solo una nota está abierta o hecha. Una respuesta no tiene estado.',
  'notes.reply_has_no_assignee': 'Solo una nota se puede asignar a una persona. Una respuesta, no.',
  'notes.note_gone': 'Esta nota ya no está.',
  'notes.share_picture_0_1': 'Una parte de la imagen va de 0 a 1',
} satisfies Translated<'notes'>
