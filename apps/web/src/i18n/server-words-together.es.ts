/** What the server says of notes, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  'The note is missing': 'Falta la nota',
  'The note has at most {1} characters': 'La nota tiene como máximo {1} caracteres',
  'A share of the picture is 0 to 1': 'Una parte de la imagen va de 0 a 1',
  'Note deleted': 'Nota eliminada',
}
