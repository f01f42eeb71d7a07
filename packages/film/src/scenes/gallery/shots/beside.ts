import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { BesideThing, Slots } from '../../recipe.ts'
import type { ShotSample } from '../sample.ts'
import { bars } from './bars.ts'
import { dateline } from './dateline.ts'
import { map } from './map.ts'

const seeded = <T extends 'bars' | 'dateline' | 'map'>({ template, samples }: ShotSample<T>, language: FilmLanguage) =>
  ({ template, slots: samples[language]![0]!.slots, seed: `gallery ${template}` }) as BesideThing // its own slots

const stays = (credit: string): Slots['beside']['stays'] => ({
  slots: { picture: '6', graded: true, credit },
  seed: 'gallery photograph',
  solemn: false,
})

/** Things beside a photograph that stays: the first, and a later one. */
export const beside: ShotSample<'beside'> = {
  template: 'beside',
  samples: {
    en: [
      { slots: { stays: stays('Ana Vega · CC BY-SA 4.0'), shows: seeded(map, 'en') } },
      { slots: { stays: stays('Ana Vega · CC BY-SA 4.0'), shows: seeded(bars, 'en'), before: seeded(map, 'en') } },
      { slots: { stays: stays(''), shows: seeded(dateline, 'en') } },
    ],
    ar: [{ slots: { stays: stays('آنا فيغا'), shows: seeded(map, 'ar') } }],
    ja: [{ slots: { stays: stays('Ana Vega'), shows: seeded(bars, 'ja') } }],
  },
}
