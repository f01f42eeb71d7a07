/** What the server says of notes, in Spanish (server-words.es.ts says how). */
export const es: Record<string, string> = {
  'Note deleted': 'Nota eliminada',
}
