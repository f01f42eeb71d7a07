import { figure, type ShotSample } from '../sample.ts'

export const diverging: ShotSample<'diverging'> = {
  template: 'diverging',
  samples: {
    en: [
      {
        slots: {
          bars: [
            { name: 'Exports rose', figure: figure(5, '5', 'percent', '', 'percent'), direction: 'up' },
            { name: 'Imports fell', figure: figure(3, '3', 'percent', '', 'percent'), direction: 'down' },
            { name: 'Savings fell', figure: figure(8, '8', 'percent', '', 'percent', 'about'), direction: 'down' },
          ],
          full: 10,
        },
      },
    ],
    ar: [
      {
        slots: {
          bars: [
            { name: 'الصادرات', figure: figure(12, '12', 'بالمئة', '', 'percent'), direction: 'up' },
            { name: 'الواردات', figure: figure(7, '7', 'بالمئة', '', 'percent'), direction: 'down' },
          ],
          full: 15,
        },
      },
    ],
    ja: [
      {
        slots: {
          bars: [
            { name: '売り上げ', figure: figure(20, '20', '%', '', 'percent'), direction: 'up' },
            { name: '客の数', figure: figure(15, '15', '%', '', 'percent'), direction: 'down' },
          ],
          full: 20,
        },
      },
    ],
  },
}
