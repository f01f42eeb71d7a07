import type { en } from './texts.en.ts'

/** What stage 8 says of the timeline that is edited. */
export const es: typeof en = {
  lanes: 'La línea de tiempo de la película: cada cambio queda como borrador de la etapa a la que pertenece',
  zoomIn: 'Acercar (+)',
  zoomOut: 'Alejar (-)',
  fit: 'la película entera (0)',
  snap: 'Ajustar a bordes, palabras y cabezal (N)',
  back: (mod) => `Deshacer el último cambio (${mod}Z)`,
  effects: 'Música',
  scenesLane: 'Escenas: las flechas eligen una, Alt y una flecha la mueve',
  captionsLane: 'Subtítulos: las flechas eligen uno, Alt y una flecha lo mueve',
  marksLane: 'Marcas de sonido: las flechas eligen una, Alt y una flecha la mueve',
  scene: (place, count, seconds) => `Escena ${place} de ${count}, ${seconds}`,
  movedTo: (place) => `Ahora está en el lugar ${place}`,
  pauseBefore: (place) => `Silencio antes de la escena ${place}`,
  pauseAfter: (place) => `Silencio tras la escena ${place}`,
  into: (place, how) => `Hacia la escena ${place}: ${how}. Pulsa para el tipo siguiente`,
  joins: { film: 'como la tiene la película', cut: 'corte', wipe: 'se abre por la forma' },
  caption: (words, at) => `Subtítulo en ${at}: ${words}`,
  captionStart: 'Su comienzo',
  captionEnd: 'Su final',
  mark: (kind, at) => `${kind} en ${at}`,
  silence: (seconds) => `${seconds} de silencio`,
  hint: 'Arrastra una escena a otro lugar, sus bordes para más o menos silencio, subtítulos y marcas en el tiempo.',
  savedOnly: 'Está guardado. «Actualizar película» lo hace, con su precio.',
  making: 'Está guardado, y la película se hace con ello',
}
