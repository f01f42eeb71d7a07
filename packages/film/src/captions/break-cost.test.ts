import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { breakCost } from './break-cost.ts'
import { buildCues } from './cues.ts'

/** The lines of a sentence's captions, when its words are spoken without a pause. */
function listLines(text: string, language: FilmLanguage, seconds_a_character: number): string[] {
  let now = 0
  const words = listVisibleWords(text, language).map((word) => {
    const start_seconds = now
    now += seconds_a_character * word.text.length
    return { ...word, start_seconds, end_seconds: now }
  })
  return buildCues(text, words, language, now + 0.5).flatMap(({ lines }) => lines)
}

test('S04 ja: no line begins with a word that belongs to the previous line, even after a closing bracket', () => {
  const lines = [
    ...listLines('「口に入れるものを磨けるなら、体に入れるものも磨けるはずだ」というのが口ぐせだったそうです。', 'ja', 0.15),
    ...listLines('従業員は214人、1931年(昭和6年)に洋食器の工場として始まりました。', 'ja', 0.15),
    ...listLines('寒い1月から2月にかけて仕込むのがよいとされる。', 'ja', 0.15),
  ]
  for (const line of lines)
    expect(line).not.toMatch(/^(?:という|と|に|にかけて|は|が|を|の|て|た|です|ます)(?![\p{Script=Han}])/u)
})

test('S04 zh, hi, ar: particles, postpositions and units stay with their words', () => {
  for (const line of listLines('中山大学的调查显示：独自吃饭的老人感到孤独的比例是41%，和别人一起吃饭的老人是18%。', 'zh', 0.23))
    expect(line).not.toMatch(/^(?:的|了|着|们|年|月)|(?:在|和|的一|第|约)$/u)
  for (const line of listLines('1908 में मूसी नदी की बाढ़ ने हैदराबाद में करीब 15,000 लोगों की जान ले ली।', 'hi', 0.08))
    expect(line).not.toMatch(/^(?:में|को|की|ने) |(?: और| करीब| लाख)$/u)
  for (const line of listLines('وقد خصصت الوزارة 35 مليون دينار لإصلاحها خلال ثلاث سنوات.', 'ar', 0.08))
    expect(line).not.toMatch(/(?:مليون|ثلاث|في)$/u)
})

test('S04 no line ends between a noun and its identifying number', () => {
  expect(breakCost('Nummer', ' ', '11', 'de')).toBeGreaterThan(75)
  expect(breakCost('April', ' ', '22', 'en')).toBeGreaterThan(75)
})

test('34.2 no line ends with a preposition', () => {
  const apart = (words: string, after: string, language: FilmLanguage) =>
    words.split(' ').filter((before) => breakCost(before, ' ', after, language) <= 75)
  expect(apart('until through During before after without', 'they', 'en')).toEqual([])
  expect(apart('hinter neben vor während trotz gegenüber', 'dem', 'de')).toEqual([])
  expect(apart('bajo contra durante hacia según tras', 'el', 'es')).toEqual([])
  expect(apart('avant après contre depuis pendant selon', 'la', 'fr')).toEqual([])
  expect(apart('após contra durante perante sob numa', 'a', 'pt')).toEqual([])
  expect(apart('contro durante verso sotto dello sulle', 'il', 'it')).toEqual([])
  expect(apart('bakom bland efter framför före hos', 'den', 'sv')).toEqual([])
  const es = 'En el invierno las ramas de los oyameles se doblan bajo el peso de millones de mariposas monarca.'
  const fr = 'Égouttez les pâtes deux minutes avant la fin de la cuisson indiquée et gardez une tasse de leur eau.'
  // at several speeds, so that the result does not depend on a single one
  for (const pace of [0.05, 0.06, 0.07, 0.08, 0.09])
    for (const line of [...listLines(es, 'es', pace), ...listLines(fr, 'fr', pace)]) expect(line).not.toMatch(/ (?:bajo|avant)$/u)
})
