import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Candidate, type ImageScene, sketchOf } from '@orion/contract/contents/05-image-selection.ts'
import { renderStill } from '@orion/film/draw/render-scene.ts'
import { filmPalette } from '@orion/film/scenes/palette.ts'
import type { SceneRecipe, TemplateName } from '@orion/film/scenes/recipe.ts'
import { unseenParts } from '@orion/film/scenes/sketch/see-sketch.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { Made, MadeFile, StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { capabilityOf } from '../../providers/index.ts'
import { openAsker } from '../../reader/asker.ts'
import { isDenied } from '../../reader/check/is-denied.ts'
import { drawSketch } from '../../reader/sketch/draw-sketch.ts'
import type { Drawn } from '../../reader/sketch/sketch-answer.ts'
import type { Fact } from '../../reader/types.ts'
import { directedBefore, factsSaid } from './direct-scenes.ts'
import { ILLUSTRATION } from './illustration.ts'
import { scenesBefore } from './plan-asked.ts'
import type { ImageProvider, ImageUnit } from './providers/port.ts'
import type { DirectedData, DirectUnit, SketchData, SketchUnit } from './providers/service-unit.ts'
import { tellFilm } from './tell-film.ts'

type Request = StageRequest<'image_selection'>

/** Changes when a model would be asked otherwise, or its drawing be read otherwise. */
const ENGINE = 'sketch 1'

/** Scenes of a film at most that a model is asked to draw without a person's wish. */
export const MOST_SKETCHES = 4

/** Shots that show nothing of what is said. */
const SAYS: ReadonlySet<TemplateName> = new Set(['quiet', 'statement'])

/** Facts that tell how something works, runs or lies, the most telling first; and those of which no drawing is made. */
const DRAWABLE: readonly Fact['what'][] = ['cause', 'step', 'definition', 'place', 'event']
const NOT_DRAWN: readonly Fact['what'][] = ['person', 'quotation']

/** What became of a scene's illustration: what is noted of it, and its candidate where there is one. */
type SceneSketch = { sketched: NonNullable<ImageScene['sketched']>; candidate?: Candidate }

/** What was drawn before of the scenes that say what they said; what failed at the service is asked again. */
function sketchedBefore(request: Request, drawn: readonly ImageUnit[]): Map<string, SceneSketch> {
  const known = scenesBefore(request)
  return new Map(
    drawn.flatMap(({ scene_id, text }) => {
      const scene = known.get(scene_id)
      if (scene?.sketched === undefined || scene.text !== text || scene.sketched.none === 'failed') return []
      const candidate = scene.candidates.find(({ sketched, own_words }) => sketched !== undefined && own_words === undefined)
      return [[scene_id, { sketched: scene.sketched, ...(candidate && { candidate }) }] as const]
    }),
  )
}

/** How well a scene's facts can be drawn: the lower, the better; null where they cannot. */
function rankOf(facts: readonly Fact[]): number | null {
  if (facts.some(({ what }) => NOT_DRAWN.includes(what))) return null
  const ranks = facts.map(({ what }) => DRAWABLE.indexOf(what)).filter((rank) => rank >= 0)
  return ranks.length === 0 ? null : Math.min(...ranks)
}

/**
 * What a chosen model is asked to draw of a film that a model told: scenes for which neither rules nor the film's direction found a shot
 * that shows, whose facts tell how something works, runs or lies, and that deny nothing: so many a film, the most telling first. And each
 * scene of which a person wants another illustration.
 */
export function planSketches(request: Request, drawn: readonly ImageUnit[], direction: DirectUnit | null): SketchUnit[] {
  const { chosen, inputs, film, settings } = request
  const reading = inputs.content_research?.reading
  if (chosen?.chat === undefined || reading === undefined) return []
  const { scenes } = tellFilm(request)
  const [before, directed] = [sketchedBefore(request, drawn), directedBefore(request, drawn)]
  const { options: _, ...service } = chosen.chat
  const sees = capabilityOf(service.provider, 'chat').sees(service.model)
  const open = scenes.flatMap(({ scene_id, text, call }, index) => {
    const take = settings.takes?.[sketchOf(scene_id)] ?? 0
    const wanted = take > 0 && before.get(scene_id)?.sketched.take !== take
    if (index === 0 || index === scenes.length - 1 || call === true || (before.has(scene_id) && !wanted)) return []
    const said = new Set(factsSaid(request, text))
    const facts = reading.facts.filter(({ fact_id, kept }) => said.has(fact_id) && kept !== false)
    const [shown] = drawn[index]!.recipes
    const shows = directed.get(scene_id)?.candidate !== undefined || !SAYS.has(shown!.template)
    const rank = shows || isDenied(text, film.language) ? null : rankOf(facts)
    return wanted || rank !== null ? [{ index, facts, take, rank: wanted ? -1 : rank! }] : []
  })
  const wanted = open.filter(({ rank }) => rank < 0)
  const more = open.filter(({ rank }) => rank >= 0).toSorted((a, b) => a.rank - b.rank || a.index - b.index)
  return [...wanted, ...more.slice(0, Math.max(0, MOST_SKETCHES - before.size))].map(({ index, facts, take }): SketchUnit => {
    const { scene_id, text } = scenes[index]!
    const [like] = drawn[index]!.recipes
    const use: ServiceUse = { ...service, take }
    return {
      engine: `${ENGINE}, ${drawn[0]!.engine}`,
      scene_id,
      sketch: { text, before: scenes[index - 1]!.text, language: film.language, solemn: like!.solemn, facts, sees },
      like: like!,
      of: direction !== null && take === 0 ? direction : null,
      service: use,
    }
  })
}

/** The pictures of drawings of before for what scenes still say: drawn anew where the colours changed. */
export function planSketched(request: Request, drawn: readonly ImageUnit[]): ImageUnit[] {
  const before = sketchedBefore(request, drawn)
  return drawn.flatMap(({ scene_id, text, engine, recipes }) => {
    const candidate = before.get(scene_id)?.candidate
    if (candidate === undefined) return []
    const { template, slots, variant, why = null } = candidate
    const recipe = { ...recipes[0]!, template, slots, variant } as SceneRecipe
    return [{ scene_id, text, engine, recipes: [recipe], notes: { whys: [why], sketched: true } }]
  })
}

/** A drawing with the words that say what it is. */
const slotsOf = ({ drawing, labels }: Drawn, { language }: SketchUnit['sketch']) => ({
  template: 'sketch' as const,
  variant: 'A' as const,
  slots: { drawing, labels, credit: ILLUSTRATION[language] },
})

/** When the model is shown its drawing, as shares of the scene, and how wide, in pixels. */
const SHOWN = [
  { at: 0.95, width: 960 },
  { at: 0.34, width: 640 },
  { at: 0.67, width: 640 },
]

/** Whether the film's direction, made in the same run, has found a shot for the scene. */
async function hasShot({ of, scene_id }: SketchUnit, tools: Pick<Tools, 'made'>): Promise<boolean> {
  if (of === null) return false
  const { directions } = (await tools.made(of)).data as DirectedData
  return directions.some((direction) => direction.scene_id === scene_id && 'shot' in direction)
}

/** Has the model draw a scene, and look at it where it can. Throws as the model does. */
export async function sketchScene(
  unit: SketchUnit,
  provider: ImageProvider,
  tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'service' | 'once' | 'mark' | 'made' | 'progress'>,
): Promise<Made<SketchData>> {
  if (await hasShot(unit, tools)) return { data: { asked: false, sketched: null, by: null }, files: {} }
  const asker = await openAsker(unit.service, tools)
  const recipeOf = (drawn: Drawn): SceneRecipe => ({ ...unit.like, ...slotsOf(drawn, unit.sketch) })
  tools.progress(0, 'Drawing an illustration')
  const sketched = await drawSketch(unit.sketch, {
    ask: asker.ask,
    unseen: ({ drawing }) => unseenParts(drawing, filmPalette(unit.like)),
    show: async (drawn, name) => {
      tools.progress(0.5, 'Looking at the illustration')
      const recipe = recipeOf(drawn)
      return Promise.all(
        SHOWN.map(async ({ at, width }, index) => {
          const path = join(tools.folder, `${name}-${index}.png`)
          const still = { at_frame: Math.round(recipe.frames * at), width, mime: 'image/png' as const, signal: tools.signal }
          await writeFile(path, await renderStill(recipe, still))
          return path
        }),
      )
    },
  })
  const { asks, model, used } = asker.counted()
  const data: SketchData = { asked: true, sketched, by: { model, asks } }
  if ('none' in sketched) return { data, files: {}, used }
  const path = join(tools.folder, 'sketch.jpg')
  const size = await provider.illustrate(recipeOf(sketched), path, tools)
  const files: Record<string, MadeFile> = { sketch: { path, mime_type: 'image/jpeg', kind: 'image', ...size } }
  return { data, files, used }
}

/** What a run made: what the model drew, and the pictures of what it drew before. */
type Sketches = {
  asks: readonly { unit: SketchUnit; made: StoredUnit<SketchData> }[]
  again: readonly StoredUnit<{ credits: Pick<Candidate, 'licence' | 'attribution'>[] }>[]
}

/** What is drawn of each scene by now: what the model drew in this run, else what it drew before of the same words. */
export function sketchedScenes(
  request: Request,
  drawn: readonly ImageUnit[],
  { asks, again }: Sketches,
): Map<string, SceneSketch> {
  const pictures = new Map(planSketched(request, drawn).map(({ scene_id }, index) => [scene_id, again[index]]))
  const known = new Map<string, SceneSketch>(
    [...sketchedBefore(request, drawn)].map(([scene_id, { sketched, candidate }]) => {
      const assets = pictures.get(scene_id)?.assets
      const drawn_anew = candidate && assets && { ...candidate, image_asset_id: Object.values(assets)[0]! }
      return [scene_id, { sketched, ...(drawn_anew && { candidate: drawn_anew }) }]
    }),
  )
  for (const { unit, made } of asks) {
    const { asked, sketched, by, failed } = made.data
    if (asked) known.set(unit.scene_id, noteOf(unit, { sketched, by, failed }, made.assets, known.get(unit.scene_id)))
  }
  return known
}

function noteOf(
  unit: SketchUnit,
  { sketched, by, failed }: Pick<SketchData, 'sketched' | 'by'> & { failed: string | undefined },
  assets: Record<string, string>,
  last: SceneSketch | undefined,
): SceneSketch {
  const { take } = unit.service
  const noted = { by: by?.model ?? null, take }
  const before = last?.candidate && { candidate: last.candidate }
  if (sketched === null)
    return { sketched: { ...noted, none: 'failed', ...(failed !== undefined && { detail: failed }) }, ...before }
  if ('none' in sketched) return { sketched: { ...noted, none: sketched.none }, ...before }
  const { seen, ...drawn } = sketched
  const model = by?.model ?? unit.service.model
  const candidate: Candidate = {
    candidate_id: ['sketch', ...(take > 0 ? [take] : [])].join('-'),
    kind: 'drawn',
    image_asset_id: assets['sketch']!,
    licence: 'Drawn for this film by a model, free to use',
    attribution: model === null ? 'Drawn by a model' : `Drawn by ${model}`,
    ...slotsOf(drawn, unit.sketch),
    why: { reason: 'sketch', words: unit.sketch.text },
    sketched: { seen },
    model,
  }
  return { sketched: noted, candidate }
}
