import { join } from 'node:path'
import { type Candidate, DIRECTION, type ImageScene, type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { looksOf, type SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { Made, MadeFile, StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { toldSources } from '../../core/told-sources.ts'
import { openAsker } from '../../reader/asker.ts'
import { checkSentence } from '../../reader/check/check-sentence.ts'
import { checkContext, checkWithin } from '../../reader/check-text.ts'
import { directFilm, type DirectedScene } from '../../reader/direct-film.ts'
import { scenesBefore } from './plan-asked.ts'
import type { ImageProvider, ImageUnit } from './providers/port.ts'
import { tellFilm } from './tell-film.ts'
import type { DirectedData, DirectUnit } from './providers/service-unit.ts'

type Request = StageRequest<'image_selection'>

/** Changes when a model would be asked otherwise, or its words be checked otherwise. */
const ENGINE = 'direct 2'

/** What became of a scene's direction: what is noted of it, and the candidate of its shot where one stands. */
type SceneDirection = { directed: NonNullable<ImageScene['directed']>; candidate?: Candidate }

/** What was directed before of the scenes that say what they said. */
export function directedBefore(request: Request, drawn: readonly ImageUnit[]): Map<string, SceneDirection> {
  const known = scenesBefore(request)
  return new Map(
    drawn.flatMap(({ scene_id, text }) => {
      const scene = known.get(scene_id)
      if (scene?.directed === undefined || scene.text !== text) return []
      const candidate = scene.candidates.find(({ directed }) => directed)
      return [[scene_id, { directed: scene.directed, ...(candidate && { candidate }) }] as const]
    }),
  )
}

/** The facts of the script's sentences that a scene says, whole or in part. */
export function factsSaid({ inputs }: Request, text: string): string[] {
  const { script_generation } = inputs
  const sentences = script_generation === undefined ? [] : scriptSentences(script_generation)
  const own = sentences.filter((sentence) => text.includes(sentence.text) || sentence.text.includes(text))
  return [...new Set(own.flatMap(({ fact_ids = [] }) => fact_ids))]
}

/**
 * What a chosen model is asked to direct of a film that a model told: every scene between opening and end that it was not asked for in this
 * take. The others are given as they are shown. Null where no model is chosen, none told the film, or no scene is open.
 */
export function planDirection(request: Request, drawn: readonly ImageUnit[]): DirectUnit | null {
  const { chosen, inputs, film, settings } = request
  const { content_research: research } = inputs
  if (chosen?.chat === undefined || research?.reading === undefined) return null
  const { scenes, title, background = [] } = tellFilm(request)
  const take = settings.takes?.[DIRECTION] ?? 0
  const before = directedBefore(request, drawn)
  const shownAs = (index: number): string | undefined => {
    const { scene_id, call } = scenes[index]!
    const last = before.get(scene_id)
    const is_frame = index === 0 || index === scenes.length - 1 || call === true
    if (is_frame) return index === 0 ? 'title' : 'close'
    if (last?.directed.take !== take) return undefined
    return last?.candidate?.template ?? drawn[index]!.recipes[0]!.template
  }
  const told = scenes.map(({ scene_id, text, sentences }, index): DirectedScene => {
    const shown = shownAs(index)
    return {
      scene_id,
      text,
      sentences: sentences.map((sentence) => ({ text: sentence.text, facts: sentence.facts })),
      fact_ids: factsSaid(request, text),
      ...(shown !== undefined && { shown }),
    }
  })
  const open = told.filter(({ shown }) => shown === undefined)
  const said = new Set(told.flatMap(({ fact_ids }) => fact_ids))
  const facts = research.reading.facts.filter(({ fact_id, kept }) => said.has(fact_id) && kept !== false)
  if (open.length === 0 || facts.length === 0) return null
  const { options: _, ...service } = chosen.chat
  const { topic, language } = film
  const of = (scene_id: string): SceneRecipe => drawn.find((unit) => unit.scene_id === scene_id)!.recipes[0]!
  return {
    engine: `${ENGINE}, ${drawn[0]!.engine}`,
    direct: { title, topic, language, scenes: told, facts, measured: background.filter((text) => /\p{N}/u.test(text)) },
    check: checkContext({ facts: research.reading.facts, sources: toldSources(research), language }),
    like: Object.fromEntries(open.map(({ scene_id }) => [scene_id, of(scene_id)])),
    service: { ...service, take },
  }
}

/** The pictures of shots that a model chose before for what scenes still say: drawn anew where the colour changed. */
export function planDirected(request: Request, drawn: readonly ImageUnit[]): ImageUnit[] {
  const before = directedBefore(request, drawn)
  return drawn.flatMap(({ scene_id, text, engine, recipes }) => {
    const candidate = before.get(scene_id)?.candidate
    if (candidate === undefined) return []
    const { template, slots, variant, why = null } = candidate
    const recipe = { ...recipes[0]!, template, slots, variant } as SceneRecipe
    return [{ scene_id, text, engine, recipes: [recipe], notes: { whys: [why], directed: true } }]
  })
}

/** Has the model direct the film, and draws the shots that stand. Throws as the model does. */
export async function directScenes(
  unit: DirectUnit,
  provider: ImageProvider,
  tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'service' | 'once' | 'mark' | 'progress'>,
): Promise<Made<DirectedData>> {
  const asker = await openAsker(unit.service, tools)
  tools.progress(0, 'Directing the film')
  const told = await directFilm(unit.direct, { ask: asker.ask, check: checkWithin(checkSentence, unit.check) })
  const files: Record<string, MadeFile> = {}
  const directions: DirectedData['directions'] = []
  for (const [index, direction] of told.entries()) {
    if (!('shot' in direction)) {
      directions.push(direction)
      continue
    }
    tools.progress((index + 1) / (told.length + 1), `Drawing picture ${index + 1} of ${told.length}`)
    const like = unit.like[direction.scene_id]!
    const looks = looksOf(direction.shot.template)
    const variant = looks.includes(like.variant) ? like.variant : looks[0]!
    const recipe = { ...like, ...direction.shot, variant }
    const path = join(tools.folder, `shot-${index}.jpg`)
    const size = await provider.illustrate(recipe, path, tools)
    files[`shot-${index}`] = { path, mime_type: 'image/jpeg', kind: 'image', ...size }
    directions.push({ ...direction, variant, credit: provider.credit(recipe) })
  }
  const { asks, model, used } = asker.counted()
  return { data: { directions, by: { model, asks } }, files, used }
}

/** What a run made: what the model said, with its pictures, and the pictures of shots that it chose before. */
type Directed = { ask: { unit: DirectUnit; made: StoredUnit<DirectedData> } | null; again: readonly StoredUnit<DrawnData>[] }
type DrawnData = { credits: Pick<Candidate, 'licence' | 'attribution'>[] }

/** What is directed of each scene by now: what the model says in this run, else what it said before of the same words. */
export function directedScenes(
  request: Request,
  drawn: readonly ImageUnit[],
  { ask, again }: Directed,
): Map<string, SceneDirection> {
  const before = directedBefore(request, drawn)
  const pictures = new Map(planDirected(request, drawn).map(({ scene_id }, index) => [scene_id, again[index]!]))
  const known = new Map<string, SceneDirection>(
    [...before].map(([scene_id, { directed, candidate }]) => {
      const { assets, data } = pictures.get(scene_id) ?? {}
      const drawn_anew = assets && data && { image_asset_id: Object.values(assets)[0]!, ...data.credits[0] }
      return [scene_id, { directed, ...(candidate && drawn_anew && { candidate: { ...candidate, ...drawn_anew } }) }]
    }),
  )
  if (ask === null) return known
  const { take } = ask.unit.service
  const { directions, by } = ask.made.data
  for (const [index, direction] of directions.entries()) {
    const { scene_id } = direction
    const noted = { by: by?.model ?? null, take }
    if (!('shot' in direction)) {
      known.set(scene_id, { directed: { ...noted, ...('refused' in direction && { refused: direction.refused }) } })
      continue
    }
    const { template, slots } = direction.shot
    const candidate: Candidate = {
      candidate_id: ['directed', template, ...(take > 0 ? [take] : [])].join('-'),
      kind: 'drawn',
      image_asset_id: ask.made.assets[`shot-${index}`]!,
      ...direction.credit,
      template,
      variant: direction.variant,
      slots,
      why: direction.why,
      directed: true,
    }
    known.set(scene_id, { directed: noted, candidate })
  }
  return known
}

/** Who directed the film, and why the last ask of it gave nothing; absent where no model was asked. */
export function directionOf(request: Request, ask: Directed['ask'], directed: number): Pick<ImageSelection, 'direction'> {
  const last = (request.edited ?? request.before)?.direction
  if (ask === null) return last === undefined || directed === 0 ? {} : { direction: { model: last.model } }
  const { by, failed } = ask.made.data
  return { direction: { model: by?.model ?? last?.model ?? null, ...(failed !== undefined && { failed }) } }
}
