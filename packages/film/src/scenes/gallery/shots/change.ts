import { figure, type ShotSample } from '../sample.ts'

export const change: ShotSample<'change'> = {
  template: 'change',
  samples: {
    en: [
      { slots: { figure: figure(40, '40', 'percent', '', 'percent'), label: 'Rents rose', direction: 'up' } },
      {
        slots: {
          figure: figure(2e6, '2', 'million tonnes', '', 'measure', 'nearly'),
          label: 'The catch fell by',
          direction: 'down',
        },
      },
    ],
    ar: [{ slots: { figure: figure(12, '12', 'في المئة', '', 'percent', 'نحو'), label: 'انخفض الإنتاج', direction: 'down' } }],
    ja: [{ slots: { figure: figure(3.2, '3.2', 'パーセント', '', 'percent', '約'), label: '売上の伸び', direction: 'up' } }],
    hi: [{ slots: { figure: figure(37.5, '37.5', 'प्रतिशत', '', 'percent', 'लगभग'), label: 'लागत बढ़ी', direction: 'up' } }],
  },
}
