import { figure, type ShotSample } from '../sample.ts'

/** What the shot duration is drawn with. */
export const duration: ShotSample<'duration'> = {
  template: 'duration',
  samples: {
    en: [
      {
        topic: ['ship'],
        slots: {
          figure: figure(8, '8', '', '', 'time'),
          until: figure(10, '10', 'hours', '', 'time'),
          label: 'every passage takes',
          full: 10,
        },
      },
    ],
    ar: [
      { topic: ['جسر'], slots: { figure: figure(30, '30', 'عاما', '', 'time', 'نحو'), label: 'استغرق بناء الجسر', full: 50 } },
    ],
    ja: [{ topic: ['橋'], slots: { figure: figure(30, '30', '年', '', 'time'), label: '橋の工事', full: 50 } }],
    hi: [{ topic: ['मंदिर'], slots: { figure: figure(150, '150', 'साल', '', 'time', 'लगभग'), label: 'मंदिर की आयु', full: 200 } }],
  },
}
