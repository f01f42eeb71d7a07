import { readFileSync } from 'node:fs'
import { ScriptGeneration, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { analyseResearch } from '../01-content-research/analyse.ts'
import { gatherSources } from '../01-content-research/gather.ts'
import { editResearch } from '../01-content-research/edit-research.ts'
import { scriptGeneration } from './stage.ts'

const film = { topic: 'The Panama Canal', name: 'Canal', language: 'en', duration_seconds: 60, seed: 'one' } as const
const text = readFileSync(new URL('./built-in/samples/panama.en.md', import.meta.url), 'utf8')
const tools = { env: {}, signal: new AbortController().signal, progress: () => undefined } as unknown as Tools

async function research(): Promise<ContentResearch> {
  const unit = { ...film, prompt: null, text, urls: [], asset_ids: [], engine: 'test' }
  const means = {
    ...tools,
    folder: '',
    readAsset: async (id: string) => id,
    describeAsset: async () => ({ name: '', mime_type: '' }),
    wikipedia: '',
    allow_origins: [],
  }
  return analyseResearch(unit, await gatherSources(unit, means))
}

async function run(
  settings = {},
  edit: (research: ContentResearch) => ContentResearch = (it) => it,
  duration_seconds: number = film.duration_seconds,
): Promise<{ request: StageRequest<'script_generation'>; script: ScriptGeneration; sources: ContentResearch }> {
  const sources = edit(await research())
  const request: StageRequest<'script_generation'> = {
    film: { ...film, duration_seconds },
    ...{ prompt: null, settings, inputs: { content_research: sources } },
  }
  const units = scriptGeneration.plan(request)
  const made = await scriptGeneration.make(units[0]!, scriptGeneration.providers[0]!, tools)
  return { request, script: scriptGeneration.finish(request, units, [{ data: made.data, assets: {} }]), sources }
}

test('S02 the content fits its schema, and every statement has its source, passage and facts', async () => {
  const { script, sources } = await run({}, (it) => it, 120)
  expect(ScriptGeneration.parse(script)).toEqual(script)
  const sentences = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences)
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length)
  const spans = new Map(
    sources.content_research_analysis.sources.flatMap((source) =>
      source.sections.flatMap((section) => section.sentences.map((each) => [each.start, each.text])),
    ),
  )
  for (const { source_id, passage, facts, text: words } of sentences.filter((each) => each.source_id)) {
    expect(source_id).toBe('s1')
    expect(spans.get(passage!.start)).toBeDefined()
    const told = numbersIn(words, 'en').map(({ number_text }) => number_text)
    for (const fact of facts) if (fact.kind === 'figure') expect(told).toContain(fact.values.number_text)
  }
  expect(sentences.some(({ facts }) => facts.some(({ kind }) => kind === 'figure'))).toBe(true)
  expect(sentences.every(({ source_id }) => source_id === 's1')).toBe(true)
  expect(script.script_with_timestamps.hook.sentences.map(({ facts }) => facts.map(({ kind }) => kind))).toEqual([
    expect.arrayContaining(['definition']),
  ])
  expect(script.script_with_timestamps.outro.sentences).toHaveLength(1)
  expect(script.script_with_timestamps.call_to_action).toMatchObject({ content: '', sentences: [], paragraphs: [] })
  expect(script.script_metadata).toMatchObject({ title: 'The Panama Canal', language: 'en' })
  expect(script.script_with_timestamps.hook.timestamp).toMatch(/^0:00-0:\d\d$/u)
  expect(script.notices[0]).toBe(
    'No language model is connected, so this film quotes your source. Connect a model to have the script written.',
  )
})

test('READER 6 S02 ‘Use my text as it is’ keeps every sentence of the source in order, whatever the film’s length is', async () => {
  const { script, sources } = await run({ as_it_is: true })
  const told = SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences.map(({ text: said }) => said))
  const own = sources.content_research_analysis.sources[0]!.sections.flatMap(({ sentences }) =>
    sentences.map(({ text: said }) => said),
  )
  expect(told).toEqual(own)
  expect(script.notices.join(' ')).toMatch(/The script lasts about \d+ of 60 seconds/u)
})

test('READER 6 S02 an edit of one part of an old script leaves its title line, its calls and its thanks', async () => {
  const { request, script } = await run()
  const own = (id: string, said: string) => ({
    timestamp: '0:00-0:03',
    content: said,
    sentences: [{ id, text: said, facts: [] }],
    paragraphs: [0],
  })
  const parts = script.script_with_timestamps
  const old = ScriptGeneration.parse({
    ...script,
    script_with_timestamps: {
      ...parts,
      hook: own('hook-1', 'What is the Panama Canal?'),
      introduction: { ...parts.hook, timestamp: '0:03-0:09' },
      call_to_action: own('call-1', 'See the sources for more.'),
      outro: own('outro-1', 'Thank you for watching.'),
    },
    key_points: [{ id: 'point-1', title: 'Disease', told: false, reason: 'leans' }],
    notices: ['Key points left out, since they lean on what cannot be told: “Disease”.'],
  })
  const edited = scriptGeneration.edit!(request, old, { script_metadata: { title: 'The canal' } })
  expect(edited.script_with_timestamps).toMatchObject({
    hook: { content: 'What is the Panama Canal?' },
    call_to_action: { content: 'See the sources for more.' },
    outro: { content: 'Thank you for watching.' },
  })
  expect(edited.notices).toEqual(old.notices)
  expect(edited.script_metadata.title).toBe('The canal')
})

test('S02 requests that the built-in writer cannot follow are stored, with a notice', async () => {
  const { script } = await run({ tone: 'funny' })
  expect(script.script_metadata.tone).toBe('funny')
  expect(script.notices.join(' ')).toMatch(/cannot follow the requested tone/u)
})

test('S02 an edit keeps ids and facts of unchanged sentences and finds facts of changed ones', async () => {
  const { request, script } = await run()
  const { main_content } = script.script_with_timestamps
  const [first] = main_content.sentences
  const content = `${first!.text} We counted 42 ships that day.\n\n${main_content.sentences
    .slice(1)
    .map((each) => each.text)
    .join(' ')}`
  const edited = scriptGeneration.edit!(request, script, {
    script_with_timestamps: { main_content: { content } },
    script_metadata: { title: 'A canal' },
  })
  expect(ScriptGeneration.parse(edited)).toEqual(edited)
  const after = edited.script_with_timestamps.main_content
  expect(after.sentences[0]).toEqual(first)
  expect(after.sentences[1]).toMatchObject({
    text: 'We counted 42 ships that day.',
    facts: [{ kind: 'figure', values: { number_text: '42', unit: 'ships' } }],
  })
  expect(after.sentences[1]!.source_id).toBeUndefined()
  expect(after.paragraphs).toEqual([0, 2])
  expect(edited.script_with_timestamps.hook).toEqual(script.script_with_timestamps.hook)
  expect(edited.script_metadata.title).toBe('A canal')
  expect(edited.script_metadata.estimated_duration).toBeGreaterThan(script.script_metadata.estimated_duration)
})

test('S02 a passage of another version is taken with its source and paragraphs, and the rest stays', async () => {
  const { request, script, sources } = await run()
  const { main_content } = script.script_with_timestamps
  const [first, ...rest] = main_content.sentences
  const content = ['We counted 42 ships that day.', ...rest.map(({ text }) => text)].join(' ')
  const edited = scriptGeneration.edit!(request, script, {
    script_with_timestamps: { main_content: { content }, outro: { content: 'Goodbye.' } },
  })
  const other = { content: script, inputs: { content_research: sources } }
  const taken = scriptGeneration.take!(request, edited, { ...other, scene_id: first!.id })
  expect(ScriptGeneration.parse(taken)).toEqual(taken)
  expect(taken.script_with_timestamps.main_content.sentences[0]).toEqual(first)
  expect(taken.script_with_timestamps.main_content.content.startsWith(first!.text)).toBe(true)
  expect(taken.script_with_timestamps.outro.content).toBe('Goodbye.')

  const elsewhere = structuredClone(sources)
  elsewhere.content_research_analysis.sources[0]!.title = 'Another book'
  const own = scriptGeneration.take!(request, edited, { ...other, inputs: { content_research: elsewhere }, scene_id: first!.id })
  const [sentence] = own.script_with_timestamps.main_content.sentences
  expect(sentence!.text).toBe(first!.text)
  expect(sentence, 'its source is not the research’s any more').not.toHaveProperty('source_id')
  expect(() => scriptGeneration.take!(request, edited, { ...other, scene_id: rest.at(-1)!.id })).toThrow(
    'the same in both versions',
  )
})

test('S02 an edit without a main part, or in a wrong form, is refused', async () => {
  const { request, script } = await run()
  expect(() => scriptGeneration.edit!(request, script, { script_with_timestamps: { main_content: { content: ' ' } } })).toThrow(
    /main part/u,
  )
  const listFields = (edited: unknown) => {
    try {
      scriptGeneration.edit!(request, script, edited)
    } catch (error) {
      return (error as AppError).fields?.map(({ loc, msg }) => [loc.join('.'), msg])
    }
    return undefined
  }
  expect(listFields({ script_with_timestamps: 'x' })).toEqual([['script_with_timestamps', expect.any(String)]])
  expect(listFields({ script_with_timestamps: { hook: { sentences: [{ text: 'x'.repeat(2001) }] } } })).toEqual([
    ['script_with_timestamps.hook.sentences.0.text', 'A sentence has at most 2000 characters'],
  ])
  const { text } = script.script_with_timestamps.main_content.sentences[0]!
  const within = text.search(/\p{L}{4}/u) + 2
  const halves = [{ text: text.slice(0, within) }, { text: text.slice(within) }]
  expect(listFields({ script_with_timestamps: { main_content: { sentences: halves } } })).toEqual([
    ['script_with_timestamps.main_content.sentences.1.text', 'A sentence can be split only between two words.'],
  ])
  expect(listFields({ script_with_timestamps: { main_content: { sentences: [{ text: ' ' }] } } })).toEqual([
    ['script_with_timestamps.main_content.content', 'The main part needs at least one sentence.'],
  ])
})

test('S02 sentences can be split, joined, moved and added, and unchanged words keep id and source', async () => {
  const { request, script, sources } = await run()
  const { main_content, outro } = script.script_with_timestamps
  const [first, second, third, ...rest] = main_content.sentences
  const said = new Set(SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences.map(({ text: it }) => it)))
  const unsaid = sources.content_research_analysis.sources[0]!.sections.flatMap(({ sentences }) => sentences).find(
    (each) => !said.has(each.text),
  )!
  const edited = scriptGeneration.edit!(request, script, {
    script_with_timestamps: {
      main_content: {
        sentences: [
          { text: 'A half' },
          { text: 'and another half.' },
          { text: `${second!.text} ${first!.text}`, joined: true },
          { text: unsaid.text },
          { text: 'Two come. They are split.' },
          ...rest.map(({ text: it }) => ({ text: it })),
        ],
        paragraphs: [0, 3],
      },
      outro: { sentences: [{ text: third!.text }, ...outro.sentences.map(({ text: it }) => ({ text: it }))] },
    },
  })
  const after = edited.script_with_timestamps
  expect(after.main_content.sentences.slice(0, 6)).toMatchObject([
    { text: 'A half', wording: 'own' },
    { text: 'and another half.', wording: 'own' },
    { text: `${second!.text} ${first!.text}`, wording: 'own' },
    { text: unsaid.text, source_id: 's1', passage: { start: unsaid.start, end: unsaid.end } },
    { text: 'Two come.', wording: 'own' },
    { text: 'They are split.', wording: 'own' },
  ])
  expect(after.main_content.sentences.slice(6)).toEqual(rest)
  expect(after.main_content.paragraphs).toEqual([0, 3])
  expect(after.outro.sentences).toEqual([third, ...outro.sentences])
  expect(after.hook).toEqual(script.script_with_timestamps.hook)
  expect(ScriptGeneration.parse(edited)).toEqual(edited)
  const again = scriptGeneration.edit!(request, edited, edited)
  expect(again.script_with_timestamps).toEqual(edited.script_with_timestamps)
})

test('S02 without a model a part loses the sentence that the film needs least, or stays and says why', async () => {
  const { request, script } = await run()
  const shorter = async (section: 'hook' | 'main_content') => {
    const wish = { wish: 'shorter' as const, part: { section, paragraph: 0 } }
    const asked = { ...request, settings: { rewrite: wish }, before: script }
    const units = scriptGeneration.plan(asked)
    const made = await scriptGeneration.make(units[0]!, scriptGeneration.providers[0]!, tools)
    return scriptGeneration.finish(asked, units, [{ data: made.data, assets: {} }])
  }
  const cut = await shorter('main_content')
  const before = script.script_with_timestamps.main_content.sentences
  const after = cut.script_with_timestamps.main_content.sentences
  expect(after).toHaveLength(before.length - 1)
  expect(before.filter(({ id }) => after.some((each) => each.id === id))).toEqual(after)
  expect(cut.script_metadata.estimated_duration).toBeLessThan(script.script_metadata.estimated_duration)
  const kept = await shorter('hook')
  if (script.script_with_timestamps.hook.sentences.length === 1)
    expect(kept.notices[0]).toMatch(/^The part was not changed: other sentences need all of its sentences/u)
  expect(() =>
    scriptGeneration.plan({
      ...request,
      settings: { rewrite: { wish: 'stronger_opening', part: { section: 'hook', paragraph: 0 } } },
      before: script,
    }),
  ).toThrow('Only a language model')
})

const joinWords = (script: ScriptGeneration) =>
  SCRIPT_SECTIONS.map((name) => script.script_with_timestamps[name].content).join(' ')
const listPassages = (script: ScriptGeneration) =>
  SCRIPT_SECTIONS.flatMap((name) => script.script_with_timestamps[name].sentences).flatMap(({ passage }) => passage ?? [])

test('S01 S02 a script leaves out a removed figure, and its key point says so', async () => {
  const before = await run({}, (it) => it, 120)
  const { supporting_statistics, key_points_structure } = before.sources.content_research_analysis
  const told = supporting_statistics.findIndex(({ passage }) =>
    listPassages(before.script).some(({ start, end }) => start < passage!.end && passage!.start < end),
  )
  expect(told).toBeGreaterThanOrEqual(0)
  const struck = supporting_statistics[told]!.passage!
  const [, point] = key_points_structure.point_breakdown
  const after = await run(
    {},
    (sources) => {
      const wished = structuredClone(sources)
      const statistics = wished.content_research_analysis.supporting_statistics
      statistics[told]!.kept = false
      statistics.push({ text: point!.text, figure: '1', source_id: point!.source_id, passage: point!.passage, kept: false })
      return editResearch(sources, wished)
    },
    120,
  )
  const said = listPassages(after.script)
  for (const { start, end } of [struck, point!.passage!])
    expect(said.some((each) => each.start < end && start < each.end)).toBe(false)
  expect(after.script.key_points![1]).toMatchObject({ told: false, reason: 'by_person' })
})

test('S01 S02 a film whose sources were all removed uses nothing of them', async () => {
  const { script } = await run({}, (sources) => {
    const wished = structuredClone(sources)
    wished.content_research_analysis.sources[0]!.kept = false
    return editResearch(sources, wished)
  })
  expect(listPassages(script)).toEqual([])
})

test('S01 S02 a person’s additions to the research are used as written, within the length, and the rest is named', async () => {
  const figure = 'Our club counted 42 ships on one Sunday.'
  const point = 'Everybody should see it once.'
  const long = `It is ${'very '.repeat(100)}long.`
  const { script } = await run({}, (sources) => {
    const wished = structuredClone(sources)
    const { key_points_structure, supporting_statistics, expert_insights } = wished.content_research_analysis
    supporting_statistics.push({ figure: '42', text: figure }, { figure: '1', text: 'A struck one is 1.', kept: false })
    expert_insights.push({ text: long })
    key_points_structure.point_breakdown.unshift({ title: point, text: point, seconds: 5 })
    return editResearch(sources, wished)
  })
  const { sentences } = script.script_with_timestamps.main_content
  expect(sentences.slice(-2)).toMatchObject([
    { text: point },
    { text: figure, facts: [{ kind: 'figure', values: { value: 42 } }] },
  ])
  expect(sentences.at(-1)!.source_id).toBeUndefined()
  expect(joinWords(script)).not.toContain('A struck one')
  expect(script.key_points![0]).toEqual({ id: 'own-1', title: point, told: true })
  expect(script.notices.join(' ')).toContain('The film has no room for these sentences that you wrote: “It is very')
  expect(script.script_metadata.estimated_duration).toBeLessThan(66)
  expect(ScriptGeneration.parse(script)).toEqual(script)
})
