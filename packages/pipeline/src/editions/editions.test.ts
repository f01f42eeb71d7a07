import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { expect, test } from 'vitest'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { CONTENTS, type ContentOf } from '@orion/contract/contents/index.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { HONEY, translated } from '../../../../fakes/models/translations.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import type { StageRequest, Tools } from '../core/stage.ts'
import { voiceSeconds } from '../core/timing/voice-seconds.ts'
import { openaiCompatible } from '../providers/openai_compatible/provider.ts'
import { checkTranslation } from '../reader/translate/check-translation.ts'
import { translateTexts } from '../reader/translate/translate-texts.ts'
import { STAGE_LIST } from '../stages/index.ts'
import { standingFor } from './align.ts'
import { behindOriginal } from './behind.ts'
import { spokenScript } from './spoken-script.ts'
import { mapWords, numberIn, numeralIn, wordsIn } from './shown-words.ts'

const film = { topic: 'Honey', name: 'Honey', language: 'en' as VideoLanguage, duration_seconds: 60, seed: 'honey' }
const NAMES = { es: 'Spanish', ar: 'Arabic', zh: 'Chinese' } as const
type Told = keyof typeof NAMES
const tools = { env: {}, signal: new AbortController().signal, progress: () => {}, folder: '' } as unknown as Tools
const chosen = {
  chat: { connection_id: 'c', provider: 'openai_compatible', capability: 'chat' as const, origin: '', model: 'm', version: 1 },
}

type Asked = Partial<StageRequest<StageKey>> & Pick<StageRequest<StageKey>, 'inputs'>
const makeRequest = (key: StageKey, asked: Asked) =>
  ({ film, prompt: null, settings: CONTENTS[key].settings.parse({}), ...asked }) as StageRequest<StageKey>
/** Parses a content as if it was stored. */
const stored = <K extends StageKey>(key: K, content: unknown): ContentOf<K> =>
  CONTENTS[key].content.parse(JSON.parse(JSON.stringify(content).replaceAll('_asset_id":""', '_asset_id":"a"'))) as ContentOf<K>

async function made<K extends StageKey>(key: K, asked: Asked): Promise<ContentOf<K>> {
  const [stage, request] = [STAGE_LIST[key], makeRequest(key, asked)]
  const units = stage.plan(request)
  const results = []
  for (const unit of units) results.push({ data: (await stage.make(unit, stage.providers[0]!, tools)).data, assets: {} })
  return stored(key, stage.finish(request, units, results))
}

function foretold<K extends StageKey>(key: K, asked: Asked): ContentOf<K> {
  const [stage, request] = [STAGE_LIST[key], makeRequest(key, asked)]
  const units = stage.plan(request)
  return stored(key, stage.foretell!(request, units, units.map(() => null))) // prettier-ignore
}

const content_research = await made('content_research', {
  inputs: {},
  prompt: 'Honey',
  settings: { source: { text: HONEY } } as never,
})
const script_generation = await made('script_generation', { inputs: { content_research } })
const voice_scenes = foretold('voice_scenes', { inputs: { script_generation } })
const inputs = { content_research, script_generation, voice_scenes }
const contents = { script_generation, voice_scenes, image_selection: foretold('image_selection', { inputs }) }
const original = { language: 'en' as const, contents }

const makeRules = (to: Told) => ({
  from: 'en' as const,
  to,
  title: 'Honey',
  terms: [],
  seconds: { from: voiceSeconds({ language: 'en' }), to: voiceSeconds({ language: to }) },
})

type Unit = { texts: { text: string }[]; service?: unknown }

/** An edition's script as a run would leave it, and the requests to its model. */
async function told(
  to: Told,
  from: Asked['original'] = original,
  before?: ContentOf<'script_generation'>,
  terms?: { term: string; form: string }[],
) {
  const stage = STAGE_LIST.script_generation
  const request = makeRequest('script_generation', {
    film: { ...film, language: to },
    inputs: { content_research },
    original: from!,
    chosen,
    ...(before && { before: before as never }),
    ...(terms && { terms }),
  })
  const [unit] = stage.plan(request) as [Unit]
  const texts = unit.texts.map(({ text }) => ({ of: text, text: translated(text, NAMES[to]), flags: [] }))
  const script = stage.finish(request, [unit], [{ data: { translated: texts, model: 'm', asks: 1 }, assets: {} }])
  return { script: stored('script_generation', script), asked: unit.texts.map(({ text }) => text), unit }
}

const makeImages = (to: Told, script: ContentOf<'script_generation'>, more: Asked['original'] = original) => {
  const own = { ...film, language: to }
  const scenes = foretold('voice_scenes', { film: own, inputs: { script_generation: script }, original: more! })
  const asked = { content_research, script_generation: script, voice_scenes: scenes }
  return { scenes, images: foretold('image_selection', { film: own, inputs: asked, original: more! }) }
}

test.each(['es', 'ar', 'zh'] as const)(
  'EDN-01 an edition in %s has the original’s sentences by id, its scenes, and its images with translated words',
  async (to) => {
    const { script } = await told(to)
    const now = scriptSentences(script_generation)
    expect(scriptSentences(script).map(({ id, of, passage }) => [id, of, passage])).toEqual(
      now.map(({ id, text, passage }) => [id, text, passage]),
    )
    expect(scriptSentences(script).map(({ text }) => text)).toEqual(now.map(({ text }) => translated(text, NAMES[to])))
    const { scenes, images } = makeImages(to, script)
    expect(scenes.scenes.map(({ sentence_ids }) => sentence_ids)).toEqual(
      voice_scenes.scenes.map(({ sentence_ids }) => sentence_ids),
    )
    const shown = images.scenes.map(({ candidates, chosen: id }) => candidates.find(({ candidate_id }) => candidate_id === id)!)
    const were = contents.image_selection.scenes.map((scene) => ({
      scene,
      shows: scene.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)!,
    }))
    expect(shown.map(({ template }) => template)).toEqual(were.map(({ shows }) => shows.template))
    expect(images.scenes.map(({ of }) => of?.scene_id)).toEqual(were.map(({ scene }) => scene.scene_id))
    const laid = shown.find(({ slots }) => JSON.stringify(slots).includes('"value":1500'))!
    expect((laid.slots!['figure'] as { unit: string }).unit).toBe(translated('eggs a day', NAMES[to]))
    expect(images.world).toEqual(contents.image_selection.world)
    expect(behindOriginal({ script_generation: script, voice_scenes: scenes, image_selection: images }, contents)).toEqual([])
  },
)

test('51 EDN-01 a chart that prints its sentence has the edition’s own words, and its hidden label is not translated', async () => {
  const figure = { value: 3, number_text: '3', unit: '', label: '', measure: 'count' }
  const slots = { spoken: voice_scenes.scenes[1]!.text, label: 'a hidden label', label_after: true, figure, each: 1 }
  const scenes = contents.image_selection.scenes.map((scene, at) => ({
    ...scene,
    candidates: scene.candidates.map((each) =>
      at === 1 && each.candidate_id === scene.chosen ? { ...each, template: 'count', slots } : each,
    ),
  }))
  const charted = { ...original, contents: { ...contents, image_selection: { ...contents.image_selection, scenes } } }
  const { script, asked } = await told('es', charted)
  expect(asked).not.toContain('a hidden label')
  expect(new Set(asked).size, 'no sentence twice').toBe(asked.length)
  const scene = makeImages('es', script, charted).images.scenes[1]!
  const shown = scene.candidates.find(({ candidate_id }) => candidate_id === scene.chosen)!
  expect(scene.text).not.toBe(slots.spoken)
  expect(shown.slots).toEqual({ spoken: scene.text, figure, each: 1 })
})

test('EDN-01 only a changed sentence is translated again, and a person’s own words stay and show the original’s new words', async () => {
  const { script } = await told('es')
  const main = script.script_with_timestamps.main_content.sentences
  const wished = main.map(({ text }, index) => ({ text: index === 0 ? 'Mis propias palabras de 50.000 abejas.' : text }))
  const stage = STAGE_LIST.script_generation
  const own = stage.edit!(makeRequest('script_generation', { inputs: {} }), script as never, {
    script_with_timestamps: { main_content: { sentences: wished } },
  }) as ContentOf<'script_generation'>
  const sentences = script_generation.script_with_timestamps.main_content.sentences.map(({ text }, index) => ({
    text: index === 0 ? 'A colony of 60,000 bees collects much.' : index === 2 ? 'Jars of honey stood in tombs.' : text,
    joined: true,
  }))
  const changed = stage.edit!(makeRequest('script_generation', { inputs: {} }), script_generation as never, {
    script_with_timestamps: { main_content: { sentences } },
  }) as ContentOf<'script_generation'>
  const now = { ...original, contents: { ...contents, script_generation: changed } }
  expect(behindOriginal({ script_generation: own }, now.contents).map(({ what }) => what)).toEqual(['words', 'words'])
  const { asked, script: brought } = await told('es', now, own)
  expect(asked).toEqual(['A colony of 60,000 bees collects much.', 'Jars of honey stood in tombs.'])
  const [first, second, third] = brought.script_with_timestamps.main_content.sentences
  expect(first).toMatchObject({
    text: 'Mis propias palabras de 50.000 abejas.',
    wording: 'own',
    flags: [{ kind: 'original', detail: 'A colony of 60,000 bees collects much.' }],
  })
  expect(second!.text).toBe(main[1]!.text)
  expect(third!.of).toBe('Jars of honey stood in tombs.')
  expect(behindOriginal({ script_generation: brought }, now.contents)).toEqual([])
  const few = wished.slice(1)
  const shorter = { script_with_timestamps: { main_content: { sentences: few } } }
  expect(() => stage.edit!(makeRequest('script_generation', { inputs: {} }), script as never, shorter)).toThrow(
    /sentences, like the original/,
  )
})

test('EDN-02 the request contains the glossary, a new form translates its sentences again, and a person’s words get a flag', async () => {
  const terms = [
    { term: 'hive', form: 'colmena' },
    { term: 'zebra', form: 'cebra' },
  ]
  const first = await told('es', original, undefined, terms)
  expect(first.unit).toMatchObject({ terms: [terms[0]] })
  expect((await told('es', original, first.script, terms)).asked).toEqual([])
  const others = [{ term: 'hive', form: 'caja de abejas' }]
  const said = scriptSentences(script_generation).filter(({ text }) => /\bhive\b/u.test(text))
  expect((await told('es', original, first.script, others)).asked).toEqual(said.map(({ text }) => text))

  const own = STAGE_LIST.script_generation.edit!(makeRequest('script_generation', { inputs: {} }), first.script as never, {
    script_with_timestamps: Object.fromEntries(
      Object.entries(first.script.script_with_timestamps).map(([name, { sentences }]) => [
        name,
        { sentences: sentences.map(({ text, of }) => ({ text: of === said[0]!.text ? 'Mis palabras de la colmena.' : text })) },
      ]),
    ),
  }) as ContentOf<'script_generation'>
  const { asked, script } = await told('es', original, own, others)
  expect(asked).not.toContain(said[0]!.text)
  expect(scriptSentences(script).find(({ of }) => of === said[0]!.text)).toMatchObject({
    text: 'Mis palabras de la colmena.',
    flags: [{ kind: 'words', detail: '“hive” is “caja de abejas” here.' }],
  })
})

test('EDN-01 RDR-03 a translation with a wrong or missing figure, unit or language is requested again and not used', async () => {
  const text = 'A colony of 50,000 bees collects about 30 kilograms in one summer.'
  const wrong = (said: string) =>
    checkTranslation({ text }, said, makeRules('es')).filter(({ what_to_do }) => what_to_do === 'repair')
  expect(wrong(translated(text, 'Spanish'))).toEqual([])
  expect(wrong('Una colonia de 60.000 abejas reúne unos 30 kilogramos en un verano.')).not.toEqual([])
  expect(wrong('Una colonia de 50.000 abejas reúne mucho en un verano.')).not.toEqual([])
  expect(wrong('Una colonia de 50.000 abejas reúne unos 30 litros en un verano.')).not.toEqual([])
  expect(wrong(text)).not.toEqual([])
  const moons = 'We begin with the outermost one, although it is mostly made of ice.'
  const right = 'Empezamos por la más exterior, aunque no deja de ser casi toda de hielo.'
  expect(checkTranslation({ text: moons }, right, makeRules('es')), 'its words of scope are not counted').toEqual([])
  const terms = [{ term: 'colony', form: 'enjambre' }]
  expect(checkTranslation({ text }, translated(text, 'Spanish'), { ...makeRules('es'), terms })[0]).toMatchObject({
    detail: '“colony” is “enjambre” here.',
  })
  const asks: string[] = []
  const ask = (step: string) => {
    asks.push(step)
    return Promise.resolve({ translations: [{ id: 'T1', text: 'Una colonia de 60.000 abejas reúne unos 30 kilogramos.' }] })
  }
  const task = { from: 'en' as const, to: 'es' as const, title: 'Honey', texts: [{ text, facts: [] }], terms: [] }
  const [said] = await translateTexts(task, makeRules('es'), { ask: ask as never, progress: () => {} })
  expect(asks).toEqual(['translate 1', 'translate 1 again'])
  expect(said!.why).toMatch(/60\.000/)
})

test('EDN-01 without a chosen model nothing is translated, every text waits for a person, and nothing is charged', async () => {
  const request = { film: { ...film, language: 'es' as const }, inputs: { content_research }, original }
  const plan = (more: object) => STAGE_LIST.script_generation.plan(makeRequest('script_generation', { ...request, ...more }))
  const stage = STAGE_LIST.script_generation
  const [unit] = plan({}) as [Unit]
  expect([unit.service, stage.usage!(unit as never).most]).toEqual([undefined, 0])
  const { data } = await stage.make(unit as never, stage.providers[0]!, tools)
  const open = stage.finish(makeRequest('script_generation', request), [unit] as never, [{ data, assets: {} }] as never)
  expect((open as ContentOf<'script_generation'>).edition!.open.map(({ of }) => of)).toEqual(unit.texts.map(({ text }) => text))
  expect(getEnglish(stage.incomplete!(open as never)!)).toMatch(/No language model is chosen to translate this film/)
  const { script } = await told('es')
  expect(plan({ before: script })).toMatchObject([{ kind: 'edition', texts: [] }])
  expect(() => plan({ original: { language: 'en', contents: {} } })).toThrow(/is deleted/)
})

test('EDN-01 numbers get the separators of their language, and the visible words of a figure are number, unit and hedge', () => {
  expect(['50,000', '5.86', '1956', '3.50'].map((text) => numeralIn(text, 'en', 'de'))).toEqual([
    '50.000',
    '5,86',
    '1956',
    '3,50',
  ])
  const slots = {
    figure: { value: 3, number_text: '3', unit: 'bees', hedge: 'about', label: 'not shown' },
    label: 'in a hive',
    full: 3,
  }
  expect(wordsIn(slots), '51.6 also the word beside it').toEqual(['3', 'bees', 'about', 'in a hive'])
  expect(mapWords(slots, () => 'x')).toMatchObject({
    figure: { number_text: 'x', unit: 'x', hedge: 'x', label: 'not shown' },
    label: 'x',
    full: 3,
  })
})

test('EDN-01 a figure keeps its amount in a language with other scales: its number changes with its unit', () => {
  const years = (said: string, to: VideoLanguage) => numberIn('13.2', { of: 'billion years', said }, { from: 'en', to })
  expect([
    years('亿年', 'zh'),
    years('億年', 'ja'),
    years('mil millones de años', 'es'),
    years('Milliarden Jahre', 'de'),
  ]).toEqual([...['132', '132', '13,2', '13,2']])
  expect(numberIn('2.4', { of: 'metres wide', said: '米宽' }, { from: 'en', to: 'zh' })).toBe('2.4')
  const figure = { value: 13.2, number_text: '13.2', unit: 'billion years' }
  const number = (text: string, unit: string) => numberIn(text, { of: unit, said: '亿年' }, { from: 'en', to: 'zh' })
  expect(mapWords({ figure }, () => '亿年', number)).toMatchObject({ figure: { number_text: '132', unit: '亿年' } })
})

test('EDN-01 a new sentence replaces a removed one if equally many were added and removed; an added one replaces none', () => {
  const said = (text: string) => text.split('').map((each) => ({ id: each, text: each }))
  const pairs = (before: string, now: string) => [...standingFor(said(before), said(now))].map(([id, was]) => id + was.id)
  expect(pairs('abc', 'axc')).toEqual(['aa', 'cc', 'xb'])
  expect(pairs('abc', 'abxc')).toEqual(['aa', 'bb', 'cc'])
  expect(pairs('abcd', 'acbd')).toHaveLength(3)
})

test('50.24 EDN-02 an edited scene of the original marks its edition as outdated and shows the spoken words', async () => {
  const { script } = await told('es', original)
  const at = voice_scenes.scenes.findIndex(({ text }) => text.includes('50,000'))
  const scenes = voice_scenes.scenes.map((scene, index) =>
    index === at ? { ...scene, text: scene.text.replace('50,000', '60,000') } : scene,
  )
  const spoken = spokenScript(script_generation, scenes)
  const changed = scriptSentences(spoken).filter(
    ({ id, text }) => scriptSentences(script_generation).find((each) => each.id === id)?.text !== text,
  )
  expect(changed.map(({ text }) => text)).toEqual([expect.stringContaining('60,000')])
  expect(JSON.stringify(changed[0]!.facts)).not.toContain('50,000')
  const now = { ...original, contents: { ...contents, script_generation: spoken, voice_scenes: { ...voice_scenes, scenes } } }
  expect(behindOriginal({ script_generation: script }, now.contents)).toEqual([
    { scene_id: voice_scenes.scenes[at]!.id, what: 'words' },
  ])
  const brought = await told('es', now, script)
  expect(brought.asked).toEqual([changed[0]!.text])
  expect(behindOriginal({ script_generation: brought.script }, now.contents)).toEqual([])
  expect(JSON.stringify(scriptSentences(brought.script))).not.toContain('50,000')
})

test('50.24 split, merged or removed scenes change the script only where the spoken words change', () => {
  const said = scriptSentences(script_generation)
  const scene = (id: string, text: string, sentence_ids: string[]) => ({ ...voice_scenes.scenes[0]!, id, text, sentence_ids })
  const [first, second, third, ...others] = said
  const [head, ...tail] = first!.text.split(' ')
  const rest = others.map(({ id, text }) => scene(id, text, [id]))
  const same = [scene('a', head!, [first!.id]), scene('b', tail.join(' '), [first!.id])]
  const merged = scene('c', `${second!.text} ${third!.text}`, [second!.id, third!.id])
  expect(spokenScript(script_generation, [...same, merged, ...rest])).toEqual(script_generation)
  const half = scene('c', `${second!.text} And no more.`, [second!.id, third!.id])
  const texts = scriptSentences(spokenScript(script_generation, [...same, half, ...rest])).map(({ text }) => text)
  expect(texts.slice(0, 3)).toEqual([first!.text, second!.text, 'And no more.'])
  const cut = scene('c', second!.text, [second!.id, third!.id])
  expect(scriptSentences(spokenScript(script_generation, [...same, cut, ...rest]))).toHaveLength(said.length - 1)
})

test('53 LOCAL 4 level 2: a small model gets one request for each text of an edition', async () => {
  const stage = STAGE_LIST.script_generation
  const request = makeRequest('script_generation', {
    film: { ...film, language: 'es' },
    inputs: { content_research },
    original,
    chosen: { chat: { ...chosen.chat, chat_level: 2 } },
  })
  const [unit] = stage.plan(request) as [Unit]
  const asked: string[] = []
  const once = async (step: string, ask: { messages: { text: string }[] }) => {
    asked.push(step)
    const [, text = ''] = /^The (?:sentence|words): (.+)$/mu.exec(ask.messages[0]!.text) ?? []
    return { value: { text: translated(text, 'Spanish') }, used: {}, model: 'm' }
  }
  const service = async () => ({ provider: openaiCompatible, call: {} })
  const answering = { ...tools, mark: '0123', service, once } as unknown as Tools
  const { data } = await stage.make(unit as never, stage.providers[0]!, answering)
  const { translated: done } = data as unknown as { translated: { of: string; text: string; why?: string }[] }
  expect(asked.filter((step) => !step.endsWith('again'))).toEqual(unit.texts.map((_text, at) => `translate ${at + 1}`))
  expect(done.map(({ text }) => text)).toEqual(unit.texts.map(({ text }) => translated(text, 'Spanish')))
})
