import type { en } from './texts.en.ts'

export const es = {
  frames: (count: string) => (count === '1' ? '1 fotograma' : `${count} fotogramas`),
  playsOnFocus: 'Pasa el puntero por un segmento o tócalo para reproducirlo.',
} satisfies typeof en
