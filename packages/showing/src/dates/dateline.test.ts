import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import type { NarratedFilm } from '../narrated-film.ts'
import { asDateline } from './dateline.ts'

/** A film with one sentence for each scene, with the facts of the sentences. */
function makeFilm(language: FilmLanguage, ...texts: string[]): NarratedFilm {
  const scenes = texts.map((text, index) => ({
    scene_id: String(index),
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  }))
  return { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }
}

const proposedAt = (film: NarratedFilm, index: number) => asDateline(film.scenes[index]!, film)

test('S05 SHW-2 a date is on a line without the dates of other scenes', () => {
  const film = makeFilm(
    'en',
    'It began in 1881.',
    'On 15 August 1914 the steamship Ancon made the first official passage.',
    'On 31 December 1999, Panama took full control.',
    'Nobody knows why.',
  )
  expect(proposedAt(film, 1)).toEqual({
    template: 'dateline',
    slots: {
      line: [{ year: 1914, text: '15 August 1914' }],
      events: [{ year: 1914, text: '15 August 1914' }],
    },
    why: { reason: 'date', words: '15 August 1914' },
  })
  expect(proposedAt(film, 2)).toMatchObject({ slots: { events: [{ year: 1999, label: 'Panama took full control' }] } })
  expect(proposedAt(film, 3)).toBeNull()
})

test('S05 SHW-2 the label of a date is a short and complete statement of its sentence, and otherwise there is none', () => {
  const labels = (language: FilmLanguage, text: string) => proposedAt(makeFilm(language, 'x', text, '1700.', '1701.'), 1)?.slots
  expect(labels('en', 'The company went bankrupt in 1889.')).toMatchObject({ events: [{ label: 'The company went bankrupt' }] })
  for (const text of ['George Washington Goethals led the work from 1907.', 'In 1924 it was so.', 'It rose by 5 in 1924.'])
    expect(JSON.stringify(labels('en', text) ?? {}), text).not.toContain('label')
  expect(JSON.stringify(labels('de', '1863 öffnete er Gräber.') ?? {})).not.toContain('label')
})

test('issue 51 a scene with an amount has no line of dates, because a date would be visible while the amount is spoken', () => {
  const film = makeFilm('en', 'It began in 1976.', 'It opened in 2019 and cost 450 million dollars.', 'In 1983 seven men came.')
  expect(proposedAt(film, 0)).toMatchObject({
    template: 'dateline',
    slots: { line: [{ year: 1976 }], events: [{ year: 1976 }] },
  })
  expect(proposedAt(film, 1)).toBeNull()
  expect(proposedAt(film, 2)).toMatchObject({ slots: { events: [{ year: 1983 }] } })
})

test('S05 QUOTED 3 a film with fewer than three dates has no line of dates', () => {
  const [one, two, three] = ['The mill burned down in 1881.', 'It was built again in 1902.', 'It closed in 1950.'] as const
  expect(proposedAt(makeFilm('en', one), 0)).toBeNull()
  expect(proposedAt(makeFilm('en', one, two), 0)).toBeNull()
  expect(proposedAt(makeFilm('en', one, two, three), 0)).toMatchObject({
    slots: { line: [{ year: 1881 }], events: [{ year: 1881, label: 'The mill burned down' }] },
  })
})

test('S05 SHW-2 a year without its sign, or next to a year BCE, is uncertain', () => {
  const ores = makeFilm(
    'de',
    'x',
    'Das Holz von 1344 ist jünger als das von 31 vor Christus.',
    '1863 kam er.',
    '1870 ging er.',
    '1871 kam er wieder.',
  )
  expect(proposedAt(ores, 1)).toBeNull()
  expect(proposedAt(ores, 2)).toMatchObject({ slots: { line: [{ year: 1863 }] } })
  const both = makeFilm('de', 'x', 'Das Holz wurde 1344 und 1343 vor Christus geschlagen.', '1863 kam er.')
  expect(proposedAt(both, 1)).toMatchObject({
    slots: { events: [{ year: -1344, text: '1344 vor Christus' }, { year: -1343 }] },
  })
  expect(proposedAt(makeFilm('zh', '1835年井打成了。', '它的深度是1001米。', '1853年。'), 1)).toBeNull()
})

test('S05 SHW the label of a year is its event in at most four words of its sentence, with the subject first and without additions', () => {
  const labels: [FilmLanguage, string, string | undefined][] = [
    ['de', '1842 wurde der Bau fortgesetzt.', 'Der Bau fortgesetzt'],
    ['de', 'Am 15. Oktober 1880 feierte man die Vollendung.', 'Die Vollendung'],
    ['de', 'Um 1520 hörte der Bau fast ganz auf.', undefined],
    ['sv', 'År 1888 dog hans bror Ludvig.', 'Hans bror Ludvig dog'],
    ['es', 'El 7 de junio de 1926 Gaudí fue atropellado por un tranvía y murió tres días después.', 'Gaudí fue atropellado'],
    ['fr', 'Elle est si utile qu’en 1910 la concession est prolongée de soixante-dix ans.', 'La concession est prolongée'],
    [
      'fr',
      'La télégraphie sans fil est si utile qu’en 1910 la concession est prolongée de soixante-dix ans.',
      'La concession est prolongée',
    ],
    ['it', 'Il 15 agosto 1914 il canale fu aperto.', 'Il canale fu aperto'],
    ['it', 'Nel 1910 la concessione fu prolungata di settanta anni.', 'La concessione fu prolungata'],
    ['zh', '二〇〇三年，水库开始蓄水，第一批机组开始发电。', '水库开始蓄水'],
    ['hi', 'यान 14 जुलाई 2023 को श्रीहरिकोटा से छोड़ा गया।', 'श्रीहरिकोटा से छोड़ा गया'],
    ['en', 'On 29 May 1953 Edmund Hillary and Tenzing Norgay were the first to stand on the summit.', undefined],
    ['en', 'In 1953 nobody had climbed the mountain.', undefined],
    ['en', 'They came about 1250 and left after 50 years.', undefined],
    ['es', 'Llegaron en 1250 y se fueron en pocos años.', undefined],
    ['en', 'John Roebling designed it and died in 1869 before work began.', undefined],
  ]
  const other: Partial<Record<FilmLanguage, string[]>> = {
    zh: ['一九九八年发了洪水。', '一九九九年没有。'],
    hi: ['यह 1998 में हुआ।', 'यह 1999 में हुआ।'],
  }
  for (const [language, text, label] of labels) {
    const slots = proposedAt(makeFilm(language, 'x', text, ...(other[language] ?? ['1700.', '1701.'])), 1)?.slots
    expect(slots && 'events' in slots && 'text' in slots.events[0]! && (slots.events[0] as { label?: string }).label, text).toBe(
      label,
    )
  }
})
