import { expect, test } from 'vitest'
import { FILM_LANGUAGES, type FilmLanguage } from '../lexicons/languages.ts'
import { cleanText } from './clean-text.ts'
import { readSourceText } from './source-text.ts'

const told = (raw: string, language: FilmLanguage): string[] => {
  const { text, sections } = readSourceText(raw, language)
  return sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
}
/** Cues of a transcript in the SubRip format. */
const cues = (...lines: string[]): string =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${line}`).join('\n\n')

const TALKS: Record<FilmLanguage, { lines: string[]; told: string[] }> = {
  en: {
    lines: [
      '[music]',
      'SPEAKER 1: So the canal uses, um, locks\nto lift ships.',
      'SPEAKER 2: Uh, it opened\nin 1914.',
      '(laughs) A trip takes ten hours.',
    ],
    told: ['So the canal uses locks to lift ships.', 'It opened in 1914.', 'A trip takes ten hours.'],
  },
  de: {
    lines: [
      '[Musik]',
      'Sprecher 1: Der Kanal hat, äh, Schleusen\nfür die Schiffe.',
      'Sprecherin 2: Ähm, er wurde\n1914 eröffnet. (lacht)',
    ],
    told: ['Der Kanal hat Schleusen für die Schiffe.', 'Er wurde 1914 eröffnet.'],
  },
  fr: {
    lines: [
      '(applaudissements)',
      'Locuteur 1 : Le canal a, euh, des écluses\npour les navires.',
      'Locuteur 2 : Euh, il a ouvert en 1914.',
    ],
    told: ['Le canal a des écluses pour les navires.', 'Il a ouvert en 1914.'],
  },
  es: {
    lines: ['[música]', 'Hablante 1: El canal usa, eh, esclusas\npara los barcos.', 'Hablante 2: Se abrió en 1914. (risas)'],
    told: ['El canal usa esclusas para los barcos.', 'Se abrió en 1914.'],
  },
  pt: {
    lines: ['[música]', 'Falante 1: O canal usa, hum, eclusas\npara os navios.', 'Falante 2: Ele abriu em 1914. (risos)'],
    told: ['O canal usa eclusas para os navios.', 'Ele abriu em 1914.'],
  },
  it: {
    lines: ['[musica]', 'Oratore 1: Il canale usa, ehm, chiuse\nper le navi.', 'Oratore 2: Aprì nel 1914. (risate)'],
    told: ['Il canale usa chiuse per le navi.', 'Aprì nel 1914.'],
  },
  sv: {
    lines: ['[musik]', 'Talare 1: Kanalen har, öh, slussar\nför fartygen.', 'Talare 2: Den öppnade 1914. (skrattar)'],
    told: ['Kanalen har slussar för fartygen.', 'Den öppnade 1914.'],
  },
  zh: {
    lines: ['[音乐]', '发言人1：运河使用，嗯，船闸\n来提升船只。', '发言人2：它于1914年开放。（笑声）'],
    told: ['运河使用船闸来提升船只。', '它于1914年开放。'],
  },
  ja: {
    lines: ['[音楽]', '話者1：運河は、えーと、水門で\n船を上げます。', '話者2：1914年に開通しました。（笑い）'],
    told: ['運河は水門で船を上げます。', '1914年に開通しました。'],
  },
  hi: {
    lines: ['[संगीत]', 'वक्ता 1: नहर में, उम्म, जहाज़ों के लिए\nफाटक हैं।', 'वक्ता 2: यह 1914 में खुली। (हँसी)'],
    told: ['नहर में जहाज़ों के लिए फाटक हैं।', 'यह 1914 में खुली।'],
  },
  ar: {
    lines: ['[موسيقى]', 'المتحدث 1: تستخدم القناة، امم، أهوسة\nلرفع السفن.', 'المتحدث 2: افتتحت عام 1914. (ضحك)'],
    told: ['تستخدم القناة أهوسة لرفع السفن.', 'افتتحت عام 1914.'],
  },
}

test.for(FILM_LANGUAGES)('S01 %s: a transcript loses labels without a name, sounds and fillers', (language) => {
  expect(told(cues(...TALKS[language].lines), language)).toEqual(TALKS[language].told)
})

test('S01 an interview keeps its speakers’ names and loses laughter, and other texts keep their brackets', () => {
  const talk = [
    'Anna Berg: The bees, um, fly about five kilometres.',
    'Tom Lee: [laughter] That is a long way for such a small animal.',
    'Anna Berg: They dance to show the others the way.',
    'Tom Lee: And the others follow what the dance says.',
  ]
  expect(told(talk.join('\n'), 'en')).toEqual([
    'Anna Berg: “The bees fly about five kilometres.”',
    'Tom Lee: “That is a long way for such a small animal.”',
    'Anna Berg: “They dance to show the others the way.”',
    'Tom Lee: “And the others follow what the dance says.”',
  ])
  const text = 'The school teaches the arts (music) and the sciences. The Um Valley lies, um, in the north of it.'
  expect(told(text, 'en').join(' ')).toBe(text)
})

test.each([
  ['🚀 Big news! 🎉 The telescope 🔭 was launched from Kourou 🇬🇫.', 'Big news! The telescope was launched from Kourou.'],
  ['It works at -233 °C ❄️, far from Earth 🌍. 👩‍🚀 Teams built it 👏🏽👏.', 'It works at -233 °C, far from Earth. Teams built it.'],
  ['火箭🚀发射成功🎉。', '火箭发射成功。'],
  ['Hello🙂world ☀ and ✈ (by air 🛩).', 'Hello world and (by air).'],
  ['1️⃣ Mix the flour.\n2️⃣ Bake it.', '1. Mix the flour.\n2. Bake it.'],
  ['© 2021 Orion™, 5 ★, A ↔ B, ♀ and ♂, #1 * 2', '© 2021 Orion™, 5 ★, A ↔ B, ♀ and ♂, #1 * 2'],
])('S01 S03 S09 emoji leave no gap: %s', (raw, text) => {
  expect(cleanText(raw)).toBe(text)
})
