import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { type Candidate, ImageSelection, ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import { findFacts } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../../core/stage.ts'
import { standingOn } from '../../../core/slots/beside-slots.ts'
import { structured } from '../../01-content-research/found-source.ts'
import { planSegments } from '../../../segments/plan-segments.ts'
import { foundCredits } from '../../10-distribution/picture-credits.ts'
import { imageSelection } from '../stage.ts'

type Request = StageRequest<'image_selection'>

const OPENING = 'The aqueduct of Segovia crosses the valley on its arches.'
const WATER = 'Its water came from a river in the hills.'
const STONE = 'The blocks stand without any mortar between them.'
const CRANE = 'Workers lifted each of them with a crane of wood.'
const MAYOR = 'The town cares for it to this day.'
const NUMBER = 'It has 166 arches of granite.'
const END = 'Whoever comes to the town walks beneath it.'

const HIGH = 'Of its 166 arches 36 were built again.'
const MASONS = 'The masons left their marks on some.'

const RAW = `The aqueduct\n\n${OPENING}\n\n${WATER}\n\n## Stone\n\n${STONE} ${CRANE}\n\n## Today\n\n${MAYOR}\n\n${NUMBER}\n\n${END}`
const makeSource = (raw: string) =>
  structured(
    { kind: 'wikipedia', title: 'Aqueduct of Segovia', url: 'https://en.example/wiki/A', attribution: '“Aqueduct”', raw },
    's1',
    { language: 'en' },
  ).source
const source = makeSource(RAW)
const listSentences = ({ sections }: typeof source) => sections.flatMap((section) => section.sentences)
const sentences = listSentences(source)
const findStart = (text: string): number => sentences.find((sentence) => sentence.text === text)!.start

let count = 0
const picture = (caption: string, place: number | null, more: Partial<SourcePicture> = {}): SourcePicture => ({
  picture_id: `s1-${++count}`,
  source_id: 's1',
  asset_id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
  width: 1920,
  height: 1280,
  place,
  caption,
  title: caption,
  author: 'Ana Vega',
  licence: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0',
  page_url: 'https://commons.example/File',
  provider: 'Wikimedia Commons',
  attribution: `“${caption}” by Ana Vega, CC BY-SA 4.0, via Wikimedia Commons`,
  sha256: String(count).padStart(64, '0'),
  ...more,
})

const ARCHES = picture('The aqueduct seen from the east', findStart(OPENING), { leads: true })
const BLOCKS = picture('Blocks of granite', findStart(STONE))
const MAP = picture('Map of the aqueduct', findStart(WATER))
const FACE = picture('Clara Luquero', findStart(MAYOR), { width: 1000, height: 1400 })
const OWN = picture('The crane that lifted the stones', findStart(STONE), { licence: undefined, may_use: true })
const UNSAID = picture('The river in the hills', findStart(WATER), { licence: undefined })
const ALL = [ARCHES, BLOCKS, MAP, FACE, OWN, UNSAID]

function research(pictures: SourcePicture[], of: typeof source = source): ContentResearch {
  return {
    content_research_analysis: {
      content_angle_analysis: { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' },
      key_points_structure: { total_duration: 40, point_breakdown: [] },
      supporting_statistics: [],
      expert_insights: [],
      sources: [of],
    },
    source_pictures: pictures,
    notices: [],
    search_results_count: 1,
    content_length: 400,
  }
}

function script(say: Record<string, string> = {}, of: typeof source = source): ScriptGeneration {
  const told = listSentences(of).map(({ text, start, end }, at) => ({
    id: `t${at}`,
    text: say[text] ?? text,
    facts: findFacts(text, 'en', ''),
    source_id: 's1',
    passage: { start, end },
  }))
  const part = (from: number, to?: number) => ({ timestamp: '', content: '', sentences: told.slice(from, to), paragraphs: [0] })
  return {
    script_with_timestamps: {
      hook: part(0, 1),
      introduction: part(1, 2),
      main_content: part(2, -1),
      call_to_action: { timestamp: '', content: '', sentences: [], paragraphs: [] },
      outro: part(-1),
    },
    script_metadata: { title: 'How it stands', language: 'en', word_count: 60, estimated_duration: 40, sections_count: 5 },
    notices: [],
  }
}

const FILM = { topic: 'The aqueduct of Segovia', name: 'Film', language: 'en', duration_seconds: 40, seed: 'one' } as const

function makeContent(
  pictures: SourcePicture[],
  more: Partial<Request> & { kept?: boolean; say?: Record<string, string> } = {},
): ImageSelection {
  const { kept, say, ...rest } = more
  const inputs = {
    content_research: research(pictures, { ...source, ...(kept === false && { kept }) }),
    script_generation: script(say),
  }
  const request = makeRequest(pictures, { inputs, ...rest })
  return imageSelection.foresee!(request, imageSelection.plan(request))
}

const makeRequest = (pictures: SourcePicture[], more: Partial<Request> = {}): Request => ({
  film: FILM,
  prompt: null,
  settings: ImageSelectionSettings.parse({}),
  inputs: { content_research: research(pictures), script_generation: script() },
  ...more,
})

const shownIn = ({ scenes }: ImageSelection, text: string): Candidate => {
  const { candidates, chosen } = scenes.find((scene) => scene.text === text)!
  return candidates.find(({ candidate_id }) => candidate_id === chosen)!
}
const offeredIn = ({ scenes }: ImageSelection, text: string): (string | undefined)[] =>
  scenes.find((scene) => scene.text === text)!.candidates.flatMap(({ picture_id }) => picture_id ?? [])

test('PICTURES 3 a scene shows its paragraph’s image, and the subject’s image opens the film, each once and with a reason', () => {
  const content = makeContent(ALL)
  expect(shownIn(content, OPENING)).toMatchObject({
    kind: 'found',
    picture_id: ARCHES.picture_id,
    image_asset_id: ARCHES.asset_id,
    slots: { graded: true, credit: 'Ana Vega · CC BY-SA 4.0 · Wikimedia Commons' },
    why: { reason: 'beside', words: 'Aqueduct of Segovia: The aqueduct seen from the east' },
  })
  expect(shownIn(content, STONE).picture_id).toBe(BLOCKS.picture_id)
  expect(shownIn(content, CRANE)).toMatchObject({ picture_id: OWN.picture_id, slots: { graded: true } })
  expect(shownIn(content, CRANE).slots).not.toHaveProperty('credit')
  const shown = content.scenes.map(({ text }) => shownIn(content, text).picture_id).filter(Boolean)
  expect(new Set(shown).size).toBe(shown.length)
})

test('PICTURES 3 PICTURES 4 maps, unnamed people and images without permission are not chosen, and figures keep their chart', () => {
  const content = makeContent(ALL)
  const shown = content.scenes.map(({ text }) => shownIn(content, text).picture_id)
  for (const { picture_id } of [MAP, FACE, UNSAID]) expect(shown).not.toContain(picture_id)
  expect(offeredIn(content, WATER)).toContain(MAP.picture_id)
  expect(content.scenes.flatMap(({ text }) => offeredIn(content, text))).not.toContain(UNSAID.picture_id)
  expect(shownIn(content, NUMBER).kind).toBe('drawn')
  const refused = makeContent([{ ...ARCHES, licence: 'CC BY-NC 4.0' }])
  expect(refused.scenes.flatMap(({ candidates }) => candidates).every(({ kind }) => kind === 'drawn')).toBe(true)
})

test('PICTURES 1 images that only show the film’s subject fill at most a quarter of the film, each once', () => {
  const general = [1, 2, 3, 4, 5].map((at) => picture(`The aqueduct on day ${at}`, null))
  const content = makeContent([ARCHES, ...general])
  const shown = content.scenes.slice(1).filter(({ text }) => shownIn(content, text).kind === 'found')
  const countLetters = (scenes: ImageSelection['scenes']): number => scenes.reduce((sum, { text }) => sum + text.length, 0)
  expect(shown.length).toBeGreaterThan(0)
  expect(countLetters(shown)).toBeLessThanOrEqual(countLetters(content.scenes) / 4)
})

test('PICTURES 5 S05 a removed image is removed with its credit, a removed source with all images; a person’s crop and choice stay', () => {
  const before = makeContent(ALL)
  expect(foundCredits(before)).toContain(`${ARCHES.attribution} · ${ARCHES.page_url}`)
  const cropped: ImageSelection = {
    ...before,
    scenes: before.scenes.map((scene) =>
      scene.text === STONE
        ? {
            ...scene,
            chosen_by_person: true,
            candidates: scene.candidates.map((each) =>
              each.picture_id === BLOCKS.picture_id ? { ...each, slots: { ...each.slots, focus: { x: 0.2, y: 0.4 } } } : each,
            ),
          }
        : scene,
    ),
  }
  const after = makeContent(
    ALL.map((each) => (each === ARCHES ? { ...each, kept: false } : each)),
    { before: cropped },
  )
  expect(after.scenes.flatMap(({ text }) => offeredIn(after, text))).not.toContain(ARCHES.picture_id)
  expect(foundCredits(after)).not.toContain(`${ARCHES.attribution} · ${ARCHES.page_url}`)
  expect(shownIn(after, STONE)).toMatchObject({
    picture_id: BLOCKS.picture_id,
    slots: { focus: { x: 0.2, y: 0.4 }, graded: true },
  })
  expect(shownIn(after, CRANE).picture_id).toBe(OWN.picture_id)
  const struck = makeContent(ALL, { kept: false, before })
  expect(struck.scenes.flatMap(({ text }) => offeredIn(struck, text))).toEqual([])
  expect(struck.scenes.every(({ text }) => shownIn(struck, text).kind === 'drawn')).toBe(true)
})

test('PICTURES 3 a drawing, by its name or its few colours, is offered but never chosen automatically', () => {
  const chart = picture('The aqueduct and its stones', findStart(STONE), { drawing: true })
  const content = makeContent([chart])
  expect(content.scenes.map(({ text }) => shownIn(content, text).kind)).not.toContain('found')
  expect(offeredIn(content, STONE)).toContain(chart.picture_id)
  const chosen = (text: string): ImageSelection => ({
    ...content,
    scenes: content.scenes.map((scene) =>
      scene.text === text
        ? { ...scene, chosen: scene.candidates.find(({ picture_id }) => picture_id)!.candidate_id, chosen_by_person: true }
        : scene,
    ),
  })
  expect(shownIn(makeContent([chart], { before: chosen(STONE) }), STONE).picture_id).toBe(chart.picture_id)
})

test('PICTURES 1 PICTURES 3 an image that a person chose for one scene is used for no other, not even as the opening', () => {
  const first = makeContent([ARCHES])
  const before: ImageSelection = {
    ...first,
    scenes: first.scenes.map((scene) =>
      scene.text === MAYOR
        ? { ...scene, chosen: scene.candidates.find(({ picture_id }) => picture_id)!.candidate_id, chosen_by_person: true }
        : { ...scene, text: `${scene.text} ` },
    ),
  }
  const after = makeContent([ARCHES], { before })
  expect(shownIn(after, MAYOR).picture_id).toBe(ARCHES.picture_id)
  expect(shownIn(after, OPENING).kind).toBe('drawn')
})

test('PICTURES 3 a portrait is shown only where its name is mentioned', () => {
  const raw = 'Clara Luquero opened the way along the arches.'
  const named = picture('Clara Luquero', findStart(MAYOR), { width: 1000, height: 1400 })
  const content = makeContent([named], { say: { [CRANE]: raw } })
  expect(shownIn(content, raw).picture_id).toBe(named.picture_id)
  expect(content.scenes.filter(({ text }) => shownIn(content, text).kind === 'found')).toHaveLength(1)
})

const TODAY = picture('The town cares for the arches', findStart(MAYOR), { sha256: 'a'.repeat(64) })
const findScene = ({ scenes }: ImageSelection, text: string) => scenes.find((scene) => scene.text === text)!
const edited = (before: ImageSelection, text: string, chosen: string): ImageSelection =>
  imageSelection.edit!(makeRequest([TODAY]), before, { scenes: [{ scene_id: findScene(before, text).scene_id, chosen }] })
const listRecipes = (content: ImageSelection, film: Request['film'] = FILM) =>
  planSegments(
    { film, prompt: null, settings: ImageToVideoSettings.parse({ transitions: 'lively' }), inputs: { image_selection: content } },
    'one',
  ).map(({ recipe }) => recipe)

test('BOARDS 3 without a model a photograph stays beside the figure of the same part of its source, at no cost', () => {
  const content = makeContent([TODAY])
  const stays = findScene(content, MAYOR)
  const { chosen, candidates } = findScene(content, NUMBER)
  expect(shownIn(content, MAYOR).picture_id).toBe(TODAY.picture_id)
  expect(chosen).toBe('beside')
  expect(candidates[0]).toMatchObject({
    kind: 'drawn',
    template: 'beside',
    slots: { credit: 'Ana Vega · CC BY-SA 4.0 · Wikimedia Commons', figure: { value: 166 } },
    why: { reason: 'figure' },
    beside: { scene_id: stays.scene_id, shows: 'count-A' },
  })
  const units = imageSelection.plan(makeRequest([TODAY]))
  const own = units.filter((unit) => 'notes' in unit && unit.notes !== undefined && 'beside' in unit.notes)
  expect(own).toHaveLength(1)
  expect(own.map((unit) => imageSelection.usage(unit))).toEqual([{ expected: 0, most: 0 }])
  const plain = imageSelection.plan(makeRequest([]))
  expect(units.filter((unit) => !own.includes(unit))).toEqual(plain)
  expect(makeContent([TODAY], { before: content })).toEqual(content)
})

test('BOARDS 3 the film draws a thing beside a photograph as both are chosen, with a cut between them', () => {
  const content = makeContent([TODAY])
  const at = content.scenes.findIndex(({ text }) => text === NUMBER)
  const recipes = listRecipes(content)
  expect(recipes[at]).toMatchObject({
    template: 'beside',
    transition_in: 'cut',
    slots: {
      stays: { slots: { picture: TODAY.asset_id, graded: true }, seed: recipes[at - 1]!.seed, solemn: false },
      shows: { template: 'count', seed: recipes[at]!.seed },
    },
  })
  expect(recipes[at - 1]).toMatchObject({ template: 'photograph', transition_out: 'cut' })
  for (const [index, recipe] of listRecipes(makeContent([])).entries()) if (index < at - 1) expect(recipes[index]).toEqual(recipe)
})

test('BOARDS 3 a person can separate a scene from its photograph and join it again, and another photograph replaces it there', () => {
  const content = makeContent([TODAY, ARCHES])
  const alone = edited(content, NUMBER, 'count-A')
  expect(findScene(alone, NUMBER)).toMatchObject({ chosen: 'count-A', chosen_by_person: true })
  expect(listRecipes(alone).find(({ template }) => template === 'beside')).toBeUndefined()
  const kept = makeContent([TODAY, ARCHES], { before: alone })
  expect(findScene(kept, NUMBER).chosen).toBe('count-A')
  expect(findScene(kept, NUMBER).candidates[0]!.candidate_id).toBe('beside')
  const again = makeContent([TODAY, ARCHES], { before: edited(kept, NUMBER, 'beside') })
  expect(findScene(again, NUMBER)).toMatchObject({ chosen: 'beside', chosen_by_person: true })

  const drawn = edited(content, MAYOR, 'page-A')
  expect(findScene(drawn, NUMBER)).toMatchObject({ chosen: 'count-A' })
  expect(findScene(drawn, NUMBER).candidates.map(({ candidate_id }) => candidate_id)).not.toContain('beside')
  const arches = findScene(content, MAYOR).candidates.find(({ picture_id }) => picture_id === ARCHES.picture_id)!
  const swapped = edited(content, MAYOR, arches.candidate_id)
  expect(findScene(swapped, NUMBER).chosen).toBe('beside')
  expect(shownIn(swapped, NUMBER)).not.toHaveProperty('image_asset_id')
  expect(imageSelection.incomplete!(swapped)).toBeNull()
  expect(listRecipes(swapped).find(({ template }) => template === 'beside')).toMatchObject({
    slots: { stays: { slots: { picture: ARCHES.asset_id } } },
  })
})

test('BOARDS 3 a thing is not placed beside a photograph of another part of the source or with another layout', () => {
  expect(findScene(makeContent([picture('Workers of wood', findStart(CRANE))]), NUMBER).chosen).toBe('count-A')
  const before = makeContent([TODAY])
  const { scene_id, chosen, candidates } = findScene(before, MAYOR)
  const { candidate_id, slots } = candidates.find(({ picture_id }) => picture_id !== undefined)!
  const scenes = [{ scene_id, chosen, candidates: [{ candidate_id, slots, variant: 'B' }] }]
  const laid = imageSelection.edit!(makeRequest([TODAY]), before, { scenes })
  expect(shownIn(laid, MAYOR).variant).toBe('B')
  expect(findScene(laid, NUMBER).chosen).toBe('count-A')
})

test('PICTURES 4 30.5 a source’s caption is shown with its image if it is in the film’s language and short enough', () => {
  const findCaption = (caption: string, more: Partial<Request> = {}) =>
    shownIn(makeContent([picture(caption, findStart(STONE))], more), STONE).slots?.['source_caption']
  expect(findCaption('Blocks of granite')).toBe('Blocks of granite')
  const long = ` It was drawn ${'again and '.repeat(14)}again.`
  expect(findCaption(`Blocks of granite.${long}`)).toBe('Blocks of granite.')
  expect(findCaption(`Blocks of granite, as${long}`)).toBeUndefined()
  expect(findCaption('Blocks of granite', { film: { ...FILM, language: 'de' } })).toBeUndefined()
  const content = makeContent([BLOCKS])
  const { scene_id, chosen } = findScene(content, STONE)
  const wish = { scene_id, chosen, candidates: [{ candidate_id: chosen, slots: { zoom: 1.5 } }] }
  const after = imageSelection.edit!(makeRequest([BLOCKS]), content, { scenes: [wish] })
  expect(shownIn(after, STONE).slots).toMatchObject({ zoom: 1.5, source_caption: 'Blocks of granite' })
})

test('30.5 PICTURES 3 a photograph replaces pages in its paragraph: its camera motion continues without a wipe', () => {
  const lone = picture('Blocks of granite', findStart(STONE))
  const content = makeContent([lone])
  const [first, next] = [STONE, CRANE].map((text) => content.scenes.findIndex((scene) => scene.text === text)) as [number, number]
  expect([STONE, CRANE].map((text) => shownIn(content, text).picture_id)).toEqual([lone.picture_id, lone.picture_id])
  // only in its own paragraph, with its licence and credit
  expect(content.scenes.filter(({ text }) => shownIn(content, text).picture_id === lone.picture_id)).toHaveLength(2)
  expect(shownIn(content, CRANE)).toMatchObject({
    licence: lone.licence,
    slots: { credit: shownIn(content, STONE).slots!['credit'] },
  })
  expect(foundCredits(content)).toEqual([`${lone.attribution} · ${lone.page_url}`])
  const recipes = listRecipes(content)
  expect(recipes[first]!.slots).not.toHaveProperty('stands_on')
  expect(recipes[next]).toMatchObject({ transition_in: 'cut', slots: { stands_on: { seed: recipes[first]!.seed, back: true } } })
  expect(recipes[next]!.slots).not.toHaveProperty('zoom')
  for (const seed of ['one', 'two', 'three', 'four'])
    expect(listRecipes(content, { ...FILM, seed })[next]!.transition_in).toBe('cut')
  expect(makeContent([lone], { before: content })).toEqual(content)
  // an image for the scene itself takes precedence
  expect(shownIn(makeContent([lone, OWN]), CRANE).picture_id).toBe(OWN.picture_id)
})

test('30.5 PICTURES 3 a paragraph’s first sentence shows the photograph of its second if it would be a page', () => {
  const content = makeContent([OWN])
  expect([STONE, CRANE].map((text) => shownIn(content, text).picture_id)).toEqual([OWN.picture_id, OWN.picture_id])
  const [first, next] = [STONE, CRANE].map((text) => content.scenes.findIndex((scene) => scene.text === text)) as [number, number]
  const recipes = listRecipes(content)
  expect(recipes[first]!.slots).not.toHaveProperty('stands_on')
  expect(recipes[next]).toMatchObject({ transition_in: 'cut', slots: { stands_on: { seed: recipes[first]!.seed } } })
  expect(makeContent([OWN], { before: content })).toEqual(content)
  // the sentence before it belongs to another paragraph
  expect(shownIn(content, WATER).kind).toBe('drawn')
  expect(shownIn(makeContent([BLOCKS, OWN]), STONE).picture_id).toBe(BLOCKS.picture_id)
})

test('30.5 PICTURES 3 a paragraph shows its photograph from its first page on, in three scenes at most', () => {
  const ROPE = 'Ropes as thick as an arm were made for it.'
  const WEEKS = 'Every course took several weeks.'
  const shown = (...told: string[]) => {
    const long = makeSource(RAW.replace(`${STONE} ${CRANE}`, told.join(' ')))
    const content = makeContent([OWN], {
      inputs: { content_research: research([OWN], long), script_generation: script({}, long) },
    })
    return told.map((text) => shownIn(content, text).picture_id === OWN.picture_id)
  }
  expect(shown(MASONS, ROPE, CRANE)).toEqual([true, true, true])
  expect(shown(MASONS, ROPE, WEEKS, CRANE)).toEqual([false, true, true, true])
})

test('30.5 PICTURES 3 a photograph returns with a cut after a figure of its paragraph, but not after another paragraph', () => {
  const long = makeSource(RAW.replace(CRANE, `${HIGH} ${MASONS}`))
  const lone = picture('Blocks of granite', findStart(STONE))
  const more = { inputs: { content_research: research([lone], long), script_generation: script({}, long) } }
  const content = makeContent([lone], more)
  const shown = [STONE, HIGH, MASONS, MAYOR].map((text) => shownIn(content, text).picture_id)
  expect(shown).toEqual([lone.picture_id, undefined, lone.picture_id, undefined])
  const at = content.scenes.findIndex(({ text }) => text === MASONS)
  expect(listRecipes(content)[at]!.slots).not.toHaveProperty('stands_on')
  expect(makeContent([lone], { ...more, before: content })).toEqual(content)
})

test('30.5 PICTURES 3 after 12 seconds a photograph gets another framing, with any crop', () => {
  const slots = { graded: true, zoom: 1.5 }
  const shown = { candidate_id: 'a', kind: 'found', licence: '', attribution: '', image_asset_id: 'one', slots } as const
  const scenes = ['a', 'b', 'c', 'd'].map((scene_id) => ({ scene_id, candidates: [shown], chosen: 'a' }))
  const times = Object.fromEntries(scenes.map(({ scene_id }, at) => [scene_id, { from: at * 5, until: at * 5 + 5 }]))
  const on = scenes.map((_, at) => standingOn(at, scenes, { times, seed: 'film' }))
  expect(on.slice(0, 2)).toEqual([null, { stands_on: { seed: 'film/a', back: true } }])
  expect(on[2]).toEqual({ stands_on: { seed: 'film/a', nearer: 1.4 } })
  const other = scenes.with(1, {
    ...scenes[1]!,
    candidates: [{ ...shown, image_asset_id: 'two' }] as unknown as (typeof scenes)[1]['candidates'],
  })
  expect(standingOn(2, other, { times, seed: 'film' })).toBeNull()
})

test('PICTURES 3 an image of another part of its source is shown if its name is mentioned, or opens a film about it', () => {
  const far = (caption: string) => picture(caption, findStart(MAYOR))
  const shown = (told: SourcePicture, text: string, say?: Record<string, string>) =>
    shownIn(makeContent([told], say && { say }), say?.[text] ?? text).picture_id === told.picture_id
  const crane = 'The crane of the masons lifted every stone of it.'
  expect(shown(far('The crane of the masons'), CRANE, { [CRANE]: crane })).toBe(true)
  expect(shown(far('Masons of our time beside a crane lift stone'), CRANE, { [CRANE]: crane }), 'many words of it').toBe(false)
  const opening = (...called: string[]) => shownIn(makeContent(called.map(far)), OPENING).kind
  expect(opening('The aqueduct by day', 'The aqueduct by night'), 'one stands beside its own paragraph').toBe('found')
  expect(opening('The aqueduct by day', 'The cathedral by night')).toBe('drawn')
})

test('30.5 PICTURES 3 a caption in capitals is matched like any other', () => {
  for (const caption of ['Blocks Set Without Any Mortar', 'BLOCKS SET WITHOUT ANY MORTAR', 'The Great Blocks of Granite']) {
    const titled = picture(caption, findStart(STONE))
    expect(shownIn(makeContent([titled]), STONE).picture_id, caption).toBe(titled.picture_id)
  }
})

test('30.5 PICTURES 3 a figure without a comparison is replaced by the photograph of its sentence', () => {
  const arches = picture('Granite in the sun', findStart(NUMBER))
  expect(shownIn(makeContent([]), NUMBER).why?.reason).toBe('figure')
  expect(shownIn(makeContent([arches]), NUMBER).picture_id).toBe(arches.picture_id)
})
