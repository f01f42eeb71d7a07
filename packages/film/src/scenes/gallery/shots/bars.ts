import { figure, type ShotSample } from '../sample.ts'

export const bars: ShotSample<'bars'> = {
  template: 'bars',
  samples: {
    en: [
      {
        slots: {
          measure: 'Passages a day',
          bars: [
            { name: 'before the drought', figure: figure(36, '36', '', '', 'count') },
            { name: 'in the drought', figure: figure(24, '24', '', '', 'count') },
          ],
          full: 40,
          change: { value: -12, number_text: '\u221212' },
        },
      },
      {
        slots: {
          bars: [
            { name: 'Moka pot', figure: figure(1.5, '1.5', 'bar', '', 'measure', 'about') },
            { name: 'espresso machine', figure: figure(9, '9', 'bar', '') },
          ],
          full: 10,
        },
      },
    ],
    ar: [
      {
        slots: {
          measure: 'سعر الطن',
          bars: [
            { name: '2000', figure: figure(2000, '2000', 'دولار', '', 'money') },
            { name: '2022', figure: figure(9000, '9000', 'دولار', '', 'money') },
          ],
          full: 10000,
          change: { value: 7000, number_text: '\u200e+7,000' },
        },
      },
    ],
    ja: [
      {
        slots: {
          measure: '電気の値段',
          bars: [
            { name: '石炭', figure: figure(30, '30', '円', '', 'money') },
            { name: '風力', figure: figure(12, '12', '円', '', 'money') },
            { name: '太陽光', figure: figure(9.5, '9.5', '円', '', 'money') },
            { name: '原子力', figure: figure(22, '22', '円', '', 'money') },
          ],
          full: 30,
        },
      },
    ],
  },
}
