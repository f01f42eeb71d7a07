import type { Slots } from '../../recipe.ts'
import type { ShotSample } from '../sample.ts'

const one = (picture: string, caption: string): Slots['photographs']['pictures'][number] => ({
  ...{ picture, caption, credit: 'Ana Vega · CC BY-SA 4.0' },
})

/** Two and three photographs on one ground, with a date. */
export const photographs: ShotSample<'photographs'> = {
  template: 'photographs',
  samples: {
    en: [
      { slots: { pictures: [one('6', 'The lens in its lantern, seen from the stairs'), one('7', 'The clockwork')] } },
      {
        slots: {
          pictures: [one('6', 'The tower'), one('8', 'The keeper’s house after the storm'), one('9', 'The boat')],
          date: { text: '1868', label: 'The lamp is lit' },
        },
      },
    ],
    ar: [{ slots: { pictures: [one('6', 'العدسة في فانوسها'), one('7', 'آلية الساعة')] } }],
    ja: [{ slots: { pictures: [one('6', '灯室のレンズ'), one('7', '時計仕掛け')] } }],
  },
}
