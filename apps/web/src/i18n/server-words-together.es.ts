/** What the server says of notes, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  'There is no film yet: a note stands at a time in it.': 'Aún no hay película: una nota está en un momento de ella.',
  'This is no warning of the film as it is now: it failed, it passed, or it says something else by now. Load stage 9 again.':
    'Esto no es un aviso de la película tal como está: falló, se cumplió o ya dice otra cosa. Carga de nuevo la etapa 9.',
  'The film ends before this time.': 'La película termina antes de ese momento.',
  'This is a reply. Answer the note that it stands at.': 'Esto es una respuesta. Responde a la nota en la que está.',
  'Only who wrote this can write it anew. You can answer it.': 'Solo quien lo escribió puede reescribirlo. Tú puedes responder.',
  'A reply is neither open nor done: the note is.': 'Una respuesta no está abierta ni hecha: lo está la nota.',
  'A film has at most {1} notes and replies. Delete some that are done.':
    'Una película tiene como máximo {1} notas y respuestas. Elimina algunas ya hechas.',
  'This note is not there any more.': 'Esta nota ya no está.',
  'The note is missing': 'Falta la nota',
  'The note has at most {1} characters': 'La nota tiene como máximo {1} caracteres',
  'A note stands at a second of the film or on a sentence of its script: name one of both.':
    'Una nota está en un segundo de la película o en una frase de su guion: nombra uno de los dos.',
  'A part of the picture is marked at a second of the film.': 'Una parte de la imagen se marca en un segundo de la película.',
  'The marked part leaves the picture.': 'La parte marcada se sale de la imagen.',
  'There is no script yet: a note stands on a sentence of it.': 'Aún no hay guion: una nota está en una frase de él.',
  'The script that counts has no such sentence: it was changed. Open it again.':
    'El guion que cuenta no tiene esa frase: se cambió. Ábrelo de nuevo.',
  'Nobody of this id may look at the film.': 'Nadie con este identificador puede ver la película.',
  'A reply is for nobody: the note is.': 'Una respuesta no es para nadie: lo es la nota.',
  'A share of the picture is 0 to 1': 'Una parte de la imagen va de 0 a 1',
  'Note deleted': 'Nota eliminada',
}
