import type { ShotSample } from '../sample.ts'

/** What the shot clock is drawn with. */
export const clock: ShotSample<'clock'> = {
  template: 'clock',
  samples: {
    en: [{ topic: ['quake'], slots: { hour: 5, minute: 12, time: '5:12 a.m.', label: 'The ground shook' } }],
    ar: [{ topic: ['زلزال'], slots: { hour: 9, minute: 40, time: 'الساعة 9:40', label: 'اهتزت الأرض' } }],
    ja: [{ topic: ['地震'], slots: { hour: 14, minute: 46, time: '午後2時46分' } }],
    hi: [{ topic: ['रेल'], slots: { hour: 6, minute: 0, time: 'सुबह 6 बजे', label: 'पहली रेल चली' } }],
  },
}
