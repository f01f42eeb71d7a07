import {
  type Candidate,
  type ImageScene,
  type MissingPicture,
  PICTURE_LIMITS,
} from '@orion/contract/contents/05-image-selection.ts'
import { contentHash } from '../../../core/asset-recipe.ts'
import type { ServiceUse, UsableService } from '../../../core/service-use.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { getCapability } from '../../../providers/index.ts'
import type { StockQuery } from '../../../providers/stock.ts'
import type { PicturedThing } from './pictured-things.ts'
import { AVOID, picturePrompt, type ImageInput } from './picture-words.ts'
import type { ImageUnit } from '../providers/port.ts'
import type { FoundUnit, MadeUnit, ThingUnit } from './units.ts'
import type { Task } from '../tasks.ts'
import { withoutTogether } from '../together-scenes.ts'

type Request = StageRequest<'image_selection'>

/** The number of images kept from a search: by a person's request, for a thing, for the subject of the whole film. */
const KEPT = { asked: 6, thing: 3, topic: 6 }
/** The number of clips kept: by a person's request, for the subject of the whole film, for a place. */
const KEPT_CLIPS = { asked: 3, topic: 2, place: 1 }

/**
 * A request to a service for an image. `by_person`: a person requested it for this one scene; otherwise the film's chosen service is used.
 * A model generates an image for every scene. A collection is searched for the things that scenes name (`thing`), with one task for all
 * scenes with the same thing. `task` is null if nothing must be made: a person's request is already done or failed, or its connection is
 * `gone`.
 */
export type PictureAsk = Pick<MissingPicture, 'ask_id' | 'kind' | 'ask'> & {
  scene_id: string
  by_person: boolean
  thing?: PicturedThing
  task: ServiceTask | null
  gone?: true
}

type ServiceTask = Task<'made' | 'found' | 'thing'>

/** The tasks of all requests, without duplicates. */
export const unitsAsked = (asks: readonly PictureAsk[]): ServiceTask['unit'][] => [
  ...new Set(asks.flatMap(({ task }) => task?.unit ?? [])),
]

/** The scenes' own content before this run. */
export const scenesBefore = ({ edited, before }: Request): Map<string, ImageScene> =>
  new Map((edited ?? before)?.scenes.map((scene) => [scene.scene_id, scene]))

/** The same, as if each scene showed only the first of its photographs. */
export const aloneBefore = (request: Request): Map<string, ImageScene> =>
  new Map([...scenesBefore(request)].map(([scene_id, scene]) => [scene_id, withoutTogether(scene)]))

/** A drawn scene in words, for the search of its image. */
export const describeScene = ({ film, inputs }: Request, { text, recipes }: ImageUnit): ImageInput => ({
  text,
  solemn: recipes[0].solemn,
  film: { title: inputs.script_generation?.script_metadata.title ?? film.name, language: film.language },
})

/**
 * All requests to services, scene by scene: first those of the film's choices, then those of a person. Where a change of the script makes
 * the stage again, a scene does not repeat a search that failed for it before: only a run for its own sake does. Pure.
 */
export function picturesAsked(
  request: Request,
  drawn: readonly ImageUnit[],
  things: readonly (PicturedThing | null)[],
): PictureAsk[] {
  const known = scenesBefore(request)
  const units = new Map<string, ThingUnit>()
  const follows_script = known.size > 0 && drawn.some(({ scene_id, text }) => known.get(scene_id)?.text !== text)
  return drawn.flatMap((scene, index) => {
    const before = known.get(scene.scene_id)
    const made = new Set(before?.candidates.flatMap(({ ask_id }: Candidate) => ask_id ?? []))
    const failed = new Set(before?.missing?.map(({ ask_id }) => ask_id))
    const isDone = ({ by_person, thing, ask_id }: PictureAsk): boolean =>
      (by_person && made.has(ask_id)) || ((by_person || (follows_script && thing !== undefined)) && failed.has(ask_id))
    return [...chosenFor(request, { scene, thing: things[index] ?? null }, units), ...askedFor(request, scene.scene_id)].map(
      (asked) => (isDone(asked) ? { ...asked, task: null } : asked),
    )
  })
}

/** A scene, and the thing of the world that its image may show. */
type PicturedScene = { scene: ImageUnit; thing: PicturedThing | null }

/** The film's own requests for a scene: found images, then generated ones. `units` are the tasks of the things so far. */
function chosenFor(request: Request, { scene, thing }: PicturedScene, units: Map<string, ThingUnit>): PictureAsk[] {
  const { image, stock } = request.chosen ?? {}
  const { scene_id } = scene
  const take = request.settings.takes?.[scene_id] ?? 0
  const prompt = picturePrompt(describeScene(request, scene))
  return [
    ...(stock === undefined || thing === null
      ? []
      : [thingAsk(request, { thing, scene_id, service: makeUse(stock, take) }, units)]),
    ...(image === undefined ? [] : [madeAsk(request, { scene_id, by_person: false, prompt, service: makeUse(image, take) })]),
  ]
}

function thingAsk(
  request: Request,
  { thing, scene_id, service }: { thing: PicturedThing; scene_id: string; service: ServiceUse },
  units: Map<string, ThingUnit>,
): PictureAsk {
  const { kind, name } = thing
  const count = kind === 'topic' ? KEPT.topic : KEPT.thing
  const unit: ThingUnit = {
    thing: { kind, name },
    find: { words: name.slice(0, PICTURE_LIMITS.words), language: request.film.language, kind: 'photo', aspect: '16:9', count },
    service,
    notes: { scene_id },
  }
  const { connection_id: _, ...made_by } = service
  const idBy = (footage?: number): string =>
    makeAskId({ thing: unit.thing, asked: unit.find, made_by, ...(footage && { footage }) })
  // a film from before footage existed keeps its found images, whatever changes later
  const is_of_before = wasAsked(request, idBy())
  const footage = (kind === 'topic' || kind === 'place') && hasFootage(service) && !is_of_before ? KEPT_CLIPS[kind] : undefined
  const ask_id = idBy(footage)
  const shared = units.get(ask_id) ?? { ...unit, ...(footage && { footage }) }
  units.set(ask_id, shared)
  return { scene_id, ask_id, kind: 'found', ask: name, by_person: false, thing, task: { kind: 'thing', unit: shared } }
}

const hasFootage = ({ provider }: ServiceUse): boolean => getCapability(provider, 'stock').kinds.includes('footage')

/** Whether a scene of the last content has the result of a request. */
const wasAsked = (request: Request, ask_id: string): boolean =>
  [...scenesBefore(request).values()].some(({ candidates }) => candidates.some((each) => each.ask_id === ask_id))

/** The service that a person requests an image from: its connection, which version is wanted, and the model where one is named. */
type AskedOf = { connection_id: string; take?: number | undefined; model?: string | undefined }

/** A person's requests, through connections that may have been deleted since. */
function askedFor(request: Request, scene_id: string): PictureAsk[] {
  const { searches, makes } = request.settings
  const serviceFor = (capability: 'image' | 'stock', { connection_id, take = 0, model }: AskedOf): ServiceUse | null => {
    const found = request.services?.find((each) => each.capability === capability && each.connection_id === connection_id)
    return found === undefined ? null : makeUse({ ...found, model: model ?? found.model }, take)
  }
  return [
    ...(searches?.[scene_id] ?? []).map((ask) => ({
      ...foundAsk(request, { scene_id, ...ask, service: serviceFor('stock', ask) }),
      ask_id: makeAskId({ searched: ask }),
    })),
    ...(makes?.[scene_id] ?? []).map((ask) => ({
      ...madeAsk(request, {
        scene_id,
        by_person: true,
        ...ask,
        service: serviceFor('image', ask),
      }),
      ask_id: makeAskId({ made: ask }),
    })),
  ]
}

/** Whether a person requested a task for one scene only: its result affects no other scene. */
export function isAskedByPerson({ searches, makes }: Request['settings'], { kind, unit }: Task<'made' | 'found'>): boolean {
  const { connection_id, take } = unit.service
  const isSameAsk = (ask: { connection_id: string; take?: number | undefined }): boolean =>
    ask.connection_id === connection_id && (ask.take ?? 0) === take
  return kind === 'found'
    ? searches?.[unit.scene_id]?.some((ask) => isSameAsk(ask) && ask.words === unit.find.words) === true
    : makes?.[unit.scene_id]?.some((ask) => isSameAsk(ask) && ask.prompt === unit.draw.prompt) === true
}

type Of = { scene_id: string; by_person: boolean; service: ServiceUse | null }

function madeAsk({ film }: Request, { scene_id, by_person, prompt, service }: Of & { prompt: string }): PictureAsk {
  const unit: MadeUnit | null = service && {
    scene_id,
    language: film.language,
    draw: { prompt, avoid: AVOID, aspect: '16:9' },
    service,
  }
  return { scene_id, kind: 'made', ask: prompt, by_person, ...identified(unit && { kind: 'made', unit }) }
}

function foundAsk(
  { film }: Request,
  { scene_id, words, kind, service }: Omit<Of, 'by_person'> & { words: string; kind: StockQuery['kind'] },
): PictureAsk {
  const count = kind === 'footage' ? KEPT_CLIPS.asked : KEPT.asked
  const find = { words, language: film.language, kind, aspect: '16:9', count } as const
  const unit: FoundUnit | null = service && { scene_id, find, service }
  return { scene_id, kind: 'found', ask: words, by_person: true, ...identified(unit && { kind: 'found', unit }) }
}

/**
 * A request of the film's choices has its recipe as id. A person's request has its words as id, so that the id does not depend on the
 * service's state.
 */
function identified(task: Task<'made' | 'found'> | null): Pick<PictureAsk, 'ask_id' | 'task' | 'gone'> {
  if (task === null) return { ask_id: '', task: null, gone: true }
  const { connection_id: _, ...made_by } = task.unit.service
  return { ask_id: makeAskId({ asked: task.kind === 'found' ? task.unit.find : task.unit.draw, made_by }), task }
}

const makeAskId = (ask: unknown): string => contentHash(ask).slice(0, 16)

const makeUse = ({ connection_id, provider, capability, origin, model, version }: UsableService, take: number): ServiceUse => ({
  connection_id,
  provider,
  capability,
  origin,
  model,
  version,
  take,
})
