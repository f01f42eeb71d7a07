import type { ShotSample } from '../sample.ts'

export const quiet: ShotSample<'quiet'> = {
  template: 'quiet',
  samples: {
    en: [
      { topic: ['ship'], slots: { phrase: 'It is time', look: 0 } },
      { topic: ['ship'], slots: { phrase: 'An electric charge', look: 1 } },
      { topic: ['ship'], slots: { look: 5 } },
    ],
    de: [{ topic: ['Schiff'], slots: { phrase: 'Dampfschifffahrtsgesellschaft', look: 2 } }],
    ar: [{ topic: ['الصحراء'], slots: { phrase: 'الشحنة الكهربائية', look: 0 } }],
    hi: [{ topic: ['समुद्र'], slots: { phrase: 'नमक का कानून', look: 1 } }],
    ja: [{ topic: ['海'], slots: { phrase: '伝統の漁法', look: 2 } }],
    zh: [{ topic: ['茶'], slots: { phrase: '完全不同的茶', look: 0 } }],
  },
}
