import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import { serveSmallModel } from '../../../../fakes/models/small-model.ts'
import { modelAt, tellFilm } from './read-and-tell.fixture.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import { isFitting } from './film-length.ts'
import { BRIDGE, shownIn, smallFilm, weighing } from './small-film.fixture.ts'

const weigh = weighing({ 'For 200 years': 3, 'Eleven months later': 5, 'Clara Holt had': 5, 'Her letter was': 5, 'A plaque': 4 })
const CHOSEN = [
  'For 200 years',
  'The council thought',
  'Eleven months later',
  'Clara Holt had',
  'Her letter was',
  'It cost',
  'Ice has',
  'A plaque',
]

/** A small model's sentence for each beginning of a source sentence: plain and literal, and wrong twice. */
const SAYS: Record<string, unknown> = {
  'For 200 years': 'For 200 years, only a ferry crossed the river Senn at Aldmere.',
  'The council thought': 'The town council found her iron arch too expensive and chose a wooden bridge for 9,000 crowns.',
  'Eleven months later': 'Twelve months later the ice of the spring thaw tore away the middle piers of the wooden bridge.',
  'Clara Holt had': 'Clara Holt had warned the council of the ice in a letter.',
  'Her letter was': 'The letter of Clara Holt was found unopened in a drawer of the town hall.',
  'It cost': 'The arch of Clara Holt cost 31,000 crowns, more than three times as much as the wooden bridge.',
  'Ice has': 'Ice has passed under the arch every winter since.',
  'A plaque': { words: 'A plaque.' },
}
const sentenceIn = (asked: string): string => /(?:The sentence: |^begin [0-9a-f]+\n)(.+)\nend [0-9a-f]+/mu.exec(asked)![1]!
const given = (says: Record<string, unknown>, text: string): unknown =>
  says[Object.keys(says).find((begins) => text.startsWith(begins)) ?? '']

const answering =
  (says: Record<string, unknown> = SAYS) =>
  (asked: string): unknown => {
    if (asked.includes('Weigh each sentence')) return weigh(asked)
    const shown = shownIn(asked)
    if (/^Choose \d/mu.test(asked))
      return { sentences: CHOSEN.map((begins) => shown.find(({ text }) => text.startsWith(begins))!.id) }
    if (asked.includes('Say this in at most')) return 'No shorter.'
    const said = given(says, sentenceIn(asked))
    return typeof said === 'string' ? { text: said } : (said ?? { text: sentenceIn(asked) })
  }

test('issue 53 LOCAL 4 level 2: a model chooses facts and writes a sentence for each; refused sentences become quotations', async () => {
  const { research, script, asked } = await smallFilm(2, answering(), { duration_seconds: 48 })
  expect(asked.research.map(({ step }) => step)).toEqual([
    'weigh 1',
    'weigh 2',
    'weigh 3',
    'weigh 4',
    'weigh 5',
    'weigh 6',
    'choose',
  ])
  const { point_breakdown } = research.content_research_analysis.key_points_structure
  expect(point_breakdown.map(({ text }) => CHOSEN.findIndex((begins) => text.startsWith(begins)))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ])
  const warned = research.reading!.facts.find(({ quote }) => quote.startsWith('Clara Holt had'))!
  expect(warned).toMatchObject({ weight: 5, what: 'event', names: [{ source: 'Clara Holt', film: 'Clara Holt' }] })
  expect(research.reading!.facts.find(({ quote }) => quote.startsWith('It cost'))!.what).toBe('figure')

  const told = scriptSentences(script)
  expect(told.map(({ text, wording }) => [wording, text])).toEqual(
    CHOSEN.map((begins) => {
      const said = given(SAYS, begins)
      const isRight = typeof said === 'string' && !said.startsWith('Twelve months')
      return [isRight ? 'checked' : 'source', isRight ? said : expect.stringMatching(`^${begins}`)]
    }),
  )
  expect(asked.script.map(({ step }) => step.slice(0, 5))).toEqual(CHOSEN.map(() => 'say F'))
  expect(script.plan).toMatchObject({ telling: 'written', model: 'small', asks: 7 })
  expect(script.key_points!.every((point) => point.told)).toBe(true)
  expect(script.notices).toEqual(['Sentences in the source’s own words: 2 of 8.'])
  expect(isFitting(script.script_metadata.estimated_duration, 48)).toBe(true)
})

test('issue 53 LOCAL 4 level 2: a sentence with an invented word or a lost “not” is replaced by a quotation', async () => {
  const wrong = {
    ...SAYS,
    'For 200 years': 'For 200 years a dragon crossed the river Senn.',
    'A plaque': 'A plaque on the eastern end gives the name of the mayor and of Clara Holt.',
    'Ice has': 'Big steamers and barges sail beneath it.',
  }
  const { script } = await smallFilm(2, answering(wrong), { duration_seconds: 48 })
  const quoted = scriptSentences(script).filter(({ wording }) => wording === 'source')
  expect(quoted.map(({ text }) => text.split(' ', 2).join(' '))).toEqual(['For 200', 'Eleven months', 'Ice has', 'A plaque'])
})

test('issue 53 LOCAL 4 level 2: a film that is too short gets more facts, and one that is too long fewer words', async () => {
  const short = await smallFilm(2, answering(), { duration_seconds: 52 })
  const added = short.asked.script.length - CHOSEN.length
  expect(added).toBeGreaterThan(0)
  expect(isFitting(short.script.script_metadata.estimated_duration, 52)).toBe(true)
  const brief = 'The arch of Clara Holt cost 31,000 crowns.'
  const says = answering()
  const shorten = (asked: string): unknown => (asked.includes('31,000') ? { text: brief } : 'No shorter.')
  const long = await smallFilm(2, (asked) => (asked.includes('Say this in at most') ? shorten(asked) : says(asked)), {
    duration_seconds: 41,
  })
  expect(long.asked.script.at(-1)!.step).toMatch(/^shorten F/u)
  expect(scriptSentences(long.script).map(({ text }) => text)).toContain(brief)
  expect(isFitting(long.script.script_metadata.estimated_duration, 41)).toBe(true)
})

test('issue 53 LOCAL 4 level 2: if no answer is usable, rules choose quotations, and no error is thrown', async () => {
  const { research, script } = await smallFilm(2, () => 'I am a small model.')
  expect(research.reading!.facts.length).toBeGreaterThan(10)
  expect(research.content_research_analysis.key_points_structure.point_breakdown).toHaveLength(6)
  const told = scriptSentences(script)
  expect(told.length).toBeGreaterThan(4)
  expect(told.every(({ text }) => BRIDGE.includes(text))).toBe(true)
  expect(script.plan).toBeUndefined()
  expect(script.notices[0]).toBe('The model wrote no sentence that the sources support, so this film quotes your source.')
})

const unread = (content: ContentResearch): ContentResearch => {
  const plain = structuredClone(content)
  delete plain.reading
  delete plain.weighed
  return plain
}

test('issue 53 LOCAL 4 level 2: facts are chosen in stage 2 if stage 1 had no model; sources in other languages are not used', async () => {
  const here = await smallFilm(2, answering(), { duration_seconds: 48, change: unread })
  expect(here.asked.script.map(({ step }) => step)).toContain('choose')
  expect(scriptSentences(here.script).filter(({ wording }) => wording === 'checked').length).toBeGreaterThan(4)
  const german = await smallFilm(2, answering(), { language: 'de' })
  expect([...german.asked.research, ...german.asked.script]).toEqual([])
  expect(german.script.notices.join(' ')).toContain('The sources are not in the language of the film')
})

test('53 LOCAL 4 level 2: a part is written again sentence by sentence, and the rest stays', async () => {
  const film = { topic: 'The bridge', name: 'Bridge', language: 'en', duration_seconds: 48, seed: 'one' } as const
  const { research, script } = await smallFilm(2, answering(), { duration_seconds: 48 })
  const model = await serveSmallModel(() => ({ text: 'For 200 years only a ferry crossed the river Senn.' }))
  try {
    const settings = { rewrite: { wish: 'stronger_opening', part: { section: 'hook', paragraph: 0 } } } as const
    const of_level = modelAt(model.url, { model: 'small', chat_level: 2 })
    const again = await tellFilm(of_level, { film, prompt: null, settings, research, before: script })
    expect(again.asked.map(({ step }) => step)).toEqual([expect.stringMatching(/^rewrite F\d+$/u)])
    expect(again.foretold!.expected.output_token).toBeLessThan(100)
    const [was, is] = [script, again.content].map((of) => scriptSentences(of).map(({ text }) => text))
    expect(is![0]).toBe('For 200 years only a ferry crossed the river Senn.')
    expect(is!.slice(1)).toEqual(was!.slice(1))
  } finally {
    await model.close()
  }
})
