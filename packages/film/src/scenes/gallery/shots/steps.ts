import type { Label } from '../../recipe.ts'
import type { ShotSample } from '../sample.ts'

/** Labels that appear with their first words. */
const labels = (...texts: string[]): Label[] => texts.map((text) => ({ text, word: text.split(' ')[0]! }))

export const steps: ShotSample<'steps'> = {
  template: 'steps',
  samples: {
    en: [
      {
        slots: {
          heading: 'Making jam',
          steps: labels('Wash the berries', 'Crush them well', 'Boil for an hour', 'Fill the jars'),
          first: 1,
          of: 4,
        },
      },
      { slots: { steps: labels('Water to the valve', 'Coffee, not pressed'), first: 2, of: 5 } },
    ],
    ar: [{ slots: { heading: 'إعداد الشاي', steps: labels('سخّن الماء', 'أضف الأوراق', 'انتظر قليلًا'), first: 1, of: 3 } }],
    ja: [{ slots: { steps: labels('扉を閉める', '指差し確認'), first: 1, of: 3 } }],
  },
}
