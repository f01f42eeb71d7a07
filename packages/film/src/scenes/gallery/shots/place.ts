import type { ShotSample } from '../sample.ts'

export const place: ShotSample<'place'> = {
  template: 'place',
  samples: {
    en: [
      { topic: ['salt'], slots: { name: 'The desert', kind: 'desert' } },
      { topic: ['salt'], slots: { name: 'Forest', kind: 'forest' } },
    ],
    ar: [{ topic: ['ملح'], slots: { name: 'البحر', kind: 'sea' } }],
    ja: [{ topic: ['塩'], slots: { name: '実験室', kind: 'laboratory' } }],
  },
}
