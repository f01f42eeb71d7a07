import type { en } from './room.texts.en.ts'

export const es = {
  scenes: 'Escenas de la película',
  frameOf: (at, total) => `fotograma ${at} de ${total}`,
  sceneIn: 'Primer fotograma de la escena (I)',
  sceneOut: 'Último fotograma de la escena (O)',
  playRound: 'Repetir esta escena',
  previousFrame: 'Un fotograma atrás (,)',
  nextFrame: 'Un fotograma adelante (.)',
  levels: 'Sonoridad y picos',
} satisfies typeof en
