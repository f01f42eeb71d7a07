import type { en } from './looks.texts.en.ts'

export const es = {
  open: 'Aspecto',
  sideBySide: 'Lado a lado',
  openOf: (scene) => `Cambiar el aspecto de la escena ${scene}`,
  note: 'Estos ajustes valen solo para esta escena. Los demás siguen a la película.',
  asFilm: (what) => `Como la película: ${what}`,
  ofFilm: 'Igual que la película',
  keep: 'Guardar para esta escena',
  failed: 'No se pudo guardar',
  late: 'Alguien cambió esta etapa mientras tanto. Lo que elegiste sigue aquí: guárdalo otra vez para la versión más nueva.',
  segments: (count, of, points) =>
    count === 0
      ? 'Ya está todo hecho así: no se hace nada de nuevo.'
      : `${count === 1 ? 'Se hace' : 'Se hacen'} de nuevo ${count} de ${of} escenas: ${points}. Después la película se une otra vez.`,
  unmade: 'Aún no está hecha así',
  film: 'Aspecto de la película',
  change: 'Cambiar',
  filmNote: 'Para todas las escenas sin ajustes propios. Solo se hacen de nuevo las que cambian.',
  act: 'Hacer las escenas',
  notStarted: 'No se pudo iniciar',
} satisfies typeof en
