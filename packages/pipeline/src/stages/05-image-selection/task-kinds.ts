import { getBoardKey } from '@orion/contract/contents/05-boards.ts'
import { DIRECTION } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { Made, StageRequest, Tools } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import type { Expected } from '../../providers/provider.ts'
import { expectAsks, type Foretold } from '../../reader/asker.ts'
import { foretellBoard, foretellChange, foretellUnplanned } from '../../reader/boards/foretell-boards.ts'
import { estimateBoards, foretellPlan } from '../../reader/boards/plan-boards.ts'
import { foretellPick } from '../../reader/pick-picture.ts'
import { makeBoard, makePlan } from './boards/make-boards.ts'
import type { SlotUnit } from './boards/units.ts'
import { pickOfThing } from './picks/make.ts'
import type { ImageProvider } from './providers/port.ts'
import { findPictures, findThing, makePicture } from './services/make.ts'
import { isAskedByPerson } from './services/plan.ts'
import type { ServicePictures } from './services/units.ts'
import { drawShots } from './shots/make.ts'
import { type DataOfKind, type PictureUnit, type Task, type TaskKind, type UnitOfKind, readTask } from './tasks.ts'

/** A failure of a task's service, and what the run allows then. */
type Failure = {
  message: string
  trouble: ServiceTrouble | undefined
  when_failing: 'stop' | 'built_in' | undefined
  settings: StageRequest<'image_selection'>['settings']
}

/** What the stage does with a task of a kind. */
type KindOfTask<K extends TaskKind> = {
  /** The task's scene or board, and its name. */
  describe: (unit: UnitOfKind<K>) => { id: string; text: string }
  /** The number of images at the stage's own price. */
  drawn?: (unit: UnitOfKind<K>) => number
  /** The use that its service will count. Absent if Orion makes it. */
  expect?: (unit: UnitOfKind<K>) => Expected | null
  /** The task from whose result it is made. */
  after?: (unit: UnitOfKind<K>) => PictureUnit
  make: (unit: UnitOfKind<K>, provider: ImageProvider, tools: Tools) => Promise<Made<DataOfKind<K>>>
  /** Its result if its service fails and the film is complete without it. Absent or null: the run ends. */
  without?: (unit: UnitOfKind<K>, failure: Failure) => DataOfKind<K> | null
}

const drawn: Pick<KindOfTask<'shots' | 'worded' | 'beside' | 'still'>, 'describe' | 'make'> = {
  describe: ({ scene_id, text }) => ({ id: scene_id, text }),
  make: drawShots,
}

/** The result of a service's task that failed. */
const noPictures = ({ message, trouble }: Failure): ServicePictures => ({
  pictures: [],
  failed: { detail: message, ...(trouble && { trouble }) },
})

/** A film is complete without an image that one person requested, or if the run allows Orion's own. */
const withoutAsked = (task: Task<'made' | 'found'>, failure: Failure): ServicePictures | null =>
  isAskedByPerson(failure.settings, task) || failure.when_failing === 'built_in' ? noPictures(failure) : null

/** The requests of a board whose plan does not exist yet. */
function foretellSlot({ slot, of, draw }: SlotUnit): Foretold[] {
  const { scenes } = of.plan
  const { likely } = estimateBoards(scenes.reduce((sum, { seconds }) => sum + seconds, 0))
  return foretellUnplanned(draw.colors, { sentences: scenes.length, boards: likely, is_likely: slot < likely, sees: draw.sees })
}

const noBoard = (_unit: unknown, { message }: Failure): DataOfKind<'slot'> => ({ drawing: null, by: null, failed: message })

const KINDS: { [K in TaskKind]: KindOfTask<K> } = {
  shots: { ...drawn, drawn: ({ recipes }) => recipes.length },
  worded: { ...drawn, drawn: ({ recipes }) => recipes.length },
  beside: drawn,
  still: drawn,
  made: {
    describe: ({ scene_id, draw }) => ({ id: scene_id, text: draw.prompt }),
    expect: ({ service, draw }) => getCapability(service.provider, 'image').expect(draw),
    make: (unit, _provider, tools) => makePicture(unit, tools),
    without: (unit, failure) => withoutAsked({ kind: 'made', unit }, failure),
  },
  found: {
    describe: ({ scene_id, find }) => ({ id: scene_id, text: find.words }),
    expect: ({ service, find }) => getCapability(service.provider, 'stock').expect(find),
    make: (unit, _provider, tools) => findPictures(unit, tools),
    without: (unit, failure) => withoutAsked({ kind: 'found', unit }, failure),
  },
  thing: {
    describe: ({ notes, find }) => ({ id: notes.scene_id, text: find.words }),
    expect: ({ service, find }) => getCapability(service.provider, 'stock').expect(find),
    make: (unit, _provider, tools) => findThing(unit, tools),
    // found images are additional to drawn ones: the film is complete without them, unless a person chose to be asked
    without: (_unit, failure) => (failure.when_failing === 'stop' ? null : noPictures(failure)),
  },
  pick: {
    describe: ({ pick }) => ({ id: pick.scenes[0].scene_id, text: pick.thing }),
    expect: ({ service, pick, of }) => expectAsks(service.provider, foretellPick(pick, of.find.count + (of.footage ?? 0))),
    after: ({ of }) => of,
    make: (unit, _provider, tools) => pickOfThing(unit, tools),
    without: (_unit, { message }) => ({ picks: [], by: null, failed: message }),
  },
  plan: {
    describe: () => ({ id: DIRECTION, text: 'The film’s boards' }),
    expect: ({ service, plan }) => expectAsks(service.provider, foretellPlan(plan)),
    make: makePlan,
    without: (_unit, { message }) => ({ plan: null, by: null, failed: message }),
  },
  slot: {
    describe: ({ slot }) => ({ id: `${DIRECTION} ${slot + 1}`, text: `Board ${slot + 1}` }),
    expect: (unit) => expectAsks(unit.service.provider, foretellSlot(unit)),
    after: ({ of }) => of,
    make: (unit, provider, tools) => makeBoard({ kind: 'slot', unit }, provider, tools),
    without: noBoard,
  },
  again: {
    describe: ({ board_id, again }) => ({ id: getBoardKey(board_id), text: again.board.seen }),
    expect: ({ service, again, change }) =>
      expectAsks(service.provider, change === undefined ? foretellBoard(again) : foretellChange(again, change.before)),
    make: (unit, provider, tools) => makeBoard({ kind: 'again', unit }, provider, tools),
    without: noBoard,
  },
}

const describe = <K extends TaskKind>({ kind, unit }: Task<K>) => KINDS[kind].describe(unit)
const countDrawn = <K extends TaskKind>({ kind, unit }: Task<K>): number => KINDS[kind].drawn?.(unit) ?? 0
const expect = <K extends TaskKind>({ kind, unit }: Task<K>): Expected | null => KINDS[kind].expect?.(unit) ?? null
const after = <K extends TaskKind>({ kind, unit }: Task<K>): PictureUnit | null => KINDS[kind].after?.(unit) ?? null
const make = <K extends TaskKind>({ kind, unit }: Task<K>, provider: ImageProvider, tools: Tools) =>
  KINDS[kind].make(unit, provider, tools)
const without = <K extends TaskKind>({ kind, unit }: Task<K>, failure: Failure): DataOfKind<K> | null =>
  KINDS[kind].without?.(unit, failure) ?? null

/** The same for any task of the stage. */
export const anyTask = {
  describe: (unit: PictureUnit) => describe(readTask(unit)),
  countDrawn: (unit: PictureUnit) => countDrawn(readTask(unit)),
  expect: (unit: PictureUnit) => expect(readTask(unit)),
  after: (unit: PictureUnit) => after(readTask(unit)),
  make: (unit: PictureUnit, provider: ImageProvider, tools: Tools) => make(readTask(unit), provider, tools),
  without: (unit: PictureUnit, failure: Failure) => without(readTask(unit), failure),
}
