import { figure, type ShotSample } from '../sample.ts'

export const count: ShotSample<'count'> = {
  template: 'count',
  samples: {
    en: [
      {
        slots: { figure: figure(50000, '50,000', 'honey bees', '', 'count'), label: 'in summer', label_after: true, each: 50 },
      },
    ],
    ar: [{ slots: { figure: figure(22000, '22,000', 'عامل', '', 'count', 'نحو'), each: 50 } }],
    ja: [{ slots: { figure: figure(300, '300', '隻', '', 'count'), label: '港の船', each: 1 } }],
  },
}
