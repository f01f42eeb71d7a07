/** What the server says of notes, review links, proof pages and descriptions, in Spanish (server-words.es.ts says how). */
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
  'This link is over or was revoked. Ask who sent it for a new one.':
    'Este enlace ha caducado o fue revocado. Pide otro a quien lo envió.',
  'There is no film yet: run stage 8 (Video Assembly) first.':
    'Aún no hay película: ejecuta antes la etapa 8 (montaje del vídeo).',
  'A film has at most {1} review links. Revoke one first.':
    'Una película tiene como máximo {1} enlaces de revisión. Revoca antes uno.',
  'This link is not there any more.': 'Este enlace ya no está.',
  'This link shows the film; it takes no notes.': 'Este enlace muestra la película; no admite notas.',
  'This film has as many notes as it takes. Tell who sent you the link.':
    'Esta película ya no admite más notas. Díselo a quien te envió el enlace.',
  'Write the end as a time, such as 2026-12-31T18:00:00Z': 'Escribe el final como una hora, por ejemplo 2026-12-31T18:00:00Z',
  'The link would be over already. Choose a time to come.': 'El enlace ya habría caducado. Elige un momento por venir.',
  'A link lives at most {1} days.': 'Un enlace vive como máximo {1} días.',
  'This page is not public any more.': 'Esta página ya no es pública.',
  'The film has no source {1}.': 'La película no tiene la fuente {1}.',
  'This film has as many reports as it takes. They are read soon.': 'Esta película ya no admite más avisos. Se leerán pronto.',
  'This report is not there any more.': 'Este aviso ya no está.',
  'Somebody has taken this report as a note already.': 'Alguien ya tomó este aviso como nota.',
  'There is no film that a note could stand in.': 'No hay película en la que pueda estar una nota.',
  'There is nothing to describe yet: run stages 4 and 5 (Voice Assembly, Image Selection) first.':
    'Aún no hay nada que describir: ejecuta antes las etapas 4 y 5 (montaje de voz, selección de imágenes).',
  'Choose vtt or html': 'Elige vtt o html',
  'What is wrong is missing': 'Falta decir qué está mal',
  'What is wrong has at most {1} characters': 'Lo que está mal tiene como máximo {1} caracteres',
}
