import type { en } from './texts.en.ts'

export const es = {
  frames: (count: string) => (count === '1' ? '1 fotograma' : `${count} fotogramas`),
  playsOnFocus: 'Un segmento se reproduce mientras el puntero o el foco está sobre él.',
} satisfies typeof en
