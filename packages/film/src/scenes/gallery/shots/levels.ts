import { figure, type ShotSample } from '../sample.ts'

/** What the shot levels is drawn with. */
export const levels: ShotSample<'levels'> = {
  template: 'levels',
  samples: {
    en: [
      {
        topic: ['water'],
        slots: {
          first: figure(62, '62', 'metres', ''),
          second: figure(71, '71', 'metres', ''),
          low: 54,
          high: 75,
          label: 'The lake',
        },
      },
    ],
    ar: [
      { topic: ['ماء'], slots: { first: figure(9, '9', 'أمتار', ''), second: figure(4, '4', 'أمتار', ''), low: 0, high: 12 } },
    ],
    zh: [
      {
        topic: ['水'],
        slots: { first: figure(145, '145', '米', ''), second: figure(175, '175', '米', ''), low: 120, high: 190, label: '水位' },
      },
    ],
  },
}
