/** What the server says of notes, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  'There is no film yet: a note stands at a time in it.': 'Aún no hay película: una nota está en un momento de ella.',
  'The film ends before this time.': 'La película termina antes de ese momento.',
  'This is a reply. Answer the note that it stands at.': 'Esto es una respuesta. Responde a la nota en la que está.',
  'Only who wrote this can write it anew. You can answer it.': 'Solo quien lo escribió puede reescribirlo. Tú puedes responder.',
  'A reply is neither open nor done: the note is.': 'Una respuesta no está abierta ni hecha: lo está la nota.',
  'A film has at most {1} notes and replies. Delete some that are done.':
    'Una película tiene como máximo {1} notas y respuestas. Elimina algunas ya hechas.',
  'This note is not there any more.': 'Esta nota ya no está.',
  'The note is missing': 'Falta la nota',
  'The note has at most {1} characters': 'La nota tiene como máximo {1} caracteres',
  'Note deleted': 'Nota eliminada',
}
