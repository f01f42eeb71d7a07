import { type FilmLanguage, FILM_LANGUAGES, isUnspaced } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { expect, test } from 'vitest'
import { buildCues } from './cues.ts'
import { datesIn } from './dates-in.ts'

/** A text's words at reading speed, with a pause after each punctuation mark. */
function spoken(text: string, language: FilmLanguage) {
  let now = 0
  return listVisibleWords(text, language).map((word) => {
    const start_seconds = now
    const end_seconds = now + (word.text.length + 1) * (isUnspaced(language) ? 0.15 : 0.065)
    now = end_seconds + (/^\s*[.,:;!?»、。，]/u.test(text.slice(word.char_end)) ? 0.3 : 0)
    return { ...word, start_seconds, end_seconds }
  })
}

const listCaptions = (text: string, language: FilmLanguage) =>
  buildCues(text, spoken(text, language), language, 600).map(({ lines }) => lines)

test('50.12 S04 no caption and no line begins with a closing punctuation mark, even if a space is before the mark', () => {
  const texts: [FilmLanguage, string][] = [
    [
      'fr',
      'Pourquoi ? Parce que la mer monte : elle monte chaque année ; la côte recule ! Et la ville dit : « Nous partons » , puis elle part.',
    ],
    ['fr', 'Il l’a nommée « la mère des villes » ; elle compte trois mille maisons : toutes sont en bois !'],
    ['de', 'Er sagte: »Das Wasser steigt« ; und alle fragten: »Warum« ? Niemand wusste es , auch der Bürgermeister nicht.'],
    ['es', '¿Por qué ? Porque el agua sube ; ¡nadie lo sabe ! Y entonces : todo cambia , siempre.'],
    ['ar', 'لماذا ؟ لأن البحر يرتفع كل عام ؛ والمدينة تعرف ذلك ، ولا أحد يرحل منها.'],
    ['hi', 'क्यों ? क्योंकि समुद्र हर साल बढ़ता है ; और शहर यह जानता है ।'],
    ['en', 'Why ? Because the sea rises every year ; the town knows it ! And the mayor said : ” we leave ” , and left.'],
    ['ja', '海はなぜ上がるのか？氷がとけるからだ！町は知っている：だれも出ない；だれも、だ。'],
  ]
  for (const [language, text] of texts) {
    const captions = listCaptions(text.replaceAll(/ (?=[:;!?»])/gu, '\u00a0'), language)
    for (const line of captions.flat()) expect(line, language).not.toMatch(/^\s*[:;!?»,،؛؟।]\s/u)
    expect(captions.flat().join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
  }
})

test('50.12 S04 a quotation that opens with » or ” keeps its quotation mark', () => {
  const lines = listCaptions(
    'Der Bürgermeister der Stadt am Meer sagte gestern Abend: »Das Wasser steigt jeden Tag.«',
    'de',
  ).flat()
  expect(lines.some((line) => line.startsWith('»Das') || line.includes(' »Das'))).toBe(true)
})

const DATES: Record<FilmLanguage, [text: string, date: string]> = {
  en: [
    'The steamship Ancon made the very first passage on August 15, 1914, and a crowd of people stood along it.',
    'August 15, 1914',
  ],
  de: [
    'Das Dampfschiff Ancon fuhr zum allerersten Mal am 15. August 1914 durch den neuen Kanal, und viele sahen zu.',
    '15. August 1914',
  ],
  es: [
    'El vapor Ancón cruzó por primera vez el canal el 15 de agosto de 1914 ante una multitud de curiosos.',
    '15 de agosto de 1914',
  ],
  fr: ['Le vapeur Ancon franchit pour la première fois le canal le 15 août 1914 devant une foule de curieux.', '15 août 1914'],
  pt: [
    'O vapor Ancón atravessou pela primeira vez o canal em 15 de agosto de 1914 diante de uma multidão.',
    '15 de agosto de 1914',
  ],
  it: [
    'Il piroscafo Ancon attraversò il canale per la prima volta il 15 agosto 1914, davanti a una folla di curiosi.',
    '15 agosto 1914',
  ],
  sv: [
    'Ångfartyget Ancon gick för allra första gången genom kanalen den 15 augusti 1914 inför en stor publik.',
    '15 augusti 1914',
  ],
  hi: ['जहाज़ एंकॉन पहली बार नहर से होकर 15 अगस्त 1914 को गुज़रा और बहुत सारे लोगों ने उसे किनारे से देखा।', '15 अगस्त 1914'],
  ar: ['عبرت الباخرة أنكون القناة الجديدة لأول مرة في 15 أغسطس 1914 أمام جمهور كبير من الناس على الضفة.', '15 أغسطس 1914'],
  ja: ['汽船アンコン号は大勢の人が見守るなかで一九一四年八月十五日に初めて新しい運河を通った。', '一九一四年八月十五日'],
  zh: ['安康号轮船在许多人的注视下于1914年8月15日第一次驶过这条新的运河，人们在岸上欢呼。', '1914年8月15日'],
}

test.each(FILM_LANGUAGES)('50.12 S04 %s: a date is in one caption', (language) => {
  const [text, date] = DATES[language]
  expect(datesIn(text, language).map(({ start, end }) => text.slice(start, end))).toEqual([date])
  const joint = isUnspaced(language) ? '' : ' '
  // the number of words before the date varies, so that the date is tested at every position of its line
  for (let cut = 0; cut < 30; cut++) {
    const shorter = isUnspaced(language)
      ? text.slice(Math.floor(cut / 3))
      : text
          .split(' ')
          .slice(Math.floor(cut / 6))
          .join(' ')
    const padded = `${'x'.repeat(cut % 6)}${joint}${shorter}`.trim()
    const captions = listCaptions(padded, language).map((lines) => lines.join(joint))
    if (padded.includes(date))
      expect(
        captions.some((caption) => caption.includes(date)),
        captions.join(' | '),
      ).toBe(true)
  }
})
