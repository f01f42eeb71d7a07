import { figure as told, type ShotSample } from '../sample.ts'

/** What the shot figure is drawn with. */
export const figure: ShotSample<'figure'> = {
  template: 'figure',
  samples: {
    en: [
      { topic: ['ship'], slots: { figure: told(22500, '22,500', 'kilometres', '', 'measure', 'roughly'), label: 'a voyage' } },
      { topic: ['city'], slots: { figure: told(40, '40', 'percent', '', 'percent'), label: 'Rents rose', direction: 'up' } },
    ],
    ar: [
      {
        topic: ['ماء'],
        slots: { figure: told(2e8, '200', 'مليون لتر', '', 'measure', 'نحو'), label: 'من المياه العذبة', label_after: true },
      },
    ],
    ja: [{ topic: ['山'], slots: { figure: told(3.75e8, '3億7500万', 'ドル', '', 'money', '約'), label: '運河の費用' } }],
    hi: [{ topic: ['नहर'], slots: { figure: told(3.75e8, '37.5', 'करोड़ डॉलर', '', 'money', 'लगभग'), label: 'नहर की लागत' } }],
  },
}
