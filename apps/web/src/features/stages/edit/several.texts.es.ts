import type { en } from './several.texts.en.ts'

/** The texts for several selected scenes. */
export const es: typeof en = {
  choose: (scene) => `Seleccionar ${scene}`,
  select: 'Elegir',
  bar: 'Las escenas elegidas',
  count: (count) => (count === 1 ? '1 escena elegida' : `${count} escenas elegidas`),
  clear: 'No elegir ninguna (Esc)',
  look: 'Aspecto…',
  up: 'Subir',
  down: 'Bajar',
  remove: 'Quitar…',
  looksTitle: (count) => (count === 1 ? 'Cambiar el aspecto de 1 escena' : `Cambiar el aspecto de ${count} escenas`),
  looksNote: 'Los ajustes que no toques quedan como los tiene cada escena.',
  asIs: 'Como la tiene cada una',
  unmoved: (count) =>
    count === 1
      ? '1 de ellas no puede moverse así y queda como está.'
      : `${count} de ellas no pueden moverse así y quedan como están.`,
  unjoined: 'La última escena de la película no tiene transición, porque no la sigue ninguna otra.',
  keep: 'Guardar para estas escenas',
  removeTitle: (count) => (count === 1 ? 'Quitar 1 escena de la película' : `Quitar ${count} escenas de la película`),
  removeText:
    'Sus frases se quitan también del guion, que recibe una versión nueva. Las frases que comparten otras escenas se quedan. ' +
    'No se vuelve a locutar nada. Con Deshacer, las escenas vuelven.',
  removeAct: 'Quitar',
  removeDrafts: 'Tu texto sin guardar de aquí y del guion se guarda también.',
  removeFailed: 'No se pudieron quitar',
  removed: (count) => (count === 1 ? '1 escena está fuera de la película' : `${count} escenas están fuera de la película`),
}
