import { figure, type ShotSample } from '../sample.ts'

export const share: ShotSample<'share'> = {
  template: 'share',
  samples: {
    en: [
      {
        slots: {
          figure: figure(75, '75', 'percent', '', 'percent', 'About'),
          label: 'of leading food crops',
          label_after: true,
          form: 'waffle',
        },
      },
      {
        slots: {
          figure: figure(6000, '6,000', '', '', 'count'),
          whole: figure(18000, '18,000', 'houses', '', 'count'),
          label: 'The fire destroyed',
          form: 'ring',
        },
      },
    ],
    ar: [
      {
        slots: {
          figure: figure(5, '5', '%', '', 'percent', 'نحو'),
          label: 'من التجارة البحرية العالمية',
          label_after: true,
          form: 'ring',
        },
      },
    ],
    ja: [
      {
        slots: { figure: figure(12.5, '12.5', 'パーセント', '', 'percent', '約'), label: '世界の海上貿易', form: 'waffle' },
      },
    ],
  },
}
