import type { ShotSample } from '../sample.ts'

export const thing: ShotSample<'thing'> = {
  template: 'thing',
  samples: {
    en: [
      { topic: ['bees'], slots: { art: 'honeybee', label: 'Honey bee' } },
      { topic: ['bees'], slots: { art: 'locomotive', label: 'A steam locomotive' } },
      { topic: ['bees'], slots: { art: 'axe', label: 'Axes' } },
      { topic: ['moon'], slots: { art: 'full-moon', label: 'The Moon' } },
      { topic: ['moon'], slots: { art: 'mars', label: 'Mars' } },
    ],
    de: [{ topic: ['Flugzeug'], slots: { art: 'airplane', label: 'Flugzeug' } }],
    ar: [
      { topic: ['البركان'], slots: { art: 'volcano', label: 'البركان' } },
      { topic: ['الأرض'], slots: { art: 'globe-showing-europe-africa', label: 'كوكب الأرض' } },
    ],
    hi: [{ topic: ['दूरबीन'], slots: { art: 'telescope', label: 'दूरबीन' } }],
    ja: [{ topic: ['望遠鏡'], slots: { art: 'abacus', label: '算盤' } }],
    zh: [{ topic: ['茶'], slots: { art: 'egg', label: '鸡蛋' } }],
  },
}
