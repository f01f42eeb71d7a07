import { figure, type ShotSample } from '../sample.ts'

export const amount: ShotSample<'amount'> = {
  template: 'amount',
  samples: {
    en: [
      {
        slots: { figure: figure(387e6, '387', 'million dollars', '', 'money', 'about'), label: 'The canal cost', full: 500e6 },
      },
    ],
    ar: [{ slots: { figure: figure(600e6, '600', 'مليون متر', ''), label: 'حُفر من التراب', full: 1e9 } }],
    ja: [{ slots: { figure: figure(38000, '38,000', 'トン', ''), label: '塔の重さ', full: 40000 } }],
    hi: [{ slots: { figure: figure(2525, '2,525', 'किलोमीटर', ''), label: 'लंबी', label_after: true, full: 3000 } }],
  },
}
