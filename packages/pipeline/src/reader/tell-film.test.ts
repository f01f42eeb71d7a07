import type { ContentResearch, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { expect, test } from 'vitest'
import { recipeHash } from '../core/asset-recipe.ts'
import type { StageRequest } from '../core/stage.ts'
import { editResearch } from '../stages/01-content-research/edit-research.ts'
import { scriptGeneration } from '../stages/02-script-generation/stage.ts'
import { askFilm, MARK, sampleText } from './ask-film.fixture.ts'
import { isFitting } from './film-length.ts'

const panama = sampleText('panama.en')

test('S01 S02 facts quote their sources, every sentence is checked, and the length is reached in three requests', async () => {
  const { research, script, asked, used } = await askFilm({ text: panama })
  const { facts, asks } = research.reading!
  const sentences = new Map(
    research.content_research_analysis.sources.flatMap(({ sections }) =>
      sections.flatMap((section) => section.sentences.map((each) => [each.sentence_id, each] as const)),
    ),
  )
  expect(facts.length).toBeGreaterThan(20)
  for (const { quote, sentence_id } of facts) expect(sentences.get(sentence_id)!.text).toContain(quote)
  expect(asks).toBe(asked.research.length)
  expect(asked.research.map(({ step }) => step)).toEqual(['facts 1', 'analysis'])
  for (const point of research.content_research_analysis.key_points_structure.point_breakdown)
    expect(point.fact_ids!.length).toBeGreaterThan(0)

  const told = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences)
  expect(told.every(({ wording }) => wording === 'checked' || wording === 'source')).toBe(true)
  for (const { source_id, passage, fact_ids } of told) {
    const fact = facts.find(({ fact_id }) => fact_id === fact_ids![0])!
    expect({ source_id, passage }).toEqual({
      source_id: 's1',
      passage: { start: sentences.get(fact.sentence_id)!.start, end: sentences.get(fact.sentence_id)!.end },
    })
  }
  expect(isFitting(script.script_metadata.estimated_duration, 60)).toBe(true)
  expect(asked.script.length).toBeLessThanOrEqual(3)
  expect(script.plan).toMatchObject({ telling: 'written', asks: asked.script.length })
  expect(used.script.input_token).toBeGreaterThan(0)
})

test('TRUST-4 S01 S02 sources are between marks in a prompt, and no source text is outside', async () => {
  const { asked } = await askFilm({ text: panama })
  for (const { body, step } of [...asked.research, ...asked.script]) {
    const { system, messages } = JSON.parse(body) as { system: string; messages: { text: string }[] }
    expect(system).toContain(MARK)
    const [outside] = messages[0]!.text.split(`begin ${MARK}`)
    if (step.startsWith('facts')) expect(outside).not.toContain('Lesseps')
  }
})

test('S02 parts that a person removes from the research are not used, and the script lists what it left out', async () => {
  const whole = await askFilm({ text: panama })
  const struck = whole.research.content_research_analysis.key_points_structure.point_breakdown[0]!
  const { script } = await askFilm({
    text: panama,
    change: (content) => {
      const made = structuredClone(content)
      made.content_research_analysis.key_points_structure.point_breakdown[0]!.kept = false
      return made
    },
  })
  expect(toldBy(whole.script)).toContain(struck.fact_ids![0])
  expect(toldBy(script)).not.toContain(struck.fact_ids![0])
  expect(script.key_points![0]).toMatchObject({ told: false, reason: 'by_person' })
  expect(script.plan!.left_out.length).toBeGreaterThan(0)
})

/** The ids of a script's facts, in order. */
const toldBy = ({ script_with_timestamps }: ScriptGeneration): string[] =>
  SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences).flatMap(({ fact_ids = [] }) => fact_ids)

/** The research as a person saves it after `change`. */
const edited = (change: (content: ContentResearch) => void) => (content: ContentResearch) => {
  const wished = structuredClone(content)
  change(wished)
  return editResearch(content, wished)
}

test('S01 S02 a person’s order and weights of key points are in the plan’s prompt; without them the prompt has none', async () => {
  const whole = await askFilm({ text: panama })
  expect(whole.asked.script[0]!.body).not.toContain('put these key points in order')
  const order = edited(({ content_research_analysis: { key_points_structure } }) => {
    const points = key_points_structure.point_breakdown
    key_points_structure.point_breakdown = [
      { ...points[2]!, weight: 5 },
      { title: 'What it smelt of', text: 'What it smelt of', seconds: 5 },
      ...points.toSpliced(2, 1),
    ]
  })
  const { research, script, asked } = await askFilm({ text: panama, change: order })
  const { by_person, point_breakdown } = research.content_research_analysis.key_points_structure
  expect(by_person).toBe(true)
  expect(toldBy(script)[0]).toBe(point_breakdown[0]!.fact_ids![0])
  expect(toldBy(whole.script)[0]).not.toBe(point_breakdown[0]!.fact_ids![0])
  const { messages } = JSON.parse(asked.script[0]!.body) as { messages: { text: string }[] }
  expect(messages[0]!.text).toContain(
    `\n1. (weight 5; ${point_breakdown[0]!.fact_ids!.join(', ')}) ${point_breakdown[0]!.title}\n`,
  )
  expect(messages[0]!.text).toContain('\n2. (weight 3; no facts) What it smelt of\n')
  expect(script.key_points![1]).toEqual({ id: 'own-1', title: 'What it smelt of', told: false, reason: 'no_source' })
})

test('S01 S02 a fact that a person removes is never used, and a person’s weight of a fact counts', async () => {
  const whole = await askFilm({ text: panama })
  const struck = toldBy(whole.script).slice(0, 3)
  const strike = edited(({ reading }) => {
    for (const fact of reading!.facts) {
      if (struck.includes(fact.fact_id)) fact.kept = false
      else fact.weight = 2
      fact.quote = 'No source says this.'
    }
  })
  const { research, script, asked, request } = await askFilm({ text: panama, change: strike })
  const { facts } = research.reading!
  expect(facts.map(({ quote }) => quote)).toEqual(whole.research.reading!.facts.map(({ quote }) => quote))
  const gone = facts.filter(({ fact_id }) => struck.includes(fact_id))
  expect(gone.map(({ kept }) => kept)).toEqual([false, false, false])
  expect(toldBy(script).filter((id) => struck.includes(id))).toEqual([])
  for (const { body } of asked.script)
    for (const { quote } of gone) expect(body).not.toContain(JSON.stringify(quote).slice(1, -1))
  expect(asked.script[0]!.body).toMatch(/F\d+ \[\w+, 2/u)
  const named = await askFilm({ text: panama, settings: { telling: 'named' }, change: strike })
  const composed = scriptGeneration.instead!(scriptGeneration.plan(request)[0]!, request) as { sources: ResearchSource[] }
  const sentences = composed.sources.flatMap(({ sections }) => sections.flatMap((section) => section.sentences))
  for (const { quote } of gone) {
    for (const { content } of Object.values(named.script.script_with_timestamps)) expect(content).not.toContain(quote)
    expect(sentences.filter(({ text }) => text.includes(quote))).toEqual([])
  }
})

test('S02 kind, tone, audience and prompt are in the prompts for the plan and the sentences', async () => {
  const { asked } = await askFilm({
    text: panama,
    prompt: 'Tell it as a story of water.',
    settings: { tone: 'wry', script_type: 'documentary', target_audience: 'ten-year-olds' },
  })
  for (const { body } of asked.script.filter(({ step }) => step === 'plan' || step.startsWith('write')))
    for (const wish of ['wry', 'documentary', 'ten-year-olds', 'Tell it as a story of water.']) expect(body).toContain(wish)
})

test('READER 2.7 S02 if the model only names passages, its answer has only ids and the film quotes its sources', async () => {
  const { script, asked } = await askFilm({ text: panama, settings: { telling: 'named' } })
  const { runs } = asked.script[0]!.answer as { runs: { first: string; last: string }[] }
  expect(runs).toHaveLength(2)
  expect(asked.script.map(({ step }) => step)).toEqual(['name 1'])
  const told = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences)
  expect(told.filter(({ wording }) => wording === 'source').length).toBeGreaterThan(5)
  expect(told.every(({ wording, source_id }) => (wording === 'source') === (source_id !== undefined))).toBe(true)
  expect(script.plan).toMatchObject({ telling: 'named', asks: 1 })
  expect(Math.abs(script.script_metadata.estimated_duration - 60)).toBeLessThanOrEqual(3.6)
})

test('S02 a long film of named passages also has its length, however many sentences are named', async () => {
  const { script } = await askFilm({ text: panama, film: { duration_seconds: 120 }, settings: { telling: 'named' } })
  expect(Math.abs(script.script_metadata.estimated_duration - 120)).toBeLessThanOrEqual(7.2)
})

test('S02 facts are read first if the research has none, and a long film is written in several requests', async () => {
  const { script, asked } = await askFilm({
    text: panama,
    film: { duration_seconds: 180 },
    change: (content) => ({ ...content, reading: undefined }),
  })
  expect(asked.script.map(({ step }) => step).slice(0, 5)).toEqual(['facts 1', 'plan', 'write 1', 'write 2', 'write 3'])
  expect(asked.script.length).toBeLessThanOrEqual(7)
  expect(script.plan!.beats.length).toBeGreaterThan(8)
})

test('PRV-05 PRV-06 S02 a script’s recipe depends on model, facts and version, not on the connection; its use is predicted', async () => {
  const { request, used } = await askFilm({ text: panama })
  const recipe = (changed: typeof request) =>
    recipeHash({ stage: 'script_generation', provider: 'composer', unit: scriptGeneration.plan(changed)[0] })
  const chosen = (more: object) => ({ ...request, chosen: { chat: { ...request.chosen!.chat!, ...more } } })
  expect(recipe(chosen({ connection_id: 'another' }))).toBe(recipe(request))
  expect(recipe(chosen({ model: 'another' }))).not.toBe(recipe(request))
  expect(recipe({ ...request, settings: { takes: { script: 1 } } })).not.toBe(recipe(request))
  expect(recipe({ ...request, settings: { telling: 'named' } })).not.toBe(recipe(request))
  const [unit] = scriptGeneration.plan(request)
  const { expected, most } = scriptGeneration.expect!(unit!)!
  expect(expected.input_token).toBeGreaterThan(0)
  expect(most.output_token).toBeGreaterThan(expected.output_token!)
  expect(most.input_token).toBeGreaterThan(used.script.input_token!)
  expect(scriptGeneration.expect!(scriptGeneration.instead!(unit!, request)!)).toBeNull()
})

test('S01 S02 without sources no model is asked', async () => {
  const request: StageRequest<'script_generation'> = {
    film: { topic: 'Bees', name: 'Bees', language: 'en', duration_seconds: 60, seed: 'one' },
    prompt: null,
    settings: {},
    inputs: {},
    chosen: {
      chat: {
        connection_id: 'c',
        provider: 'openai_compatible',
        capability: 'chat',
        origin: 'http://127.0.0.1:9',
        model: 'm',
        version: 1,
      },
    },
  }
  expect(scriptGeneration.plan(request)).toEqual(scriptGeneration.plan({ ...request, chosen: {} }))
})

test('S02 a person’s sentence in a script by a model is marked as theirs, and the others keep their facts', async () => {
  const { request, script } = await askFilm({ text: panama })
  const [first, ...rest] = script.script_with_timestamps.main_content.sentences
  const content = `We counted 42 ships that day. ${rest.map(({ text }) => text).join(' ')}`
  const edited = scriptGeneration.edit!(request, script, { script_with_timestamps: { main_content: { content } } })
  const after = edited.script_with_timestamps.main_content.sentences
  expect(after[0]).toMatchObject({ text: 'We counted 42 ships that day.', wording: 'own' })
  expect(after[0]!.fact_ids).toBeUndefined()
  expect(after[1]).toEqual(rest[0])
  expect(edited.plan).toEqual(script.plan)
  expect(first!.wording).toBe('checked')
})

test('S01 S02 PRV-07 a model that cannot return facts in their form names sentences instead, and a notice says so', async () => {
  const { research, script, asked } = await askFilm({ text: panama, trouble: { research: 'not_json', script: 'none' } })
  expect(research.notices[0]).toMatch(/^The model cannot return facts in the form/u)
  expect(research.content_research_analysis.key_points_structure.point_breakdown.length).toBeGreaterThan(2)
  expect(asked.script.map(({ step }) => step)).toEqual(['name 1'])
  expect(script.plan!.telling).toBe('named')
})

test('S02 TRUST-4 eight kinds of lies are removed even if a model repeats them, and an invented event is flagged', async () => {
  const { script, asked } = await askFilm({ text: panama, trouble: { research: 'none', script: 'lies' } })
  expect(asked.script.map(({ step }) => step)).toContain('mend')
  expect(asked.script.length).toBeLessThanOrEqual(6)
  const told = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences)
  expect(told.length).toBeGreaterThan(4)
  const lies = /gallons|1777|Nothing was ever easier|not true|of all time|moon was full|, said /u
  for (const { text, flags } of told) {
    expect(text).not.toMatch(lies)
    if (text.includes('anybody was born')) expect(flags).not.toBeUndefined()
    for (const figure of text.match(/\d[\d,]*/gu) ?? []) expect(panama).toContain(figure)
  }
})

test('READER 2.5 S02 a sentence that was left out for length is unchanged after it is restored', async () => {
  const { script, request } = await askFilm({ text: panama })
  const { sentences, ...rest } = script.script_with_timestamps.main_content
  const [sentence, ...others] = sentences as [ScriptSentence, ...ScriptSentence[]]
  const cut = { sentence, section: 'main_content', behind: null, reason: 'length', seconds: 4 } as const
  const without: ScriptGeneration = {
    ...script,
    script_with_timestamps: { ...script.script_with_timestamps, main_content: { ...rest, sentences: others, paragraphs: [0] } },
    plan: { ...script.plan!, cuts: [cut] },
  }
  const edit = (texts: readonly ScriptSentence[]) =>
    scriptGeneration.edit!(request, without, {
      script_with_timestamps: { main_content: { sentences: texts.map(({ text }) => ({ text })), paragraphs: [0] } },
    })
  const back = edit(sentences)
  expect(back.script_with_timestamps.main_content.sentences).toEqual(sentences)
  expect(back.plan!.cuts).toEqual([])
  expect(edit(others.slice(1)).plan!.cuts).toEqual([cut])
})
