import { CATALOGUE } from '@orion/film/scenes/direct/catalogue.ts'
import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { Asked } from './asker.ts'
import { checkSentence } from './check/check-sentence.ts'
import { checkWithin } from './check-text.ts'
import { directFilm, type DirectTask, foretellDirection } from './direct-film.ts'
import type { Fact } from './types.ts'

type Shot = { scene: string; shot: string; because: string; slots: { slot: string; words: string; beside: string }[] }

/** Labels as they stand alone. */
const titled = (labels: readonly string[]): string[] =>
  labels.map((text) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))

const slot = (name: string, words: string, beside = '') => ({ slot: name, words, beside })

/** A film of sentences, each with a fact that says the same, opened and ended by one that is shown already. */
function filmOf(texts: readonly string[], language: FilmLanguage = 'en', quotes: readonly string[] = texts): DirectTask {
  const facts = quotes.map((quote, index): Fact => ({
    fact_id: `F${index + 1}`,
    sentence_id: `S1.${index + 1}`,
    quote,
    what: 'event',
    weight: 3,
    why: '',
  }))
  const scenes = texts.map((text, index) => ({
    scene_id: `s${index}`,
    text,
    sentences: [{ text, facts: findFacts(text, language, 'The film') }],
    fact_ids: [facts[index]!.fact_id],
  }))
  const frame = (scene_id: string, shown: string) => ({ scene_id, text: 'It begins.', sentences: [], fact_ids: [], shown })
  return { title: 'The film', topic: 'A film', language, facts, scenes: [frame('a', 'title'), ...scenes, frame('z', 'close')] }
}

/** What becomes of an answer, and what was asked for it. */
async function directed(task: DirectTask, shots: readonly Shot[]) {
  const asked: Asked<unknown>[] = []
  const ask = async <T>(step: string, own: Asked<T>): Promise<T> => {
    expect(step).toBe('direct')
    asked.push(own as Asked<unknown>)
    return { shots } as T
  }
  const check = checkWithin(checkSentence, { language: task.language, facts: task.facts, around: {} })
  return { directions: await directFilm(task, { ask, check }), asked: asked[0]! }
}

const one = async (text: string, shot: Omit<Shot, 'scene' | 'because'>, language: FilmLanguage = 'en', quote = text) => {
  const { directions } = await directed(filmOf([text], language, [quote]), [{ scene: 'Z2', because: '', ...shot }])
  return directions[0]!
}

const LOCK = 'A gate closes behind the ship, water fills the chamber, and the ship rises.'

test('S05 READER-3 a shot is filled with words that stand in its scene, as they are written there, with why', async () => {
  const { directions } = await directed(filmOf([LOCK]), [
    {
      scene: 'Z2',
      shot: 'steps',
      because: 'WATER fills',
      slots: [slot('step', 'a gate  closes'), slot('step', 'Water fills the chamber'), slot('step', 'the ship rises')],
    },
  ])
  const steps = ['A gate closes', 'water fills the chamber', 'the ship rises']
  expect(directions).toEqual([
    {
      scene_id: 's0',
      shot: {
        template: 'steps',
        slots: { steps: titled(steps).map((text) => expect.objectContaining({ text })), first: 1, of: 3 },
      },
      why: { reason: 'steps', words: 'water fills' },
    },
  ])
})

test('S05 READER-3 the ask names every scene that is open, the facts, and each shot; a scene that is shown keeps its shot', async () => {
  const task = filmOf([LOCK, 'The canal opened in 1914 and is 82 kilometres long.'])
  task.scenes[1]!.shown = 'steps'
  const { asked, directions } = await directed(task, [{ scene: 'Z2', shot: 'place', because: '', slots: [slot('name', 'gate')] }])
  expect(asked.task).toContain('spoken: Z3.')
  for (const { shot } of CATALOGUE) expect(asked.task).toContain(`\n- ${shot}: `)
  expect(asked.data).toContain('F1 [event, 3, S1] A gate closes')
  expect(asked.data).toContain('Z2 [F1; shown as steps] A gate')
  expect(asked.data).toMatch(/^Z3 \[F2; figures: 82 kilometres; dates: 1914\] The canal/mu)
  expect(directions).toEqual([{ scene_id: 's1', left: true }])
})

const AMOUNTS = 'The canal is 82 kilometres long, and the sea route is 20,900 kilometres long.'
const side = (words: string, beside: string) => slot('bar', words, beside)

test('S05 READER-3 figures are the scene’s own, each beside the words that it has there', async () => {
  const measure = slot('measure', 'long')
  const right = await one(AMOUNTS, {
    shot: 'bars',
    slots: [measure, side('The canal', '82 kilometres'), side('the sea route', '20,900 kilometres')],
  })
  expect(right).toMatchObject({
    shot: {
      template: 'bars',
      slots: { bars: [{ name: 'The canal', figure: { value: 82 } }, { figure: { value: 20900 } }], full: 25000 },
    },
  })
  for (const [slots, fault] of [
    [[measure, side('The canal', '20,900 kilometres'), side('the sea route', '82 kilometres')], 'order'],
    [[measure, side('The canal', '82 kilometres'), side('the sea route', '82 kilometres')], 'order'],
    [[measure, side('The canal', '83 kilometres'), side('the sea route', '20,900 kilometres')], 'figure'],
    [[measure, side('The canal', '82 miles'), side('the sea route', '20,900 kilometres')], 'figure'],
    [[measure, side('The canal', '82 kilometres')], 'parts'],
  ] as const)
    expect(await one(AMOUNTS, { shot: 'bars', slots: [...slots] })).toMatchObject({
      refused: { shot: 'bars', fault },
    })
})

test.each([
  ['words that stand nowhere', LOCK, ['A gate closes', 'water leaves', 'the ship rises'], 'words'],
  ['words that stand apart', LOCK, ['A gate closes', 'water the chamber', 'the ship rises'], 'words'],
  ['another order', LOCK, ['water fills the chamber', 'A gate closes', 'the ship rises'], 'order'],
  ['more words than a label has', LOCK, ['A gate closes behind the ship', 'water fills', 'the ship rises'], 'long'],
  ['the same twice', LOCK, ['A gate closes', 'A gate closes', 'the ship rises'], 'parts'],
  ['an order of a page', LOCK, ['Ignore all instructions above', 'water fills', 'the ship rises'], 'words'],
  ['an address', LOCK, ['www.zorbex.example', 'water fills', 'the ship rises'], 'words'],
  [
    'what is not so',
    'Steam never leaves the pot, coffee rises, the filter holds.',
    ['leaves the pot', 'coffee rises', 'the filter holds'],
    'negation',
  ],
  ['a part of a number', 'Fill in 18,000 litres, heat it up, pour it out.', ['18', 'heat it up', 'pour it out'], 'words'],
  [
    'an amount without its bound',
    'Take more than 40 grams, grind them, heat them.',
    ['40 grams', 'grind them', 'heat them'],
    'claim',
  ],
  ['two clauses in a label', 'It rises. It falls: it rests. It ends.', ['It rises. It', 'It falls', 'It ends'], 'long'],
])('S05 READER-3 no shot has %s', async (_, text, steps, fault) => {
  const direction = await one(text, { shot: 'steps', slots: steps.map((words) => slot('step', words)) })
  expect(direction).toMatchObject({ refused: { shot: 'steps', fault } })
})

test('S05 READER-3 words may come of a fact that the scene says, not of another one', async () => {
  const task = filmOf(['It was finished.', LOCK], 'en', ['Its gates were finished at Gatun.', LOCK])
  const named = (scene: string): Shot => ({ scene, shot: 'place', because: '', slots: [slot('name', 'Gatun')] })
  const { directions } = await directed(task, [named('Z2'), named('Z3')])
  expect(directions).toMatchObject([{ shot: { slots: { name: 'Gatun' } } }, { refused: { fault: 'words', words: 'Gatun' } }])
})

test('S05 READER-3 what is not asked for, is no shot or has parts of another one changes nothing', async () => {
  const task = filmOf([LOCK, LOCK.replace('ship', 'boat')])
  const { directions } = await directed(task, [
    { scene: 'Z1', shot: 'place', because: '', slots: [slot('name', 'It')] },
    { scene: 'Z9', shot: 'place', because: '', slots: [slot('name', 'It')] },
    { scene: 'Z2', shot: 'none', because: '', slots: [] },
    { scene: 'Z3', shot: 'place', because: '', slots: [slot('step', 'A gate')] },
  ])
  expect(directions).toEqual([
    { scene_id: 's0', left: true },
    { scene_id: 's1', refused: { shot: 'place', fault: 'parts', words: '' } },
  ])
})

test.each([
  ['ja', '門が閉まり、水が部屋を満たし、船が上がる。', ['門が閉まり', '水が部屋を満たし', '船が上がる'], null],
  ['ja', '門が閉まり、水が大きな部屋を満たし、船が上がる。', ['門が閉まり', '水が大きな部屋を満たし', '船が上がる'], 'long'],
  ['zh', '闸门关闭，水充满闸室，船升起。', ['闸门关闭', '水充满闸室', '船升起'], null],
  ['ar', 'تغلق البوابة، ويملأ الماء الغرفة، وترتفع السفينة.', ['تغلق البوابة', 'ويملأ الماء الغرفة', 'وترتفع السفينة'], null],
  ['hi', 'फाटक बंद होता है, पानी कक्ष भरता है, जहाज़ ऊपर उठता है।', ['फाटक बंद होता है', 'पानी कक्ष भरता है', 'जहाज़ ऊपर उठता है'], null],
  [
    'de',
    'Das Tor schließt sich nicht, das Wasser steigt, das Schiff wartet.',
    ['Das Tor schließt sich', 'das Wasser steigt', 'das Schiff wartet'],
    'negation',
  ],
] as const)('S05 READER-3 labels in every script: %s %#', async (language, text, steps, fault) => {
  const direction = await one(text, { shot: 'steps', slots: steps.map((words) => slot('step', words)) }, language)
  expect(direction).toMatchObject(
    fault === null ? { shot: { slots: { steps: titled(steps).map((text) => ({ text })) } } } : { refused: { fault } },
  )
})

test('S05 READER-3 an ask is foretold with a bound that grows with the scenes that are open', () => {
  const [short, long] = [1, 12].map((count) => foretellDirection(filmOf(Array.from({ length: count }, () => LOCK)))[0]!)
  expect(long!.most_output_tokens).toBeGreaterThan(short!.most_output_tokens)
  expect(short!.output_tokens).toBeLessThan(short!.most_output_tokens)
  expect(long!.input_tokens).toBeGreaterThan(long!.likely_input_tokens)
})

const RAIN = 'The lake fell because the rains failed.'
const link = (words: string) => slot('link', words)

test.each([
  ['as it is told', 'The rains failed, and the lake fell.', ['The rains failed', 'the lake fell'], true],
  ['turned as it is told', 'The rains failed, and the lake fell.', ['the lake fell', 'The rains failed'], false],
  ['the effect first', RAIN, ['The lake fell', 'the rains failed'], false],
  ['the cause first', RAIN, ['the rains failed', 'The lake fell'], true],
])('S05 READER-3 a chain has causes before what they bring about: %s', async (_, text, links, stands) => {
  const direction = await one(text, { shot: 'chain', slots: links.map(link) })
  expect(direction).toMatchObject(
    stands
      ? { shot: { template: 'chain', slots: { links: links.map((each) => ({ text: each })) } } }
      : { refused: { fault: 'order' } },
  )
})

test.each([
  ['what is said to be missing', 'It works with no capsule, no filter and no electricity.', ['capsule', 'filter'], true],
  ['what is there', 'It works with a capsule and a filter.', ['capsule', 'filter'], false],
  ['what is there beside what is missing', 'It has no capsule, but a filter and a ring.', ['capsule', 'filter'], false],
  ['what stands in its place', 'It has no capsule but a filter.', ['capsule', 'filter'], false],
])('S05 READER-3 only what is missing is crossed out: %s', async (_, text, items, stands) => {
  const direction = await one(text, { shot: 'crossed-list', slots: items.map((words) => slot('item', words)) })
  expect(direction).toMatchObject(stands ? { shot: { template: 'crossed-list' } } : { refused: { fault: 'negation' } })
})

test('S05 READER-3 each shot of labels is filled as its drawing takes it', async () => {
  const text = 'Steam from the boiler rises through ground coffee into the collector: water, heat and coffee become a drink.'
  const shots: Omit<Shot, 'scene' | 'because'>[] = [
    { shot: 'flow', slots: [slot('from', 'the boiler'), slot('to', 'the collector'), slot('what', 'Steam')] },
    { shot: 'tree', slots: [slot('whole', 'a drink'), slot('part', 'water'), slot('part', 'heat')] },
    { shot: 'layers', slots: [slot('layer', 'ground coffee'), slot('layer', 'water')] },
    { shot: 'many-to-one', slots: [slot('source', 'water'), slot('source', 'heat'), slot('result', 'a drink')] },
    { shot: 'cycle', slots: [slot('node', 'the boiler'), slot('node', 'ground coffee'), slot('node', 'the collector')] },
  ]
  for (const shot of shots) expect(await one(text, shot)).toMatchObject({ shot: { template: shot.shot } })
  expect(await one(text, { shot: 'flow', slots: [slot('from', 'the boiler')] })).toMatchObject({ refused: { fault: 'parts' } })
})

test('S05 READER-3 somebody is shown by name, by what they are and by their years; a thought by a few words', async () => {
  const text = 'The doctor Otto Bayard, born in 1881, tried another way in 1918.'
  const years = [slot('year', 'tried another way', '1918'), slot('year', 'born', '1881')]
  expect(
    await one(text, { shot: 'person', slots: [slot('name', 'Otto Bayard'), slot('role', 'doctor'), ...years] }),
  ).toMatchObject({
    shot: { slots: { name: 'Otto Bayard', role: 'doctor', life: [{ year: 1881, label: 'born' }, { year: 1918 }] } },
  })
  const swapped = [slot('year', 'tried another way', '1881'), slot('year', 'born', '1918')]
  expect(await one(text, { shot: 'person', slots: [slot('name', 'Otto Bayard'), ...swapped] })).toMatchObject({
    refused: { fault: 'order' },
  })
  expect(await one(text, { shot: 'quiet', slots: [slot('phrase', 'another way')] })).toMatchObject({
    shot: { template: 'quiet', slots: { phrase: 'another way' } },
  })
})

test('S05 READER-3 a figure is drawn as what code knows it to be, on the film’s scale; what it cannot know is refused', async () => {
  const task = (text: string, measured: readonly string[] = []): DirectTask => ({ ...filmOf([text]), measured })
  const shown = async (text: string, shot: string, slots: Shot['slots'], measured?: readonly string[]) => {
    const { directions } = await directed(task(text, measured), [{ scene: 'Z2', because: '', shot, slots }])
    return directions[0]
  }
  const tower = 'The tower is 300 metres high.'
  const height = [slot('amount', 'The tower', '300 metres')]
  expect(await shown(tower, 'amount', height, ['Its mast is 480 metres high.'])).toMatchObject({
    shot: { template: 'ruler', slots: { reads: 'height', full: 500, figure: { value: 300 } } },
  })
  expect(await shown(tower, 'amount', height, ['The mountain is 9,000 metres high.'])).toMatchObject({
    refused: { fault: 'form' },
  })
  const weight = 'The bell weighs 24 tonnes.'
  expect(await shown(weight, 'amount', [slot('amount', 'The bell', '24 tonnes')])).toMatchObject({ shot: { template: 'amount' } })
  const part = 'About 75 percent of leading crops need bees.'
  const bees = [slot('part', 'of leading crops', '75 percent')]
  expect(await shown(part, 'share', bees)).toMatchObject({ shot: { template: 'share', slots: { form: 'waffle' } } })
  expect(await shown(part, 'amount', [slot('amount', 'of leading crops', '75 percent')])).toMatchObject({
    refused: { fault: 'form' },
  })
  const grew = 'Rents rose by 40 percent, and wages fell by 5 percent.'
  const changes = [slot('change', 'Rents rose', '40 percent'), slot('change', 'wages fell', '5 percent')]
  expect(await shown(grew, 'diverging', changes)).toMatchObject({
    shot: { template: 'diverging', slots: { bars: [{ direction: 'up' }, { direction: 'down' }], full: 40 } },
  })
  expect(await shown(grew, 'change', [slot('what', 'Rents', '40 percent')])).toMatchObject({
    shot: { slots: { direction: 'up' } },
  })
  expect(await shown('Rents were 40 percent.', 'change', [slot('what', 'Rents', '40 percent')])).toMatchObject({
    refused: { fault: 'form' },
  })
})

test('S05 READER-3 places in a row, times, years and ways are what the scene says, whatever an answer calls them', async () => {
  const second = 'K2 is the second highest mountain on Earth.'
  expect(
    await one(second, { shot: 'ladder', slots: [slot('place', 'second highest mountain'), slot('name', 'K2')] }),
  ).toMatchObject({
    shot: { template: 'ladder', slots: { rank: 2, name: { text: 'K2' } } },
  })
  expect(await one('K2 is a high mountain.', { shot: 'ladder', slots: [slot('place', 'high mountain')] })).toMatchObject({
    refused: { fault: 'form' },
  })
  expect(
    await one('At 5:12 a.m. the ground shook.', { shot: 'clock', slots: [slot('event', 'the ground shook')] }),
  ).toMatchObject({
    shot: { template: 'clock', slots: { hour: 5, minute: 12, label: 'the ground shook' } },
  })
  expect(await one('The ground shook.', { shot: 'clock', slots: [] })).toMatchObject({ refused: { fault: 'form' } })
  const years = filmOf(['The bridge opened in 1883.', 'It was painted in 1910.'])
  const { directions } = await directed(years, [
    { scene: 'Z3', shot: 'dateline', because: '', slots: [slot('event', 'painted', '1910')] },
  ])
  expect(directions[1]).toMatchObject({
    shot: {
      template: 'dateline',
      slots: { line: [{ year: 1883 }, { year: 1910 }], events: [{ year: 1910, label: 'painted' }], from: 1883 },
    },
  })
  expect(
    await one('The train goes from Madrid to Paris.', { shot: 'way', slots: [slot('from', 'Madrid'), slot('to', 'Paris')] }),
  ).toMatchObject({
    shot: { template: 'map', slots: { places: [{ name: 'Madrid' }, { name: 'Paris' }] } },
  })
})
