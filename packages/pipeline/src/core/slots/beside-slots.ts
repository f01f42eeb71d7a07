import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type BesideThing, mayBeBeside, type Slots } from '@orion/film/recipe.ts'

type Beside = NonNullable<Candidate['beside']>
type Scene = Pick<ImageScene, 'scene_id'> & Partial<Pick<ImageScene, 'candidates' | 'chosen' | 'solemn' | 'of'>>
type Images = { scenes: readonly Scene[] }

/** The candidate that a scene shows. */
export const findChosen = ({
  candidates = [],
  chosen,
}: Partial<Pick<ImageScene, 'candidates' | 'chosen'>>): Candidate | undefined =>
  candidates.find(({ candidate_id }) => candidate_id === chosen)

/**
 * Whether a candidate is a photograph in the film's colours with the frame for itself. Such a photograph may stay when its scene is over.
 */
export const mayStay = ({ kind, image_asset_id, template = 'photograph', variant = 'A', slots }: Candidate): boolean =>
  kind !== 'drawn' && image_asset_id !== undefined && template === 'photograph' && variant === 'A' && slots?.['graded'] === true

/** Whether a candidate shows a fact by itself and may be placed beside a photograph. */
export const mayStandBeside = ({ kind, template, slots, board, beside }: Candidate): boolean =>
  kind === 'drawn' && slots !== undefined && board === undefined && beside === undefined && mayBeBeside(template)

/** The times of scenes, by their ids, in seconds of the film. */
type Times = Readonly<Record<string, { from: number; until: number }>>

/** The most seconds of one framing of an image, and the zoom factor of the next framing. */
const FRAMING = { seconds: 12, nearer: 1.4 }

/** Whether two scenes show one photograph over the whole frame, in the same crop. */
function isSame(one: Scene, other: Scene): boolean {
  const a = findChosen(one)
  const b = findChosen(other)
  if (a === undefined || b === undefined || !mayStay(a) || !mayStay(b)) return false
  return a.image_asset_id === b.image_asset_id && a.clip === undefined && JSON.stringify(a.slots) === JSON.stringify(b.slots)
}

/**
 * The state of a photograph that the previous scene already showed (PICTURES 3). Its motion continues from its previous position. After 12
 * seconds its second framing appears, if it fills the frame. Null where the scene is the first with the photograph. `seed` is the film's.
 */
export function standingOn(
  at: number,
  scenes: readonly Scene[],
  { times, seed }: { times: Times; seed: string },
): Pick<Slots['photograph'], 'stands_on'> | null {
  let first = at
  while (first > 0 && isSame(scenes[first - 1], scenes[at])) first -= 1
  if (first === at) return null
  let stood = 0
  let framing = 0
  for (const { scene_id } of scenes.slice(first, at + 1)) {
    const timed = times[scene_id]
    const seconds = timed === undefined ? 0 : timed.until - timed.from
    if (stood > 0 && stood + seconds > FRAMING.seconds) [stood, framing] = [0, framing + 1]
    stood += seconds
  }
  const { scene_id, of } = scenes[first]
  return {
    stands_on: {
      seed: `${seed}/${of?.scene_id ?? scene_id}`,
      ...((at - first) % 2 === 1 && { back: true as const }),
      ...(framing % 2 === 1 && { nearer: FRAMING.nearer }),
    },
  }
}

const byId = ({ candidates = [] }: Scene, wanted: string): Candidate | undefined =>
  candidates.find(({ candidate_id }) => candidate_id === wanted)

/** The item beside a photograph at a place of the film, from the current scenes. Null where the photograph or the item was removed. */
function standing(
  at: number,
  { scene_id: stays, shows }: Beside,
  scenes: readonly Scene[],
): { photograph: Candidate; solemn: boolean; thing: Candidate; before?: { scene_id: string; thing: Candidate } } | null {
  const thing = byId(scenes[at], shows)
  const last = scenes[at - 1]
  const before = last && findChosen(last)
  if (thing === undefined || !mayStandBeside(thing) || last === undefined || before === undefined) return null
  if (last.scene_id === stays) return mayStay(before) ? { photograph: before, solemn: last.solemn === true, thing } : null
  if (before.beside?.scene_id !== stays) return null
  const shown_before = standing(at - 1, before.beside, scenes)
  return shown_before && { ...shown_before, thing, before: { scene_id: last.scene_id, thing: shown_before.thing } }
}

/** Whether a scene is beside a photograph in the current scenes. The photograph must be shown just before, or still be shown. */
export function standsBeside(scene_id: string, beside: Beside, scenes: readonly Scene[]): boolean {
  const at = scenes.findIndex((scene) => scene.scene_id === scene_id)
  return at >= 0 && standing(at, beside, scenes) !== null
}

/** The only type cast of this file: stage 5 filled the slots by the film's own templates, and the contract keeps the slots as JSON. */
const makeThing = ({ template, slots }: Candidate, seed: string): BesideThing => ({ template, slots, seed }) as BesideThing

/**
 * The drawing of a scene that is beside a photograph, from the current scenes. If one of the two was removed, the other is drawn alone.
 * Throws AppError wrong_state if neither exists.
 */
export function findBeside(
  { scene_id, beside }: { scene_id: string; beside: Beside },
  images: Images | undefined,
  { seed, times }: Parameters<typeof standingOn>[2],
): Pick<Candidate, 'template' | 'slots'> {
  const scenes = images?.scenes ?? []
  const at = scenes.findIndex((scene) => scene.scene_id === scene_id)
  const found = at < 0 ? null : standing(at, beside, scenes)
  if (found === null) {
    const alone = at < 0 ? undefined : byId(scenes[at], beside.shows)
    if (alone === undefined) throw new AppError('wrong_state', say('runs.beside_photograph_gone'))
    return { template: alone.template, slots: alone.slots }
  }
  const { photograph, solemn, thing, before } = found
  const stood = scenes.findIndex((scene) => scene.scene_id === beside.scene_id)
  const on = standingOn(stood, scenes, { seed, times })
  const photo = { ...photograph.slots, ...on, picture: photograph.image_asset_id } as Slots['photograph']
  const slots: Slots['beside'] = {
    stays: { slots: photo, seed: on?.stands_on?.seed ?? `${seed}/${beside.scene_id}`, solemn },
    shows: makeThing(thing, `${seed}/${scene_id}`),
    ...(before && { before: makeThing(before.thing, `${seed}/${before.scene_id}`) }),
  }
  return { template: 'beside', slots }
}
