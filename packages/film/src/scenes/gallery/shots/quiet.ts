import type { ShotSample } from '../sample.ts'

export const quiet: ShotSample<'quiet'> = {
  template: 'quiet',
  samples: {
    en: [
      { topic: ['ship'], slots: { phrase: 'It is time', look: 0 } },
      { topic: ['ship'], slots: { phrase: 'Higher than any mountain', look: 3, poster: true } },
      { topic: ['ship'], slots: { phrase: 'Hold together', next: 'Come apart', look: 1, poster: true } },
      { topic: ['ship'], slots: { phrase: 'Cover the jar loosely', look: 2, poster: true, held: { art: 'jar' } } },
      { topic: ['ship'], slots: { phrase: 'An electric charge', look: 1 } },
      { topic: ['ship'], slots: { look: 5 } },
    ],
    sv: [
      {
        topic: ['fartyg'],
        slots: { phrase: 'Lärde sig fem språk', look: 2, poster: true, held: { person: { name: 'Alfred Nobel' } } },
      },
    ],
    de: [{ topic: ['Schiff'], slots: { phrase: 'Dampfschifffahrtsgesellschaft', look: 2 } }],
    ar: [
      { topic: ['الصحراء'], slots: { phrase: 'الريح أخطر من الوزن', look: 2, poster: true } },
      { topic: ['الصحراء'], slots: { phrase: 'الشحنة الكهربائية', look: 0 } },
    ],
    hi: [{ topic: ['समुद्र'], slots: { phrase: 'नमक का कानून', look: 1 } }],
    ja: [
      {
        topic: ['海'],
        slots: {
          ...{ phrase: '世界文化遺産', look: 1, poster: true },
          held: { place: { name: '富士山', longitude: 138.73, latitude: 35.36, country: 'JP' } },
        },
      },
      { topic: ['海'], slots: { phrase: '伝統の漁法', look: 2 } },
    ],
    zh: [{ topic: ['茶'], slots: { phrase: '完全不同的茶', look: 0 } }],
  },
}
