import { expect, test } from 'vitest'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { chooseScenes } from '../choose.ts'
import type { ToldScene } from '../told.ts'

/** What a film of these texts shows between its first and its last scene. */
function shotsOf(language: FilmLanguage, ...texts: string[]) {
  const scenes = ['…', ...texts, '…'].map((text, index): ToldScene => ({
    scene_id: `s${index}`,
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  }))
  return chooseScenes({ title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }).slice(1, -1)
}

test('S05 SHW a place in a ranking stands on a ladder; a superlative of nothing that is named does not', () => {
  const ranked: [FilmLanguage, string, number, string][] = [
    ['en', 'K2 is the second highest mountain on Earth.', 2, 'second highest mountain'],
    ['en', 'It was the most visited museum in the world.', 1, 'most visited museum'],
    ['de', 'Die Donau ist der zweitlängste Fluss Europas.', 2, 'zweitlängste Fluss'],
    ['es', 'Es la segunda ciudad más grande del país.', 2, 'segunda ciudad más grande'],
    ['fr', 'Elle reste le plus haut édifice du monde.', 1, 'plus haut édifice'],
    ['pt', 'É a terceira maior cidade do Brasil.', 3, 'terceira maior cidade'],
    ['sv', 'Det är den högsta byggnaden i världen.', 1, 'högsta byggnaden i världen'],
    ['hi', 'यह देश की दूसरी सबसे लंबी नदी है।', 2, 'दूसरी सबसे लंबी नदी'],
    ['ar', 'وهو أعلى بناء في العالم.', 1, 'أعلى بناء في العالم'],
    ['ja', '日本で2番目に高い山である。', 2, '2番目に高い山'],
    ['zh', '它是世界第三大河流。', 3, '世界第三大河流'],
  ]
  for (const [language, text, rank, what] of ranked)
    expect(shotsOf(language, text)[0], text).toMatchObject({ template: 'ladder', slots: { rank, what: { text: what } } })
  for (const text of [
    'The latest test in the forest failed.',
    'It was not the highest mountain in the world.',
    'The best food is fresh.',
    'The tower was higher than the church.',
  ])
    expect(shotsOf('en', text)[0]!.template, text).not.toBe('ladder')
})

test('S05 SHW a time of the day stands on a clock with what happens then; a score, a sum and a span of hours do not', () => {
  const timed: [FilmLanguage, string, object][] = [
    ['en', 'At 5:12 a.m. the ground shook for a minute.', { hour: 5, minute: 12, time: '5:12 a.m.', label: 'The ground shook' }],
    ['de', 'Um 14.46 Uhr bebte die Erde.', { hour: 14, minute: 46, time: '14.46 Uhr' }],
    ['fr', 'À 8 h 15 la bombe explose au-dessus de la ville.', { hour: 8, minute: 15, time: '8 h 15' }],
    ['hi', 'सुबह 6 बजे पहली रेल चली।', { hour: 6, minute: 0, label: 'पहली रेल चली' }],
    ['ar', 'في الساعة 9:40 اهتزت الأرض في المدينة.', { hour: 9, minute: 40 }],
    ['ja', '午後2時46分、大地が揺れた。', { hour: 2, minute: 46, label: '大地が揺れた' }],
    ['zh', '凌晨3点42分，唐山发生地震。', { hour: 3, minute: 42, label: '唐山发生地震' }],
  ]
  for (const [language, text, slots] of timed)
    expect(shotsOf(language, text)[0], text).toMatchObject({ template: 'clock', slots })
  for (const text of ['They won 6:3 and went home.', 'It took 8 hours.', 'The share was 5.12 of all.'])
    expect(shotsOf('en', text)[0]!.template, text).not.toBe('clock')
})

test('S05 SHW what rose and what fell stand on two sides of one line, each with its sign; rises alone do not', () => {
  expect(shotsOf('en', 'Exports rose by 5 percent, while imports fell by 3 percent.')[0]).toMatchObject({
    template: 'diverging',
    slots: {
      bars: [
        { name: 'Exports rose', direction: 'up', figure: { value: 5 } },
        { name: 'imports fell', direction: 'down', figure: { value: 3 } },
      ],
      full: 5,
    },
  })
  expect(shotsOf('en', 'Exports rose by 5 percent, and imports rose by 3 percent.')[0]!.template).not.toBe('diverging')
})

test('S05 SHW a comparison that a film comes back to keeps its scoreboard, a row more each time', () => {
  const film = shotsOf(
    'en',
    'The train weighs 400 tonnes, whereas the bus weighs 18 tonnes.',
    'Nobody knows why.',
    'The train costs 40 euros, whereas the bus costs 15 euros.',
  )
  const boards = film.filter(({ template }) => template === 'scoreboard')
  expect(boards.map(({ slots }) => 'rows' in slots && slots.rows.length)).toEqual([1, 2])
  expect(boards.at(-1)!.slots).toMatchObject({
    left: 'The train',
    right: 'The bus',
    rows: [{ measure: 'weighs' }, { measure: 'costs' }],
  })
  expect(shotsOf('en', 'The train weighs 400 tonnes, whereas the bus weighs 18 tonnes.')[0]!.template).not.toBe('scoreboard')
})
