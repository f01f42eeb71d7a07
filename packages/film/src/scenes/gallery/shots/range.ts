import { figure, type ShotSample } from '../sample.ts'

export const range: ShotSample<'range'> = {
  template: 'range',
  samples: {
    en: [
      {
        slots: {
          low: figure(50, '50', '', '', 'count'),
          high: figure(400, '400', 'bumblebees', '', 'count'),
          label: 'live in a colony',
          label_after: true,
          full: 500,
        },
      },
    ],
    ar: [
      {
        slots: { high: figure(14000, '14,000', 'حاوية', '', 'count', 'حتى'), label: 'السفن الجديدة', full: 15000 },
      },
    ],
    ja: [{ slots: { low: figure(300, '300', '隻', '', 'count', '少なくとも'), label: '港の船', full: 500 } }],
  },
}
