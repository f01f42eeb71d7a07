import { figure, type ShotSample } from '../sample.ts'

/** What the shot ruler is drawn with. */
export const ruler: ShotSample<'ruler'> = {
  template: 'ruler',
  samples: {
    en: [
      {
        topic: ['ship'],
        slots: { figure: figure(26, '26', 'metres', ''), label: 'above the sea', label_after: true, reads: 'height', full: 30 },
      },
    ],
    ar: [
      {
        topic: ['ماء'],
        slots: { figure: figure(120, '120', 'مترا', '', 'measure', 'نحو'), label: 'عمق البئر', reads: 'depth', full: 150 },
      },
    ],
    ja: [
      { topic: ['山'], slots: { figure: figure(1936, '1936', 'メートル', ''), label: '山の標高', reads: 'height', full: 4000 } },
    ],
  },
}
