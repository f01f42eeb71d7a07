import type { ShotSample } from '../sample.ts'

/** Samples on light and dark pages, each the scene's last page. */
export const page: ShotSample<'page'> = {
  template: 'page',
  samples: {
    en: [
      { slots: { text: 'What had changed? Not the music.', light: true } },
      { slots: { text: 'Of every 100 euros that came in, about 70 went out again.', light: false } },
      { slots: { text: 'It was two dollars a month, and a fifth fewer people.', light: true } },
    ],
    de: [{ slots: { text: 'Die Weltraumbehörde verlor 1986 sieben Menschen.', light: false } }],
    ar: [{ slots: { text: 'من كل 100 يورو خرج نحو 70 مرة أخرى.', light: true } }],
    hi: [{ slots: { text: 'हर 100 यूरो में से लगभग 70 फिर बाहर चले गए।', light: false } }],
    ja: [{ slots: { text: '変わったのは何か。音楽ではない。', light: true } }],
    zh: [{ slots: { text: '每收入100欧元，约有70欧元又流了出去。', light: false } }],
  },
}
