import type { en } from './texts.en.ts'

/** The studio's texts for finding words in the whole film. */
export const es: typeof en = {
  title: 'Buscar y reemplazar en esta película',
  note: 'En el guion, las escenas habladas, los subtítulos y las palabras de las imágenes.',
  find: 'Buscar',
  replaceBy: 'Reemplazar por',
  nothingMeans: 'Si lo dejas vacío, las palabras se borran.',
  exact: 'Distinguir mayúsculas',
  whole: 'Palabras completas',
  kinds: {
    title: 'Título',
    sentence: 'Guion',
    scene: 'Escena hablada',
    caption: 'Subtítulo',
    label: 'En la imagen',
    board: 'En la ilustración',
  },
  ofFilm: 'toda la película',
  follows: 'sigue al guion',
  count: (count) => (count === 1 ? '1 lugar' : `${count} lugares`),
  none: 'Nada en esta película dice eso.',
  begin: 'Escribe las palabras que buscas. Orion muestra cada lugar con su etapa y su escena.',
  most: (all, shown) => `${all} lugares: se muestran y reemplazan los primeros ${shown}. Escribe más para encontrar menos.`,
  all: (stage, places) => `${stage} ${places}: todos los lugares`,
  place: (what, where, text) => `${what}, ${where}: ${text}`,
  goTo: (stage, where) => `Ir a ${stage}, ${where}`,
  replace: (count) => (count === 0 ? 'Reemplazar' : `Reemplazar ${count}`),
  withDrafts: 'Tu texto sin guardar de estas etapas se guarda también.',
  met: (stage) => `Otra persona guardó otra versión de tu texto en ${stage}. Elige antes allí una de las versiones.`,
  failed: 'No se reemplazó todo',
  savedBefore: (stages) => `Guardado antes: ${stages}.`,
  done: (count, stages) =>
    `${count === 1 ? '1 lugar reemplazado' : `${count} lugares reemplazados`}: ${stages}. ` +
    'Deshacer lo revierte etapa por etapa; «Actualizar película» hace lo que depende de ello.',
  version: (stage, version) => `${stage}, versión ${version}`,
  loadFailed: 'No se pudieron leer las palabras de la película',
}
