import type { en } from './notes.texts.en.ts'

export const es: typeof en = {
  what: 'Qué se ve junto a la película',
  scenes: 'Escenas',
  notes: (count) => (count === 0 ? 'Notas' : `Notas ${count}`),
  list: 'Notas sobre la película',
  none: 'Aún no hay notas. Detén la película donde haya algo que decir y escríbelo aquí.',
  allDone: 'Todas las notas están hechas.',
  failed: 'No se pudieron cargar las notas',
  writeAt: (time) => `Nota en ${time}`,
  add: 'Añadir nota',
  added: (time) => `Nota añadida en ${time}`,
  notSaved: 'La nota no se guardó',
  goTo: (time) => `Ir a ${time}`,
  byAt: (author, when) => `${author}, ${when}`,
  onVersion: (version) => `escrita en la versión ${version}`,
  done: 'Hecha',
  doneBy: (who) => `hecha: ${who}`,
  markDone: (author) => `Hecha: nota de ${author}`,
  open: 'Reabrir',
  openAgain: (author) => `Reabrir: nota de ${author}`,
  reply: 'Responder',
  replyTo: (author) => `Responder a ${author}`,
  send: 'Enviar respuesta',
  edit: 'Editar',
  editOwn: 'Tus palabras',
  save: 'Guardar palabras',
  remove: 'Eliminar',
  more: (author) => `Más para la nota de ${author}`,
  removeTitle: 'Eliminar nota',
  removeText: (replies) =>
    replies === 0
      ? 'Desaparece para todos.'
      : replies === 1
        ? 'Desaparece para todos, con su respuesta.'
        : `Desaparece para todos, con sus ${replies} respuestas.`,
  removeFailed: 'La nota no se eliminó',
  showDone: (count) => (count === 1 ? 'Mostrar 1 hecha' : `Mostrar ${count} hechas`),
  hideDone: 'Ocultar lo hecho',
}
