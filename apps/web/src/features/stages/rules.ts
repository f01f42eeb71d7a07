import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import { ASKS_FOR_SOURCES, SKIPPABLE_STAGES, STAGES, type StageStatus } from '@orion/contract/catalogues/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage, LastRun } from '@orion/contract/stages.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'

type Stages = { stages: Record<string, { status: StageStatus; skipped?: boolean } | undefined> }

/** A stage is open if it is stage 1, or if the stage before is completed (b4). */
export const isOpen = (workflow: Stages, number: number) => number === 1 || workflow.stages[number - 1]?.status === 'completed'

/** The state of a stage in the strip: its status, 'closed' before it is open, or 'skipped'. */
export type FrameState = StageStatus | 'closed' | 'skipped'
export function frameState(workflow: Stages, number: number): FrameState {
  const stage = workflow.stages[number]
  if (!stage) return 'closed'
  if (stage.status === 'pending' && !isOpen(workflow, number)) return 'closed'
  return stage.skipped && stage.status === 'completed' ? 'skipped' : stage.status
}

/** A tab can be chosen when its stage is open or has started. */
export const isReachable = (workflow: Stages, number: number) => frameState(workflow, number) !== 'closed'

/**
 * The stage for a visit, in the specification's order (b2.4). It is the one that awaits approval, else the last completed one, else the
 * first open failed or pending one, else stage 1. The specification names no running stage: that one is shown when nothing waits for a
 * person. While autopilot is on, it is the stage that autopilot starts next.
 */
export function autoStage(workflow: Stages & { autopilot?: Workflow['autopilot'] }): number {
  const numbers = STAGES.map(({ number }) => number as number)
  const isOne = (number: number, ...wanted: StageStatus[]) => wanted.includes(workflow.stages[number]?.status as StageStatus)
  const byItself = workflow.autopilot && workflow.autopilot.stopped_reason === undefined
  return (
    numbers.find((number) => isOne(number, 'awaiting_approval')) ??
    numbers.find((number) => isOne(number, 'processing')) ??
    (byItself ? numbers.find((number) => isOne(number, 'pending') && isOpen(workflow, number)) : undefined) ??
    numbers.findLast((number) => isOne(number, 'completed')) ??
    numbers.find((number) => isOne(number, 'failed', 'pending') && isOpen(workflow, number)) ??
    1
  )
}

/** Whether autopilot makes all stages that are left. False for an update of some stages. */
export const makesWholeFilm = ({ autopilot }: Pick<Workflow, 'autopilot'>): boolean =>
  autopilot !== null && autopilot.stopped_reason === undefined && autopilot.through_stage === undefined

/** Whether autopilot stopped because it has no source to make a film from. */
export const lacksSources = ({ autopilot }: Pick<Workflow, 'autopilot'>): boolean =>
  autopilot?.stopped_said?.message_key === ASKS_FOR_SOURCES

type Estimate = Pick<Answer<typeof estimateStage>, 'provider' | 'makers'>

/** The known data of a stage before it runs. `asks`: its settings are chosen only at its prompt. */
type Known = { estimate: Estimate; settings: Record<string, unknown>; asks: boolean }

/**
 * Whether a stage starts as soon as the stage before it is accepted. This requires that it never ran, that autopilot does not start it, and
 * that it has no choice. A stage has a choice where a service makes it, because the person writes a prompt and accepts that data leaves the
 * machine. It also has a choice where only its prompt offers important settings, until a person has chosen them.
 */
export function beginsAtOnce(
  { autopilot }: Pick<Workflow, 'autopilot'>,
  { status, version, prompt }: Pick<StageRecord, 'status' | 'version' | 'prompt'>,
  { estimate: { provider, makers }, settings, asks }: Known,
): boolean {
  const byItself = autopilot !== null && autopilot.stopped_reason === undefined
  if (status !== 'pending' || version > 0 || byItself) return false
  if (prompt !== null) return true
  const served = !BUILT_IN_PROVIDERS.includes(provider) || makers.some(({ connection_id }) => connection_id !== null)
  return !served && (!asks || Object.keys(settings).length > 0)
}

/** Whether a failed stage can be skipped. */
export const canSkip = (number: number) => SKIPPABLE_STAGES.includes(number)

/** Whether the stage has content. */
export const hasContent = (workflow: Workflow, number: number) => (workflow.stages[number]?.version ?? 0) > 0

/** The finished stages whose sources have changed since they were made, in order. */
export const outdatedNumbers = ({ stages }: Pick<Workflow, 'stages'>): number[] =>
  STAGES.map(({ number }) => number as number).filter((number) => stages[number]?.needs_update)

/**
 * Whether the film needs an update: a stage's input has changed, or a stage with later results has an edit that is not made, accepted or
 * valid yet.
 */
export function canUpdate({ stages }: Pick<Workflow, 'stages'>): boolean {
  const last = STAGES.findLast(({ number }) => (stages[number]?.version ?? 0) > 0)?.number ?? 0
  return STAGES.some(({ number }) => stages[number]?.needs_update || (number < last && stages[number]?.status !== 'completed'))
}

/**
 * The bar above the studio. Autopilot 'runs', or a changed film is 'outdated' and offers its update, also after a stopped update.
 * Otherwise, the bar shows autopilot's state.
 */
export function autopilotState(
  workflow: Pick<Workflow, 'status' | 'autopilot' | 'stages'>,
): 'running' | 'stopped' | 'outdated' | 'able' | 'none' {
  const { status, autopilot } = workflow
  if (status === 'processing') return autopilot && autopilot.stopped_reason === undefined ? 'running' : 'none'
  if (canUpdate(workflow)) return 'outdated'
  if (status === 'completed') return 'none'
  if (autopilot) return autopilot.stopped_reason === undefined ? 'running' : 'stopped'
  return 'able'
}

/** The stage for which autopilot waits, because a person changed it. Null while autopilot runs. */
export function waitsFor({ stages }: Stages): number | null {
  const numbers = STAGES.map(({ number }) => number as number)
  if (numbers.some((number) => stages[number]?.status === 'processing')) return null
  return numbers.find((number) => stages[number]?.status === 'awaiting_approval') ?? null
}

/** The suggested limit for autopilot: twice the estimated cost of its stages, in 1/10,000 pt. */
export const limitFor = (estimate: number | undefined): number | undefined => (estimate === undefined ? undefined : estimate * 2)

type Run = Pick<LastRun, 'estimated_points' | 'hold_points' | 'settled_points' | 'released_points'>

/** Whether a run was estimated, reserved and charged at the same amount, so that one figure is sufficient. */
export const costsAgree = ({ estimated_points, hold_points, settled_points }: Run) =>
  settled_points !== null && settled_points === hold_points && settled_points === estimated_points
