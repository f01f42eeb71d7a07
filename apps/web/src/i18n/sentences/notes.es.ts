import type { Translated } from '@orion/contract/sentences/say.ts'

export const es = {
  'notes.second_or_sentence': 'Una nota pertenece a un segundo de la película o a una frase de su guion: nombra uno de los dos.',
  'notes.region_needs_second': 'Una parte de la imagen se marca en un segundo de la película.',
  'notes.region_leaves_picture': 'La parte marcada se sale de la imagen.',
  'notes.no_film_yet': 'Aún no hay película, y una nota necesita un momento de ella.',
  'notes.no_script_yet': 'Aún no hay guion, y una nota necesita una frase de él.',
  'notes.no_such_sentence': 'El guion que cuenta no tiene esa frase: se cambió. Ábrelo de nuevo.',
  'notes.person_may_not_look': 'Nadie con este identificador puede ver la película.',
  'notes.is_a_reply': 'Esto es una respuesta. Responde a la nota de arriba.',
  'notes.only_by_author': 'Solo quien lo escribió puede reescribirlo. Tú puedes responder.',
  'notes.reply_has_no_state': 'Una respuesta no está abierta ni hecha: lo está la nota.',
  'notes.reply_has_no_assignee': 'Una respuesta no es para nadie: lo es la nota.',
  'notes.note_gone': 'Esta nota ya no está.',
  'notes.share_picture_0_1': 'Una parte de la imagen va de 0 a 1',
} satisfies Translated<'notes'>
