import { ScriptGeneration, SCRIPT_SECTIONS, type Rewrite } from '@orion/contract/contents/02-script-generation.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { expect, test } from 'vitest'
import { recipeHash } from '../core/asset-recipe.ts'
import type { StageRequest } from '../core/stage.ts'
import { scriptGeneration } from '../stages/02-script-generation/stage.ts'
import { type AskedFilm, askFilm, askPart, sampleText } from './ask-film.fixture.ts'
import { rewritePart, type NarratedSentence } from './rewrite-part.ts'
import type { ScriptTask } from './script-task.ts'
import type { Fact, Fault } from './types.ts'

const panama = sampleText('panama.en')

const listSentences = ({ script_with_timestamps }: ScriptGeneration) =>
  SCRIPT_SECTIONS.flatMap((name) => script_with_timestamps[name].sentences.map((sentence) => ({ name, ...sentence })))

/** A request for one part of a script. */
const wishFor = ({ request, script }: AskedFilm, rewrite: Rewrite): StageRequest<'script_generation'> => ({
  ...request,
  settings: { rewrite },
  before: script,
})

test('S02 only the requested part is written again and gets shorter, and the rest stays byte for byte', async () => {
  const film = await askFilm({ text: panama })
  const part = { section: 'main_content', paragraph: 0 } as const
  const { script, asked, used } = await askPart(wishFor(film, { wish: 'shorter', part }))
  const [, end = film.script.script_with_timestamps.main_content.sentences.length] =
    film.script.script_with_timestamps.main_content.paragraphs
  const getSeconds = (of: ScriptGeneration) => of.script_metadata.estimated_duration
  expect(getSeconds(script)).toBeLessThan(getSeconds(film.script) - 1)
  for (const name of SCRIPT_SECTIONS) {
    const [was, is] = [film.script, script].map((each) => each.script_with_timestamps[name].sentences)
    if (name === 'main_content') expect(JSON.stringify(is!.slice(-(was!.length - end)))).toBe(JSON.stringify(was!.slice(end)))
    else expect(JSON.stringify(is)).toBe(JSON.stringify(was))
  }
  expect(script.script_metadata).toMatchObject({
    title: film.script.script_metadata.title,
    composition: film.script.script_metadata.composition,
  })
  const ids = listSentences(script).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(script.plan!.rewrites).toEqual([
    { wish: 'shorter', section: 'main_content', model: film.script.plan!.model, asks: asked.length },
  ])
  expect(asked[0]!.step).toBe('rewrite')
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(used.input_token).toBe(120 * asked.length)
})

test('S02 a stronger opening, and a part for children, are requested at their current length', async () => {
  const film = await askFilm({ text: panama })
  for (const wish of ['stronger_opening', 'for_children'] as const) {
    const { script, asked } = await askPart(wishFor(film, { wish, part: { section: 'hook', paragraph: 0 } }))
    expect(asked[0]!.body).toContain(wish === 'for_children' ? 'for children of eight to ten' : 'makes a stranger stay')
    expect(Math.abs(script.script_metadata.estimated_duration - film.script.script_metadata.estimated_duration)).toBeLessThan(6)
    expect(listSentences(script).filter(({ name }) => name !== 'hook')).toEqual(
      listSentences(film.script).filter(({ name }) => name !== 'hook'),
    )
  }
})

test('S02 a left-out fact is added where it belongs and then counts as used', async () => {
  const film = await askFilm({ text: panama })
  const left = film.script.plan!.left_out.find(({ fact_ids }) =>
    listSentences(film.script).every((sentence) => !sentence.fact_ids?.includes(fact_ids[0]!)),
  )!.fact_ids[0]!
  const { script } = await askPart(wishFor(film, { wish: 'tell', fact_ids: [left] }))
  const telling = listSentences(script).find(({ fact_ids }) => fact_ids?.includes(left))!
  expect(telling).toMatchObject({ source_id: 's1', wording: 'checked' })
  expect(script.script_metadata.estimated_duration).toBeGreaterThan(film.script.script_metadata.estimated_duration)
  const before = listSentences(film.script).map(({ id }) => id)
  expect(listSentences(script).filter(({ id }) => before.includes(id)).length).toBeGreaterThanOrEqual(before.length - 4)
})

test('S02 TRUST-5 lies in a part are not used; if the model fails or no sentence is valid, the part stays with a notice', async () => {
  const film = await askFilm({ text: panama })
  const request = wishFor(film, { wish: 'for_children', part: { section: 'main_content', paragraph: 0 } })
  const { script } = await askPart(request, 'lies')
  for (const { text } of listSentences(script)) expect(text).not.toMatch(/gallons|1777|not true|of all time|moon was full/u)
  const [unit] = scriptGeneration.plan(request)
  const data = scriptGeneration.without!(request, unit!, { message: 'The key is refused.', trouble: 'refused' })!
  const kept = ScriptGeneration.parse(scriptGeneration.finish(request, [unit!], [{ data, assets: {} }]))
  expect(kept.script_with_timestamps).toEqual(film.script.script_with_timestamps)
  expect(kept.notices[0]).toBe('The part was not changed: The key is refused.')
  const again = scriptGeneration.finish({ ...request, before: kept }, [unit!], [{ data, assets: {} }])
  expect(again.notices.filter((notice) => notice.startsWith('The part was not changed'))).toHaveLength(1)
  expect(scriptGeneration.instead!(unit!, request)).toBeNull()
  const [whole] = scriptGeneration.plan(film.request)
  expect(scriptGeneration.without!(request, whole!, { message: '', trouble: 'refused' })).toBeNull()
})

test('S02 PRV-06 a part’s recipe depends on script, request and version, and its cost and use are predicted', async () => {
  const film = await askFilm({ text: panama })
  const request = wishFor(film, { wish: 'shorter', part: { section: 'hook', paragraph: 0 } })
  const recipe = (of: typeof request) =>
    recipeHash({ stage: 'script_generation', provider: 'composer', unit: scriptGeneration.plan(of)[0] })
  const retitled = structuredClone(film.script)
  retitled.script_with_timestamps.outro.sentences[0]!.text = 'Another end.'
  expect(recipe(request)).toBe(recipe(structuredClone(request)))
  for (const other of [
    { ...request, before: retitled },
    { ...request, settings: { rewrite: { ...request.settings.rewrite!, wish: 'for_children' as const } } },
    { ...request, settings: { ...request.settings, takes: { part: 1 } } },
  ])
    expect(recipe(other)).not.toBe(recipe(request))
  const [unit] = scriptGeneration.plan(request)
  const { expected, most } = scriptGeneration.expect!(unit!)!
  expect(most.input_token).toBeGreaterThan(expected.input_token!)
  const { used } = await askPart(request)
  expect(most.output_token).toBeGreaterThanOrEqual(used.output_token!)
  expect(scriptGeneration.price!(unit!)).toMatchObject({ per: 'second', points: 50, group: { text: 'Seconds of the part' } })
  expect(scriptGeneration.usage(unit!).expected).toBeLessThan(15)
})

test('S02 a missing part, removed facts, a script by rules and a film without a model are refused', async () => {
  const film = await askFilm({ text: panama })
  const refused = (request: StageRequest<'script_generation'>): string => {
    try {
      scriptGeneration.plan(request)
    } catch (error) {
      return (error as AppError).message
    }
    return ''
  }
  const hook = { section: 'hook', paragraph: 0 } as const
  expect(refused(wishFor(film, { wish: 'shorter', part: { ...hook, paragraph: 40 } }))).toMatch(/^The script has no such part/u)
  expect(refused(wishFor(film, { wish: 'shorter' }))).toMatch(/^The script has no such part/u)
  expect(refused(wishFor(film, { wish: 'tell', fact_ids: ['F999'] }))).toMatch(/^Choose facts of the research/u)
  expect(refused(wishFor(film, { wish: 'tell' }))).toMatch(/^Choose facts/u)
  const { plan: _, ...ruled } = film.script
  expect(refused({ ...wishFor(film, { wish: 'for_children', part: hook }), before: ruled })).toMatch(
    /^A part can be written again only in a script that a model wrote/u,
  )
  expect(refused({ ...wishFor(film, { wish: 'for_children', part: hook }), chosen: {} })).toMatch(/^Only a language model/u)
})

const FACTS: Fact[] = Array.from({ length: 4 }, (_, index) => ({
  fact_id: `F${index + 1}`,
  sentence_id: `s1.1.${index + 1}`,
  quote: `Bee ${index + 1} flew.`,
  what: 'event',
  weight: 3,
  why: '',
}))
const TASK: ScriptTask = {
  topic: 'Bees',
  prompt: null,
  language: 'en',
  target_seconds: 30,
  script_type: null,
  tone: null,
  target_audience: null,
  facts: FACTS,
  spoken: new Map(FACTS.map(({ fact_id }) => [fact_id, 3])),
  held: new Map(),
  charts: new Map(),
  amount_in_ten_seconds: 25,
  around: new Map(),
  steps: new Map(),
  pictures: [],
  disagreements: [],
}
const SAID: NarratedSentence[] = [0, 0, 1, 1].map((beat, index) => ({
  beat,
  text: `Bee ${index + 1} flew.`,
  fact_ids: [`F${index + 1}`],
}))

/** Part 1 of a script, written again with these answers by step. A sentence takes as many seconds as it has words. */
async function part(wish: 'shorter' | 'for_children', answers: Record<string, readonly string[]>, source: string | null = null) {
  const steps: string[] = []
  const fault: Fault = { kind: 'figure', detail: '7 is not said.', what_to_do: 'repair' }
  const told = await rewritePart(
    TASK,
    { said: SAID, beat: 1, wish, fact_ids: [] },
    {
      ask: async <T>(step: string) => {
        steps.push(step)
        const sentences = answers[step]!.map((text, number) => ({
          text,
          facts: ['F3'],
          kind: 'fact',
          after: null,
          half: false,
          derived: null,
          beat: 1,
          number: number + 1,
        }))
        return { sentences } as T
      },
      check: ({ text }) => (text.includes('wrong') ? [fault] : []),
      seconds: (text) => text.split(' ').length,
      sourceWords: () => source,
      progress: () => {},
    },
  )
  return { texts: told?.map(({ text, wording }) => `${wording}: ${text}`) ?? null, steps }
}

test('S02 a faulty sentence of a part is repaired once, else replaced by its source’s words; a long part is fitted, then cut', async () => {
  const mended = await part('for_children', { rewrite: ['It is wrong.', 'A bee flew.'], mend: ['It is right.', ''] })
  expect(mended).toEqual({ texts: ['checked: It is right.', 'checked: A bee flew.'], steps: ['rewrite', 'mend'] })
  const own = await part(
    'for_children',
    { rewrite: ['It is wrong.', 'A bee flew.'], mend: ['Still wrong.', ''] },
    'Bees flew on.',
  )
  expect(own.texts).toEqual(['source: Bees flew on.', 'checked: A bee flew.'])
  const long = ['A bee flew on and on and on.', 'Then it flew a little further still.']
  const cut = await part('shorter', { rewrite: long, 'fit 1': long, 'fit 2': long })
  expect(cut.steps).toEqual(['rewrite', 'fit 1', 'fit 2'])
  expect(cut.texts).toBeNull() // not shorter than it was
  expect(await part('shorter', { rewrite: ['Bees.', 'They flew.'] })).toEqual({
    texts: ['checked: Bees.', 'checked: They flew.'],
    steps: ['rewrite'],
  })
  expect((await part('for_children', { rewrite: ['Bee 1 flew.'] })).texts).toBeNull()
})
