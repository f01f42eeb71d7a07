import { figure, type ShotSample } from '../sample.ts'

/** What the shot scoreboard is drawn with. */
export const scoreboard: ShotSample<'scoreboard'> = {
  template: 'scoreboard',
  samples: {
    en: [
      {
        topic: ['money'],
        slots: {
          left: 'Anna',
          right: 'Ben',
          rows: [
            {
              measure: 'saves',
              left: figure(12000, '12,000', 'euros', '', 'money'),
              right: figure(36000, '36,000', 'euros', '', 'money'),
            },
            {
              measure: 'has at sixty',
              left: figure(142000, '142,000', 'euros', '', 'money'),
              right: figure(122000, '122,000', 'euros', '', 'money'),
            },
          ],
        },
      },
    ],
    ar: [
      {
        topic: ['قطار'],
        slots: {
          left: 'القطار',
          right: 'السيارة',
          rows: [{ measure: 'زمن الرحلة', left: figure(2, '2', 'ساعة', '', 'time'), right: figure(5, '5', 'ساعات', '', 'time') }],
        },
      },
    ],
    ja: [
      {
        topic: ['山'],
        slots: {
          left: '富士山',
          right: '阿蘇山',
          rows: [
            { measure: '高さ', left: figure(3776, '3776', 'メートル', ''), right: figure(1592, '1592', 'メートル', '') },
            { measure: '登る人', left: figure(20, '20', '万人', '', 'count'), right: figure(3, '3', '万人', '', 'count') },
          ],
        },
      },
    ],
  },
}
