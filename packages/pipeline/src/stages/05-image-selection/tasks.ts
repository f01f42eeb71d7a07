import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { StoredUnit, Tools } from '../../core/stage.ts'
import type { AgainUnit, BoardData, PlanData, PlanUnit, SlotUnit } from './boards/units.ts'
import type { PickData, PickUnit } from './picks/units.ts'
import type { ImageUnit } from './providers/port.ts'
import type { FoundUnit, MadeUnit, ServicePictures, ThingUnit } from './services/units.ts'

/** The credits of a task's images: author and terms of drawings. */
export type Credits = { credits: Pick<Candidate, 'licence' | 'attribution'>[] }

/** The tasks of stage 5 and their results, by kind. Each kind has its plan, its making and its candidates in the folder named here. */
type Tasks = {
  /** `shots/`: the shots that a scene may show, as automatic graphics. */
  shots: { unit: ImageUnit; data: Credits }
  /** `shots/`: one more shot of a scene, with a person's words. */
  worded: { unit: ImageUnit; data: Credits }
  /** `boards/`: a scene beside a photograph that stays. */
  beside: { unit: ImageUnit; data: Credits }
  /** `boards/`: an earlier illustration in new colours or with a person's changes. */
  still: { unit: ImageUnit; data: Credits }
  /** `services/`: an image that a model generates for a scene. */
  made: { unit: MadeUnit; data: ServicePictures }
  /** `services/`: a person's search in a collection. */
  found: { unit: FoundUnit; data: ServicePictures }
  /** `services/`: images of one thing for every scene that names it. */
  thing: { unit: ThingUnit; data: ServicePictures }
  /** `picks/`: a model's choice among the images of a thing. */
  pick: { unit: PickUnit; data: PickData }
  /** `boards/`: a model's plan of the film's illustrations. */
  plan: { unit: PlanUnit; data: PlanData }
  /** `boards/`: the illustration at one place of that plan. */
  slot: { unit: SlotUnit; data: BoardData }
  /** `boards/`: an earlier illustration that is drawn again or changed. */
  again: { unit: AgainUnit; data: BoardData }
}

export type TaskKind = keyof Tasks
export type UnitOfKind<K extends TaskKind> = Tasks[K]['unit']
export type DataOfKind<K extends TaskKind> = Tasks[K]['data']
export type PictureUnit = UnitOfKind<TaskKind>
export type PictureData = DataOfKind<TaskKind>

/** A task with its kind. */
export type Task<K extends TaskKind = TaskKind> = { [P in K]: { kind: P; unit: UnitOfKind<P> } }[K]
/** A task with its kind and its result. */
export type MadeTask<K extends TaskKind = TaskKind> = {
  [P in K]: { kind: P; unit: UnitOfKind<P>; made: StoredUnit<DataOfKind<P>> }
}[K]

/**
 * A task's kind. A stored task does not contain it, because the task is its own recipe, and films keep their recipes. This is the only
 * place that recognizes kinds by their fields.
 */
export function readTask(unit: PictureUnit): Task {
  if (!('service' in unit)) {
    const { worded, beside, board_id } = unit.notes ?? {}
    if (worded) return { kind: 'worded', unit }
    if (beside) return { kind: 'beside', unit }
    return { kind: board_id === undefined ? 'shots' : 'still', unit }
  }
  if ('plan' in unit) return { kind: 'plan', unit }
  if ('slot' in unit) return { kind: 'slot', unit }
  if ('again' in unit) return { kind: 'again', unit }
  if ('pick' in unit) return { kind: 'pick', unit }
  if ('thing' in unit) return { kind: 'thing', unit }
  return 'find' in unit ? { kind: 'found', unit } : { kind: 'made', unit }
}

/** The tasks of a run that have a result, with it, in order. A task has the result that `make` returned for its kind. */
export const readMade = (units: readonly PictureUnit[], made: readonly (StoredUnit<PictureData> | null)[]): MadeTask[] =>
  units.flatMap((unit, index) => ((made[index] ?? null) === null ? [] : [{ ...readTask(unit), made: made[index] } as MadeTask]))

/** The result of another task, which is made now if it does not exist. */
export const readPart = async <K extends TaskKind>(
  tools: Pick<Tools, 'made'>,
  { unit }: Task<K>,
): Promise<StoredUnit<DataOfKind<K>>> => (await tools.made(unit)) as StoredUnit<DataOfKind<K>>

const DRAWN = ['shots', 'worded', 'beside', 'still'] as const
const SERVED = ['made', 'found', 'thing'] as const

const hasKind = <K extends TaskKind>(task: { kind: TaskKind }, kinds: readonly K[]): boolean =>
  kinds.some((kind) => kind === task.kind)

/** The tasks of these kinds. */
export const ofKinds = <K extends TaskKind>(tasks: readonly MadeTask[], ...kinds: K[]): MadeTask<K>[] =>
  tasks.filter((task): task is MadeTask<K> & MadeTask => hasKind(task, kinds))
export const servedTasks = (tasks: readonly MadeTask[]) => ofKinds(tasks, ...SERVED)

/** Whether a task is of one of these kinds. */
export const isUnitOfKind =
  <K extends TaskKind>(...kinds: K[]) =>
  (unit: PictureUnit): unit is UnitOfKind<K> =>
    hasKind(readTask(unit), kinds)
export const isDrawnUnit = isUnitOfKind(...DRAWN)
