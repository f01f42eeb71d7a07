import type { Label } from '../../recipe.ts'
import type { ShotSample } from '../sample.ts'

const label = (text: string): Label => ({ text, word: text.split(' ')[0]! })

/** What the shot ladder is drawn with. */
export const ladder: ShotSample<'ladder'> = {
  template: 'ladder',
  samples: {
    en: [
      { topic: ['mountain'], slots: { rank: 2, name: label('K2'), what: label('second highest mountain') } },
      { topic: ['city'], slots: { rank: 1, what: label('tallest building in the world') } },
    ],
    ar: [{ topic: ['برج'], slots: { rank: 1, name: label('برج خليفة'), what: label('أعلى بناء في العالم') } }],
    ja: [{ topic: ['山'], slots: { rank: 1, name: label('富士山'), what: label('いちばん高い山') } }],
    de: [{ topic: ['fluss'], slots: { rank: 9, name: label('Die Donau'), what: label('neuntlängster Fluss') } }],
  },
}
