import type { en } from './sounds.texts.en.ts'

export const es = {
  captionBegins: (caption: number) => `Comienzo del subtítulo ${caption}`,
  captionEnds: (caption: number) => `Fin del subtítulo ${caption}`,
  soundOfScene: (number) => `Sonido de la escena ${number}`,
  trimStart: (number) => `Recortar el principio de la escena ${number}`,
  trimEnd: (number) => `Recortar el final de la escena ${number}`,
  silentEnds: (start, end) =>
    `Silencio: ${start} antes de la primera palabra, ${end} después de la última. Nunca se corta una palabra.`,
  noSilentEnds: 'Empieza y acaba con sus palabras: no hay silencio que recortar.',
  trimBoth: 'Recortar ambos extremos',
  untrim: 'Como se locutó',
  breathAt: (time, length) => `Respiración en ${time}, ${length}`,
  breathIs: (number) => `Qué hacer con la respiración ${number}`,
  hearBreath: (number) => `Oír la respiración ${number}`,
  allBreaths: (count) => (count === 1 ? 'La única respiración de la película' : `Las ${count} respiraciones de la película`),
  noBreaths: 'En esta escena no se oye ninguna respiración.',
  ownVoiceBreathes: 'Las voces incluidas no respiran. Solo hay respiraciones en las grabaciones y en las voces de los servicios.',
  breathAs: { kept: 'Tal cual', softened: 'Más suave', cut: 'Fuera' },
  allBreathsAs: { kept: 'Todas tal cual', softened: 'Todas más suaves', cut: 'Todas fuera' },
  zoomScene: 'Acercar la escena',
  zoomFit: 'La película entera',
} satisfies typeof en
