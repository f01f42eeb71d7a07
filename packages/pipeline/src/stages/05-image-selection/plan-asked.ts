import type { Candidate, ImageScene, MissingPicture } from '@orion/contract/contents/05-image-selection.ts'
import { contentHash } from '../../core/asset-recipe.ts'
import type { ServiceUse, UsableService } from '../../core/service-use.ts'
import type { StageRequest } from '../../core/stage.ts'
import type { StockQuery } from '../../providers/stock.ts'
import { AVOID, picturePrompt, searchWords, type Shown } from './picture-words.ts'
import type { ImageUnit } from './providers/port.ts'
import type { FoundUnit, MadeUnit, ServiceUnit } from './providers/service-unit.ts'

type Request = StageRequest<'image_selection'>

/** Pictures that are kept of a search that a person asked for, and of one that every scene gets. */
const KEPT = { asked: 6, default: 3 }

/**
 * A picture that a service is asked for. `by_person`: for this one scene; else every scene gets one, since its service was chosen for the
 * film. `unit` is null where nothing is to be made: what a person asked for is there or failed before, or its connection is `gone`.
 */
export type PictureAsk = Pick<MissingPicture, 'ask_id' | 'kind' | 'ask'> & {
  scene_id: string
  by_person: boolean
  unit: ServiceUnit | null
  gone?: true
}

/** The scenes' own content before this run. */
export const scenesBefore = ({ edited, before }: Request): Map<string, ImageScene> =>
  new Map((edited ?? before)?.scenes.map((scene) => [scene.scene_id, scene]))

/** A drawn scene in words, for those who look for its picture. */
export const shownIn = ({ film, inputs }: Request, { text, recipes }: ImageUnit): Shown => ({
  text,
  solemn: recipes[0]!.solemn,
  film: { title: inputs.script_generation?.script_metadata.title ?? film.name, language: film.language },
})

/** Everything that services are asked for, scene by scene: what the film's choices give to each, then what a person asked for. Pure. */
export function picturesAsked(request: Request, drawn: readonly ImageUnit[]): PictureAsk[] {
  const known = scenesBefore(request)
  return drawn.flatMap((scene) => {
    const before = known.get(scene.scene_id)
    const made = new Set(before?.candidates.flatMap(({ ask_id }: Candidate) => ask_id ?? []))
    const failed = new Set(before?.missing?.map(({ ask_id }) => ask_id))
    return [...chosenFor(request, scene), ...askedFor(request, scene.scene_id)].map((asked) =>
      asked.by_person && (made.has(asked.ask_id) || failed.has(asked.ask_id)) ? { ...asked, unit: null } : asked,
    )
  })
}

/** What the film's own choices give to a scene. */
function chosenFor(request: Request, scene: ImageUnit): PictureAsk[] {
  const { image, stock } = request.chosen ?? {}
  const { scene_id } = scene
  const take = request.settings.takes?.[scene_id] ?? 0
  const shown = shownIn(request, scene)
  return [
    ...(image === undefined
      ? []
      : [madeAsk(request, { scene_id, by_person: false, prompt: picturePrompt(shown), service: useOf(image, take) })]),
    ...(stock === undefined
      ? []
      : [
          foundAsk(request, {
            scene_id,
            by_person: false,
            words: searchWords(shown),
            kind: 'photo',
            service: useOf(stock, take),
          }),
        ]),
  ]
}

/** What a person asked for, by connections that may have gone since. */
function askedFor(request: Request, scene_id: string): PictureAsk[] {
  const { searches, makes } = request.settings
  const serviceFor = (capability: 'image' | 'stock', connection_id: string, take = 0, model?: string): ServiceUse | null => {
    const found = request.services?.find((each) => each.capability === capability && each.connection_id === connection_id)
    return found === undefined ? null : useOf({ ...found, model: model ?? found.model }, take)
  }
  return [
    ...(searches?.[scene_id] ?? []).map((ask) => ({
      ...foundAsk(request, { scene_id, by_person: true, ...ask, service: serviceFor('stock', ask.connection_id, ask.take) }),
      ask_id: idOf({ searched: ask }),
    })),
    ...(makes?.[scene_id] ?? []).map((ask) => ({
      ...madeAsk(request, {
        scene_id,
        by_person: true,
        ...ask,
        service: serviceFor('image', ask.connection_id, ask.take, ask.model),
      }),
      ask_id: idOf({ made: ask }),
    })),
  ]
}

/** Whether a person asked for a unit, for its scene alone: what becomes of it touches no other scene. */
export function isAskedByPerson({ searches, makes }: Request['settings'], unit: ServiceUnit): boolean {
  const { connection_id, take } = unit.service
  const isOf = (ask: { connection_id: string; take?: number | undefined }): boolean =>
    ask.connection_id === connection_id && (ask.take ?? 0) === take
  return 'find' in unit
    ? searches?.[unit.scene_id]?.some((ask) => isOf(ask) && ask.words === unit.find.words) === true
    : makes?.[unit.scene_id]?.some((ask) => isOf(ask) && ask.prompt === unit.draw.prompt) === true
}

type Of = { scene_id: string; by_person: boolean; service: ServiceUse | null }

function madeAsk({ film }: Request, { scene_id, by_person, prompt, service }: Of & { prompt: string }): PictureAsk {
  const unit: MadeUnit | null = service && {
    scene_id,
    language: film.language,
    draw: { prompt, avoid: AVOID, aspect: '16:9' },
    service,
  }
  return { scene_id, kind: 'made', ask: prompt, by_person, ...identified(unit, service) }
}

function foundAsk(
  { film }: Request,
  { scene_id, by_person, words, kind, service }: Of & { words: string; kind: StockQuery['kind'] },
): PictureAsk {
  const count = by_person ? KEPT.asked : KEPT.default
  const unit: FoundUnit | null = service && {
    scene_id,
    find: { words, language: film.language, kind, aspect: '16:9', count },
    service,
  }
  return { scene_id, kind: 'found', ask: words, by_person, ...identified(unit, service) }
}

/** An ask that the film's choices give is known by what its recipe is; a person's by what they asked, whatever became of the service. */
function identified(unit: ServiceUnit | null, service: ServiceUse | null): Pick<PictureAsk, 'ask_id' | 'unit' | 'gone'> {
  if (unit === null || service === null) return { ask_id: '', unit: null, gone: true }
  const { connection_id: _, ...made_by } = service
  return { ask_id: idOf({ asked: 'find' in unit ? unit.find : unit.draw, made_by }), unit }
}

const idOf = (ask: unknown): string => contentHash(ask).slice(0, 16)

const useOf = ({ connection_id, provider, capability, origin, model, version }: UsableService, take: number): ServiceUse => ({
  connection_id,
  provider,
  capability,
  origin,
  model,
  version,
  take,
})
