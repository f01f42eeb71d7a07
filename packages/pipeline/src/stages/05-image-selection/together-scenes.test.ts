import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { type Candidate, ImageSelection, ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { ImageToVideoSettings } from '@orion/contract/contents/06-image-to-video.ts'
import type { AppError } from '@orion/contract/errors.ts'
import { getPictures, type Slots } from '@orion/film/recipe.ts'
import { findFacts } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../core/stage.ts'
import { wordsOnPictures } from '../../editions/pictures-taken.ts'
import { structured } from '../01-content-research/found-source.ts'
import { planSegments } from '../../segments/plan-segments.ts'
import { checkFigures } from '../09-quality-control/check-figures.ts'
import { foundCredits } from '../10-distribution/picture-credits.ts'
import { makePictureId } from './sources/match-pictures.ts'
import type { ImageUnit } from './providers/port.ts'
import { sourcePictures } from './sources/source-pictures.ts'
import { tellFilm } from '../../scenes/tell-film.ts'
import { imageSelection } from './stage.ts'

const OPENING = 'The lighthouse of Arholma stands on a rock in the sea.'
const LENS = 'Its lens was made in Paris and turned by a clockwork that the keeper wound every evening.'
const PLACE = 'The ship that brought the glass came from Lisbon and passed through the strait in one night.'
const END = 'Whoever sails there sees its light from far away.'
const RAW = `The light\n\n${OPENING}\n\n## Lens\n\n${LENS}\n\n## Way\n\n${PLACE}\n\n## Today\n\n${END}`
const { source } = structured(
  { kind: 'wikipedia', title: 'Arholma', url: 'https://en.example/wiki/A', attribution: '“Arholma”', raw: RAW },
  's1',
  { language: 'en' },
)
const sentences = source.sections.flatMap((section) => section.sentences)
const findStart = (text: string): number => sentences.find((sentence) => sentence.text === text)!.start

const STILL = '00000000-0000-4000-8000-00000000abcd'

let count = 0
const picture = (caption: string, beside: string, more: Partial<SourcePicture> = {}): SourcePicture => ({
  ...{ picture_id: `s1-${++count}`, source_id: 's1', asset_id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` },
  ...{ width: 1920, height: 1280, place: findStart(beside), caption, title: caption, author: `Author ${count}` },
  ...{ licence: 'CC BY-SA 4.0', page_url: `https://commons.example/${count}`, provider: 'Wikimedia Commons' },
  ...{ attribution: `“${caption}” by Author ${count}`, sha256: String(count).padEnd(64, 'a') },
  ...more,
})
const TOWER = picture('The lighthouse', OPENING, { leads: true })
const GLASS = picture('The lens in its lantern', LENS)
const CLOCK = picture('The clockwork of 1868', LENS)
const PICTURES = [TOWER, GLASS, CLOCK]

const research = (source_pictures: SourcePicture[]): ContentResearch => ({
  content_research_analysis: {
    content_angle_analysis: { primary_angle: '', hook_strategy: '', target_audience: '', unique_value_proposition: '' },
    key_points_structure: { total_duration: 30, point_breakdown: [] },
    supporting_statistics: [],
    expert_insights: [],
    sources: [source],
  },
  ...{ source_pictures, notices: [], search_results_count: 1, content_length: 300 },
})

const told = sentences.map(({ text, start, end }, at) => ({
  ...{ id: `t${at}`, text, facts: findFacts(text, 'en', ''), source_id: 's1', passage: { start, end } },
}))
const part = (from: number, to?: number) => ({ timestamp: '', content: '', sentences: told.slice(from, to), paragraphs: [0] })
const script: ScriptGeneration = {
  script_with_timestamps: {
    ...{ hook: part(0, 1), introduction: part(1, 2), main_content: part(2, -1), outro: part(-1) },
    call_to_action: { timestamp: '', content: '', sentences: [], paragraphs: [] },
  },
  script_metadata: { title: 'A light', language: 'en', word_count: 50, estimated_duration: 30, sections_count: 4 },
  notices: [],
}
const FILM = { topic: 'The lighthouse of Arholma', name: 'Film', language: 'en', duration_seconds: 30, seed: 'one' } as const

const makeRequest = (
  pictures: SourcePicture[],
  more: Partial<StageRequest<'image_selection'>> = {},
): StageRequest<'image_selection'> => ({
  ...{ film: FILM, prompt: null, settings: ImageSelectionSettings.parse({}) },
  inputs: { content_research: research(pictures), script_generation: script },
  ...more,
})
function makeContent(pictures: SourcePicture[], more: Partial<StageRequest<'image_selection'>> = {}): ImageSelection {
  const request = makeRequest(pictures, more)
  const { scenes, ...content } = imageSelection.foresee!(request, imageSelection.plan(request))
  // nothing is drawn in this test, so a still gets this file
  const named = (each: Candidate): Candidate => (each.image_asset_id === '' ? { ...each, image_asset_id: STILL } : each)
  return { ...content, scenes: scenes.map((scene) => ({ ...scene, candidates: scene.candidates.map(named) })) }
}
const findScene = ({ scenes }: ImageSelection, text: string) => scenes.find((scene) => scene.text === text)!
const shownIn = (content: ImageSelection, text: string): Candidate => {
  const { candidates, chosen } = findScene(content, text)
  return candidates.find(({ candidate_id }) => candidate_id === chosen)!
}
const recipeIn = (content: ImageSelection, text: string) => {
  const settings = ImageToVideoSettings.parse({})
  const inputs = { script_generation: script, image_selection: content }
  return planSegments({ film: FILM, prompt: null, settings, inputs }, '').find((segment) => segment.text === text)!.recipe
}

test('PICTURES 4 30.5 images next to one paragraph are shown side by side in its scene, each with caption and credit', () => {
  const content = makeContent(PICTURES)
  expect(ImageSelection.parse(content)).toEqual(content)
  const shown = shownIn(content, LENS)
  expect(shown).toMatchObject({ candidate_id: 'together', template: 'photographs', why: { reason: 'beside' } })
  const recipe = recipeIn(content, LENS)
  expect(recipe.template).toBe('photographs')
  expect(new Set(getPictures(recipe))).toEqual(new Set([GLASS.asset_id, CLOCK.asset_id]))
  const { pictures } = recipe.slots as Slots['photographs']
  expect(new Set(pictures.map(({ caption }) => caption))).toEqual(new Set([GLASS.caption, CLOCK.caption]))
  for (const { credit } of pictures) expect(credit).toMatch(/Author \d · CC BY-SA 4\.0/u)
  expect(foundCredits(content)).toHaveLength(3)
  expect(wordsOnPictures(content)).toEqual(expect.arrayContaining([GLASS.caption, CLOCK.caption]))
})

test('PICTURES 3 images without a caption, of another paragraph, or with captions too long to read are not side by side', () => {
  const alone = (pictures: SourcePicture[]) => expect(shownIn(makeContent(pictures), LENS).template).not.toBe('photographs')
  alone([TOWER, GLASS, { ...CLOCK, caption: '' }])
  alone([TOWER, GLASS, { ...CLOCK, place: findStart(PLACE) }])
  alone([TOWER, GLASS, { ...CLOCK, caption: `The clockwork ${'that the keeper wound '.repeat(4)}` }])
})

test('PICTURES 3 rules put no image next to a photograph that a model chose for a scene', () => {
  const request = makeRequest(PICTURES)
  const told = tellFilm(request)
  const drawn = imageSelection.plan(request).filter((unit): unit is ImageUnit => 'recipes' in unit)
  const together = (picture: string | null) => {
    const boards = told.scenes.map(({ text }) => ({ first: [], exact: [], picture: text === LENS ? picture : null }))
    const { scene_id } = told.scenes.find(({ text }) => text === LENS)!
    return sourcePictures({ request, told, drawn }, boards).get(scene_id)!.together
  }
  expect(together(null)).toBeDefined()
  expect(together(makePictureId(GLASS))).toBeUndefined()
})

test('30.5 images side by side stay so in later runs, and no other scene shows them', () => {
  const before = makeContent(PICTURES)
  const again = makeContent(PICTURES, { before })
  expect(shownIn(again, LENS)).toEqual(shownIn(before, LENS))
  const elsewhere = again.scenes.filter(({ text }) => text !== LENS).map(({ text }) => shownIn(again, text).image_asset_id)
  expect(elsewhere).not.toContain(GLASS.asset_id)
  expect(elsewhere).not.toContain(CLOCK.asset_id)
})

const edited = (content: ImageSelection, text: string, together: unknown, chosen = 'together'): ImageSelection => {
  const scene = findScene(content, text)
  const candidates = [...scene.candidates.filter((each) => !each.together), { candidate_id: 'together', kind: 'drawn', together }]
  const scenes = content.scenes.map((each) => (each === scene ? { ...scene, candidates, chosen } : each))
  return imageSelection.edit!(makeRequest(PICTURES), content, { scenes })
}
const listIds = (content: ImageSelection, text: string): string[] =>
  findScene(content, text).candidates.flatMap(({ kind, candidate_id }) => (kind === 'found' ? candidate_id : []))

test('30.5 S05 a person can put two or three photographs of a scene side by side, with its map, and separate them', () => {
  const content = makeContent([
    { ...TOWER, leads: true },
    { ...GLASS, place: findStart(PLACE) },
    { ...CLOCK, place: findStart(END) },
  ])
  const ids = listIds(content, PLACE)
  expect(ids.length).toBeGreaterThan(1)
  const map = findScene(content, PLACE).candidates.find(({ template }) => template === 'map')
  const beside = map && { beside: map.candidate_id }
  const put = edited(content, PLACE, { shows: ids.slice(0, 2), ...beside })
  expect(findScene(put, PLACE)).toMatchObject({ chosen: 'together', chosen_by_person: true })
  const recipe = recipeIn(put, PLACE)
  expect(getPictures(recipe)).toHaveLength(2)
  expect((recipe.slots as Slots['photographs']).map !== undefined).toBe(map !== undefined)
  const again = makeContent(PICTURES, { before: put })
  expect(shownIn(again, PLACE)).toMatchObject({ together: { shows: ids.slice(0, 2) } })
  const apart = imageSelection.edit!(makeRequest(PICTURES), put, {
    scenes: put.scenes.map((scene) => (scene.text === PLACE ? { ...scene, chosen: ids[0]! } : scene)),
  })
  expect(recipeIn(apart, PLACE).template).toBe('photograph')
})

test('30.5 S05 images that cannot be side by side are refused with their field', () => {
  const content = makeContent(PICTURES)
  const ids = listIds(content, LENS)
  const refused = (together: unknown): unknown => {
    try {
      edited(content, LENS, together)
    } catch (error) {
      return (error as AppError).fields?.[0]?.loc.at(-1)
    }
    return null
  }
  expect(refused({ shows: ids.slice(0, 1) })).toBe('shows')
  expect(refused({ shows: ['found-of-another-scene', ids[0]] })).toBe('shows')
  expect(refused({ shows: ids.slice(0, 2), beside: ids[0] })).toBe('beside')
})

test('30.5 S05 EDN-01 S09 a person’s labels on a photograph stay, are translated, and count as the person’s words', () => {
  const content = makeContent([TOWER])
  const scene = findScene(content, OPENING)
  const labels = [{ text: 'The lamp of 1868', x: 0.4, y: 0.3 }]
  const put = (own: unknown): ImageSelection =>
    imageSelection.edit!(makeRequest([TOWER]), content, {
      scenes: [
        {
          ...{ scene_id: scene.scene_id, chosen: scene.chosen },
          candidates: scene.candidates.map((each) =>
            each.kind === 'found' ? { ...each, slots: { ...each.slots, labels: own } } : each,
          ),
        },
      ],
    })
  const labelled = put(labels)
  expect(recipeIn(labelled, OPENING).slots).toMatchObject({ labels })
  expect(wordsOnPictures(labelled)).toContain('The lamp of 1868')
  expect(recipeIn(makeContent([TOWER], { before: labelled }), OPENING).slots).toMatchObject({ labels })
  const inputs = { content_research: research([TOWER]), script_generation: script, image_selection: labelled }
  expect(checkFigures(inputs as never).filter(({ check, pass, warning }) => check === 'figures' && !pass && !warning)).toEqual([])
  expect(() => put([{ text: ' ', x: 0.4, y: 0.3 }])).toThrow('Write what the label says')
  expect(() => put(Array.from({ length: 4 }, () => labels[0]))).toThrow('3 labels at most')
})
