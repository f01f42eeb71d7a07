import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { ScriptGeneration, ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeHash } from '../../core/asset-recipe.ts'
import type { StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { voiceAssembly } from '../04-voice-assembly/stage.ts'
import { getName } from './shots/candidates.ts'
import { imageSelection } from './stage.ts'
import { local } from './providers/local.ts'
import { isDrawnUnit } from './tasks.ts'

type Request = StageRequest<'image_selection'>

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-stage5-'))))
afterAll(async () => {
  await closeRenderer()
  await rm(folder, { recursive: true })
})

const sentence = (id: string, text: string, facts: ScriptSentence['facts'] = []): ScriptSentence => ({ id, text, facts })
const section = (...sentences: ScriptSentence[]) => ({
  timestamp: '0:00-0:10',
  content: sentences.map(({ text }) => text).join(' '),
  sentences,
  paragraphs: [0],
})

const FIGURE = { value: 13000, number_text: '13,000', unit: 'ships', label: 'pass through it', measure: 'count' as const }
const SCRIPT = {
  script_with_timestamps: {
    hook: section(sentence('a', 'For four centuries people dreamed of a shorter way between the oceans.')),
    introduction: section(sentence('b', 'Now 13,000 ships pass between two oceans.', [{ kind: 'figure', values: FIGURE }])),
    main_content: section(
      sentence('c', 'More than 5,000 workers died while it was built.'),
      sentence('d', '“I took the Canal Zone,” said Theodore Roosevelt.', [
        { kind: 'quotation', values: { words: 'I took the Canal Zone', speaker: 'Theodore Roosevelt' } },
      ]),
      sentence('e', 'It took earth, a dam and a war on mosquitoes.', [
        { kind: 'list', values: { items: [{ name: 'earth' }, { name: 'a dam' }, { name: 'a war on mosquitoes' }] } },
      ]),
    ),
    call_to_action: section(sentence('f', 'Look at a map tonight.')),
    outro: section(sentence('g', 'Thank you for watching.')),
  },
  script_metadata: {
    title: 'The shortcut between oceans',
    language: 'en',
    word_count: 60,
    estimated_duration: 30,
    sections_count: 5,
  },
  notices: [],
} as ScriptGeneration

const request = (script = SCRIPT): Request => ({
  film: { topic: 'Panama Canal', name: 'Canal', language: 'en', duration_seconds: 30, seed: 'seed' },
  prompt: null,
  settings: { brand_color: '#0e7c86' },
  inputs: { script_generation: script },
})

const drawnIn = (wish: Request) => imageSelection.plan(wish).filter(isDrawnUnit)

const stored = (units: ReturnType<typeof drawnIn>): StoredUnit<{ credits: { licence: string; attribution: string }[] }>[] =>
  units.map((unit) => ({
    data: { credits: unit.recipes.map((recipe) => local.credit(recipe)) },
    assets: Object.fromEntries(unit.recipes.map((recipe) => [getName(recipe), `${unit.scene_id}-${getName(recipe)}`])),
  }))

test('S05 templates follow the script’s facts, and a template without a fact is not used', () => {
  const units = drawnIn(request())
  expect(units.map(({ recipes }) => recipes[0].template)).toEqual(['page', 'count', 'page', 'quotation', 'list', 'page', 'page'])
  expect(units[1].recipes[0].slots).toMatchObject({ figure: FIGURE, label: 'pass between two oceans', label_after: true })
  expect(units[1].recipes.map(({ template }) => template)).toEqual(['count', 'page'])
  expect(units[1].notes?.whys.map((why) => why?.reason)).toEqual(['figure', 'quiet'])
  expect(units[3].recipes[0].slots).toEqual({ words: 'I took the Canal Zone', speaker: 'Theodore Roosevelt' })
  expect(units.map(({ recipes }) => recipes[0].solemn)).toEqual([false, false, true, false, false, false, false])
  for (const { recipes } of units) {
    expect(new Set(recipes.map(({ template }) => template)).size, 'each another shot').toBe(recipes.length)
    expect(recipes.length).toBeLessThanOrEqual(3)
  }
})

test('S05 if voices were skipped but a silent narration exists, images belong to its scenes', () => {
  const { film } = request()
  const settings = CONTENTS.voice_assembly.settings.parse({})
  const silent = { film, prompt: null, settings, inputs: { script_generation: SCRIPT } }
  const levels = { loudness_lufs: -70, true_peak_dbtp: -70, sample_rate: 48_000, peaks: [] }
  const voice_assembly = voiceAssembly.finish(silent, voiceAssembly.plan(silent), [{ data: levels, assets: {} }])
  const units = drawnIn({ ...request(), inputs: { script_generation: SCRIPT, voice_assembly } })
  expect(units.map(({ scene_id }) => scene_id)).toEqual(voice_assembly.timeline.map(({ scene_id }) => scene_id))
})

test('S05 S04 a changed sentence of a silent film changes only its own scene, and shared scenes stay shared', () => {
  const { film } = request()
  const settings = CONTENTS.voice_assembly.settings.parse({})
  const levels = { loudness_lufs: -70, true_peak_dbtp: -70, sample_rate: 48_000, peaks: [] }
  const silent = (script: ScriptGeneration, before?: VoiceAssembly) => {
    const wish = { film, prompt: null, settings, inputs: { script_generation: script }, ...(before && { before }) }
    return voiceAssembly.finish(wish, voiceAssembly.plan(wish), [{ data: levels, assets: {} }])
  }
  const script = structuredClone(SCRIPT)
  const { sentences } = script.script_with_timestamps.main_content
  // prettier-ignore
  const [first, second] = [{ ...sentences[0], id: 'short-1', text: 'It rained.' }, { ...sentences[0], id: 'short-2', text: 'Nobody came.' }]
  script.script_with_timestamps.main_content.sentences = [first, second, ...sentences]
  const before = silent(script)
  // prettier-ignore
  const shared = before.timeline.findIndex(({ sentence_ids }) => sentence_ids?.includes('short-1') && sentence_ids.includes('short-2'))
  expect(shared).toBeGreaterThanOrEqual(0)

  const changed = structuredClone(script)
  Object.assign(changed.script_with_timestamps.main_content.sentences[0], {
    id: 'long-1',
    text: 'It rained for three whole weeks in the hills above the town.',
  })
  const after = silent(changed, before)
  const ids = ({ timeline }: VoiceAssembly) => timeline.map(({ scene_id }) => scene_id)
  expect(ids(after).filter((_, index) => index !== shared)).toEqual(ids(before).filter((_, index) => index !== shared))
  const units = drawnIn({ ...request(), inputs: { script_generation: changed, voice_assembly: after } })
  expect(units.map(({ scene_id }) => scene_id)).toEqual(ids(after))
  expect(ids(silent(changed))).not.toEqual(ids(after))
})

test('S05 a changed sentence changes only its own scene’s task', () => {
  const told = structuredClone(SCRIPT)
  told.script_with_timestamps.call_to_action.sentences[0].text = 'A map hides much.'
  const changed = structuredClone(SCRIPT)
  changed.script_with_timestamps.call_to_action.sentences[0].text = 'A globe hides much.'
  const hashes = (script: ScriptGeneration) =>
    imageSelection.plan(request(script)).map((unit) => recipeHash({ stage: 'image_selection', provider: 'local', unit }))
  const [before, after] = [hashes(told), hashes(changed)]
  expect(before.map((hash, index) => hash === after[index])).toEqual([true, true, true, true, true, false, true])
})

test('S05 the built-in illustrator makes a different still for each shot of a scene', async () => {
  const [, unit] = drawnIn(request())
  const tools = { env: {}, signal: new AbortController().signal, folder, progress: () => {} } as unknown as Tools
  const { files } = await imageSelection.make(unit, local, tools)
  const stills = await Promise.all(Object.values(files).map(({ path }) => readFile(path)))
  expect(stills).toHaveLength(2)
  for (const { path } of Object.values(files)) expect((await probeMedia(path)).video).toMatchObject({ width: 960, height: 540 })
  expect(new Set(stills.map((still) => still.toString('base64'))).size).toBe(2)
})

test('S05 a person can choose another candidate and upload images, and a new run keeps both', () => {
  const units = drawnIn(request())
  const content = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const [, first, , second] = content.scenes
  const upload = { kind: 'upload', image_asset_id: 'mine' }
  const edit = (scenes: unknown) => imageSelection.edit!(request(), content, { scenes })
  const edited = edit([
    { scene_id: first.scene_id, chosen: first.candidates[1].candidate_id },
    { scene_id: second.scene_id, chosen: 'upload-mine', candidates: [upload] },
  ])
  expect(edited.scenes[1].chosen).toBe(first.candidates[1].candidate_id)
  expect(edited.scenes[3].candidates).toHaveLength(3)
  expect(() => edit([{ scene_id: first.scene_id, chosen: 'nothing' }])).toThrow(/Choose one/)
  expect(() => edit([{ scene_id: 'nowhere', chosen: 'title-A' }])).toThrow(/no such scene/)
  expect(edited.scenes[3].candidates[2]).toMatchObject({
    template: 'photograph',
    variant: 'A',
    slots: { graded: true, as_it_is: true },
  })
  const inFilmColors = (scenes: typeof edited.scenes, as_it_is?: boolean) =>
    imageSelection.edit!(
      request(),
      { ...edited, scenes },
      {
        scenes: [{ scene_id: second.scene_id, chosen: 'upload-mine', candidates: [{ ...upload, slots: { as_it_is } }] }],
      },
    ).scenes
  const toned = inFilmColors(edited.scenes, false)
  expect(toned[3].candidates[2].slots, '34.6 in the film’s colours where a person wishes').toEqual({ graded: true })
  expect(inFilmColors(toned)[3].candidates[2].slots, 'until they say otherwise').toEqual({ graded: true })
  expect(inFilmColors(toned, true)[3].candidates[2].slots).toEqual({ graded: true, as_it_is: true })
  expect(edited.scenes[3].candidates[2].slots, 'a whole sentence is no label').not.toHaveProperty('title')
  const old = edited.scenes[3].candidates.map((each) => (each.kind === 'upload' ? { ...each, slots: { title: 'Old' } } : each))
  const before = { ...edited, scenes: edited.scenes.map((scene, at) => (at === 3 ? { ...scene, candidates: old } : scene)) }
  const wish = { scene_id: second.scene_id, chosen: 'upload-mine', candidates: [old[2]] }
  expect(
    imageSelection.edit!(request(), before, { scenes: [wish] }).scenes[3].candidates[2].slots,
    'a picture of before stays as it was drawn',
  ).toEqual({ title: 'Old' })
  const laid_out = edit([
    {
      scene_id: second.scene_id,
      chosen: 'upload-mine',
      candidates: [{ ...upload, variant: 'C', slots: { title: '', credit: 'A. Person', focus: { x: 0.2, y: 1 } } }],
    },
  ])
  expect(laid_out.scenes[3].candidates[2]).toMatchObject({
    variant: 'C',
    attribution: 'A. Person',
    slots: { title: '', credit: 'A. Person', focus: { x: 0.2, y: 1 } },
  })
  expect(() =>
    edit([{ scene_id: second.scene_id, chosen: 'upload-mine', candidates: [{ ...upload, slots: { focus: { x: 2, y: 0 } } }] }]),
  ).toThrow()
  const again = imageSelection.finish({ ...request(), edited }, units, stored(units))
  expect(again.scenes.map(({ chosen }) => chosen)).toEqual(edited.scenes.map(({ chosen }) => chosen))
  expect(imageSelection.assets(again)).toContain('mine')
  // prettier-ignore
  const other = { ...edited, scenes: edited.scenes.map((scene, index) => (index === 1 ? { ...scene, text: 'Other words.' } : scene)) }
  const after = (before: ImageSelection) => imageSelection.finish({ ...request(), before }, units, stored(units)).scenes
  const choices = edited.scenes.map(({ chosen }) => chosen)
  expect(after(edited).map(({ chosen }) => chosen)).toEqual(choices) // another voice and another scene's words: choices stay
  expect(
    after(other).map(({ chosen }) => chosen),
    '56.2 of other words too',
  ).toEqual(choices)
  expect(after(content).map(({ chosen }) => chosen)).toEqual(content.scenes.map(({ chosen }) => chosen))
})

test('56.2 S05 a chosen image stays when its scene’s words change, unless it shows another figure, which is reported', () => {
  const units = drawnIn(request())
  const content = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const [, scene] = content.scenes
  const [shot, page] = scene.candidates
  const edit = (wish: object) =>
    ImageSelection.parse(imageSelection.edit!(request(), content, { scenes: [{ scene_id: scene.scene_id, ...wish }] }))
  const reworded = (text: string): Request => {
    const script = structuredClone(SCRIPT)
    const number_text = /\b\d{1,3},\d{3}\b/.exec(text)![0]
    const values = { ...FIGURE, number_text, value: Number(number_text.replace(',', '')) }
    script.script_with_timestamps.introduction = section(sentence('b', text, [{ kind: 'figure', values }]))
    return request(script)
  }
  const after = (before: ImageSelection, text: string) => {
    const wish = { ...reworded(text), before }
    const next = drawnIn(wish)
    return ImageSelection.parse(imageSelection.finish(wish, next, stored(next)))
  }
  const said = 'Now 13,000 ships sail between two oceans.'
  const quiet = edit({ chosen: page.candidate_id })
  expect(after(quiet, said).scenes[1]).toMatchObject({ chosen: page.candidate_id, chosen_by_person: true })
  expect(imageSelection.dropped!(quiet, after(quiet, said))).toEqual([])

  const candidates = [{ ...shot, slots: { ...shot.slots, label: 'cross between oceans' } }]
  const worded = edit({ chosen: shot.candidate_id, candidates })
  expect(after(worded, said).scenes[1]).toMatchObject({ chosen: worded.scenes[1].chosen, chosen_by_person: true })
  const other = after(worded, 'Now 14,000 ships pass between two oceans.')
  expect(other.scenes[1].candidates.some(({ own_words }) => own_words)).toBe(false)
  expect(imageSelection.dropped!(worded, other)).toMatchObject([{ scene_id: scene.scene_id, why: /does not say any more/ }])
})

test('S05 an image of another version can be taken; a drawing only with the same words and colours', () => {
  const units = drawnIn(request())
  const content = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const [, first, , second] = content.scenes
  const chosen = first.candidates[1].candidate_id
  const other = imageSelection.edit!(request(), content, {
    scenes: [
      { scene_id: first.scene_id, chosen },
      { scene_id: second.scene_id, chosen: 'upload-mine', candidates: [{ kind: 'upload', image_asset_id: 'mine' }] },
    ],
  })
  const take = (previous: ImageSelection, scene_id: string) =>
    imageSelection.take!(request(), previous, { content: other, inputs: {}, scene_id })
  const taken = take(content, first.scene_id)
  expect(taken.scenes[1]).toMatchObject({ chosen, chosen_by_person: true })
  expect(taken.scenes[3]).toEqual(second)
  const again = imageSelection.finish({ ...request(), edited: taken }, units, stored(units))
  expect(again.scenes.map((scene) => scene.chosen)).toEqual(content.scenes.map((scene) => scene.chosen).with(1, chosen))

  const reworded = { ...content, scenes: content.scenes.map((scene) => ({ ...scene, text: `${scene.text} Now.` })) }
  expect(() => take(reworded, first.scene_id)).toThrow('words of this scene have changed')
  expect(() => take({ ...content, brand_color: '#aa0000' }, first.scene_id)).toThrow('colours of the film have changed')
  expect(take(reworded, second.scene_id).scenes[3]).toMatchObject({ text: `${second.text} Now.`, chosen: 'upload-mine' })
  expect(() => take(content, 'nowhere')).toThrow('Only one of the two versions has this scene.')
})

test('S05 BOARDS 4 a shot that is no longer drawn is dropped from an old film and reported, and its scene is planned again', () => {
  const units = drawnIn(request())
  const made = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const old = { ...made.scenes[1]!.candidates[0]!, candidate_id: 'old', template: 'illustration', slots: { figure: 'a ship' } }
  const before: ImageSelection = {
    ...made,
    scenes: made.scenes.map((scene, at) => (at === 1 ? { ...scene, candidates: [old], chosen: 'old' } : scene)),
  }
  const wish = { ...request(), before }
  const scenes = imageSelection.finish(wish, drawnIn(wish), stored(drawnIn(wish))).scenes
  expect(scenes[1]).toMatchObject({ gone: ['illustration'], chosen: made.scenes[1]!.chosen })
  expect(scenes[1]!.candidates.map(({ template }) => template)).toEqual(
    made.scenes[1]!.candidates.map(({ template }) => template),
  )
  expect(scenes.filter(({ gone }) => gone !== undefined)).toHaveLength(1)
})

test('S05 SHW-7 a shot with other words is a new candidate, drawn by the next run and kept by later ones', () => {
  const hashUnit = (unit: unknown) => recipeHash({ stage: 'image_selection', provider: 'local', unit })
  const units = drawnIn(request())
  const content = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const [, scene] = content.scenes
  const [shot] = scene.candidates
  const candidates = [
    { ...shot, slots: { ...shot.slots, figure: { ...FIGURE, number_text: '12,000' }, label: 'cross between oceans' } },
  ]
  const wish = { scene_id: scene.scene_id, chosen: shot.candidate_id, candidates }
  const edited = ImageSelection.parse(imageSelection.edit!(request(), content, { scenes: [wish] }))
  const own = edited.scenes[1].candidates[2]
  expect(edited.scenes[1]).toMatchObject({ chosen: own.candidate_id, chosen_by_person: true })
  expect(edited.scenes[1].candidates[0]).toEqual(shot)
  expect(own.image_asset_id).toBeUndefined()
  expect(own.slots).toMatchObject({ figure: { value: 12000, unit: 'ships' }, label: 'cross between oceans' })
  expect(own.own_words).toEqual(['12,000 ships', 'cross between oceans'])
  expect(getEnglish(imageSelection.incomplete!(edited)!)).toBe(
    'One image with your words is not drawn yet. Run this stage to draw it.',
  )

  const known = new Set(units.map(hashUnit))
  const next = drawnIn({ ...request(), edited, before: edited })
  expect(next.filter((unit) => !known.has(hashUnit(unit))).map(({ scene_id }) => scene_id)).toEqual([scene.scene_id])
  const drawn = ImageSelection.parse(imageSelection.finish({ ...request(), edited, before: edited }, next, stored(next)))
  expect(drawn.scenes[1]).toMatchObject({
    chosen: own.candidate_id,
    candidates: [{}, {}, { ...own, image_asset_id: `b-${shot.candidate_id}` }],
  })
  expect(imageSelection.incomplete!(drawn)).toBeNull()
  expect(drawnIn({ ...request(), before: drawn }).map(hashUnit)).toEqual(next.map(hashUnit))

  const again = {
    ...wish,
    chosen: own.candidate_id,
    candidates: [{ ...own, slots: { ...own.slots, label: 'cross between two oceans' } }],
  }
  const twice = imageSelection.edit!(request(), drawn, { scenes: [again] }).scenes[1].candidates
  expect(twice).toHaveLength(3)
  expect(twice[2]).toMatchObject({ candidate_id: own.candidate_id, own_words: ['12,000 ships', 'cross between two oceans'] })
  expect(twice[2]!.image_asset_id, 'it is not the picture any more').toBeUndefined()
})

test('S05 SHW-7 words that do not fit are refused with their field, and the same words change nothing', () => {
  const units = drawnIn(request())
  const content = ImageSelection.parse(imageSelection.finish(request(), units, stored(units)))
  const [, scene] = content.scenes
  const [shot] = scene.candidates
  const edit = (slots: object) =>
    imageSelection.edit!(request(), content, {
      scenes: [{ scene_id: scene.scene_id, chosen: shot.candidate_id, candidates: [{ ...shot, slots }] }],
    })
  expect(edit(shot.slots!).scenes[1]).toEqual(scene)
  const long = { ...shot.slots, label: 'pass on every single day' }
  expect(() => edit(long)).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ loc: ['scenes', 0, 'candidates', 0, 'slots', 'label'] })] }),
  )
})

test('S05 opening and end stay while the film contains their words, and the title over the opening is current', () => {
  const script = structuredClone(SCRIPT)
  script.script_metadata.composition = 'one'
  script.script_with_timestamps.call_to_action.sentences[0].text = 'A map hides much.'
  const first = request(script)
  const before = ImageSelection.parse(imageSelection.finish(first, drawnIn(first), stored(drawnIn(first))))
  const edited = structuredClone(script)
  edited.script_metadata.title = 'A shorter way'
  const d = edited.script_with_timestamps.main_content.sentences[0]!
  d.text = 'Many workers died in Paris and in Lyon.'
  const after = drawnIn({ ...request(edited), before })
  expect(after.flatMap(({ recipes }) => recipes[0].overlay ?? [])).toEqual([{ title: 'A shorter way' }])
  for (const at of [0, 6]) {
    expect(after[at].recipes.map(getName)).toEqual(drawnIn(first)[at].recipes.map(getName))
    expect(after[at].recipes[0].slots).toEqual(drawnIn(first)[at].recipes[0].slots)
  }
})

test('S05 30 the end names only sources with a title; a pasted text without one is left out', () => {
  const of_text = { kind: 'text', attribution: 'Somebody’s', language: 'en', word_count: 0 } as const
  const getEnd = (...titles: string[]) => {
    const content_research: ContentResearch = {
      content_research_analysis: {
        content_angle_analysis: { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' },
        key_points_structure: { total_duration: 30, point_breakdown: [] },
        supporting_statistics: [],
        expert_insights: [],
        sources: titles.map((title, index) => ({ ...of_text, title, source_id: `s${index}`, sections: [] })),
      },
      notices: [],
      search_results_count: 0,
      content_length: 0,
    }
    const asked = request()
    const units = drawnIn({ ...asked, inputs: { ...asked.inputs, content_research } })
    return units.flatMap(({ recipes }) => recipes[0].overlay ?? []).filter((overlay) => 'sources' in overlay)
  }
  expect(getEnd('', 'How a canal was cut')).toEqual([{ sources: ['How a canal was cut'] }])
  expect(getEnd('')).toEqual([])
  // issue 51: a pasted text has the film's own title
  expect(getEnd(SCRIPT.script_metadata.title.toUpperCase(), 'How a canal was cut')).toEqual([
    { sources: ['How a canal was cut'] },
  ])
})

test('EDN-05 S05 the line above the title is the series’ own if the script has Orion’s, and a person’s line stays', () => {
  const makeOverlay = (eyebrow: string | undefined, opening: string | null) => {
    const script = structuredClone(SCRIPT)
    if (eyebrow !== undefined) script.script_metadata.eyebrow = eyebrow
    const asked = request(script)
    return drawnIn({ ...asked, settings: { ...asked.settings, opening } }).flatMap(({ recipes }) => recipes[0].overlay ?? [])[0]
  }
  const { title } = SCRIPT.script_metadata
  expect(makeOverlay('Explained', 'Marea minute')).toEqual({ title, eyebrow: 'Marea minute' })
  expect(makeOverlay(undefined, 'Marea minute')).toEqual({ title, eyebrow: 'Marea minute' })
  expect(makeOverlay('My own line', 'Marea minute')).toEqual({ title, eyebrow: 'My own line' })
  expect(makeOverlay('Explained', null)).toEqual({ title, eyebrow: 'Explained' })
})
