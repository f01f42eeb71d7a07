import { ASKS_FOR_SOURCES, STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import { type QualityControl, getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import { lacksRight, WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say, type KeyedText, type MessageKey } from '@orion/contract/sentences/say.ts'
import { keptSources } from '@orion/pipeline/core/sources/usable-sources.ts'
import { OPEN_TEXTS, openTexts } from '@orion/pipeline/editions/open-texts.ts'
import { findLackOfMaterial } from '@orion/pipeline/runs/nothing-to-tell.ts'
import { outdatedStages } from '@orion/pipeline/core/invalidate.ts'
import type { Parts } from '../../context.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { AskFirst } from '../../db/transaction.ts'
import { formatPoints } from '../points/rules.ts'
import {
  type WorkflowStage,
  type StageRow,
  type WorkflowRow,
  readWorkflow,
  updateStage,
  updateWorkflow,
} from '../workflows/queries.ts'
import { nextForAutopilot, NO_AUTOPILOT, stageName } from '../workflows/rules.ts'
import { autopilotPointsLeft } from '../workflows/show-workflow.ts'
import { readAutomaticRuns, readIteration, requireIteration } from './queries.ts'
import { stageByNumber, stageRow } from './rules.ts'
import { type Preparation, type Preparing, prepareRun, recipesHash, startPrepared } from './runs/start-stage.ts'

const SCRIPT = 2
const VOICES = 3
export const QUALITY_CONTROL = 9
/** The highest number of versions of a stage that autopilot makes until a person runs or edits something. */
const MOST_AUTOMATIC = 3

/**
 * If autopilot is on and not stopped, accepts results that await approval and starts the next stage, in the caller's transaction. Autopilot
 * ends after its last stage, at a failure, at a failed check of the film, or at its limit of points. An update of the film and the making
 * of an example end in the same cases. An update also ends at the stage whose first approval was open when the update began. Returns the
 * numbers of the changed stages. The reason for a stop is stored in `stopped_reason`. With `refuse`, when a person requests the start, the
 * reason is thrown instead.
 */
export async function continueAutopilot(
  tx: Transaction,
  parts: Preparing & Pick<Parts, 'queue' | 'log'>,
  { workflow_id, refuse = false }: { workflow_id: string; refuse?: boolean },
): Promise<number[]> {
  const workflow = await readWorkflow(tx, workflow_id)
  if (workflow.autopilot_limit === null || workflow.autopilot_stopped_reason !== null || workflow.autopilot_by === null) return []
  if (workflow.stages.some(({ status }) => status === 'processing')) return []

  const through = workflow.autopilot_through ?? STAGE_COUNT
  const { stops, refits } = await readStops(tx, parts, workflow)
  const accepted = await acceptWaiting(tx, parts, { workflow, through, stops, refits })
  const current = await readWorkflow(tx, workflow_id)
  const stages = asTheyAreNow(parts, current)
  const next = nextForAutopilot(stages, through)
  const ends = workflow.autopilot_through !== null || workflow.example
  if (next === null && ends) await updateWorkflow(tx, workflow_id, NO_AUTOPILOT)
  if (next === null) return accepted
  const stopped_reason = stages[next - 1].needs_update ? undefined : stops.get(next)
  if (stopped_reason !== undefined) {
    if (refuse) throw new AppError('conflict', stopped_reason)
    await updateWorkflow(tx, workflow_id, { autopilot_stopped_reason: stopped_reason })
    return accepted
  }
  const { status, needs_update } = stages[next - 1]
  const waits = next === workflow.autopilot_open && status === 'awaiting_approval' && !needs_update
  if (waits && (await isWhole(tx, parts, { workflow, number: next }))) {
    await updateWorkflow(tx, workflow_id, NO_AUTOPILOT)
    return accepted
  }
  const run = refits ? SCRIPT : next
  const changed = refuse
    ? await startOrRefuse(tx, parts, { workflow: current, number: run })
    : await startNext(tx, parts, { workflow: current, number: run })
  return [...accepted, ...changed]
}

/** A stage at which autopilot may need a person, who answers by accepting the stage. */
type Stop = {
  /** The keys of the reasons. */
  keys: readonly MessageKey[]
  /** The reason why a person must act at the stage's waiting result. Null if no person needs to act. */
  find: (db: Executor, parts: Pick<Parts, 'stages'>, workflow: WorkflowRow) => Promise<KeyedText | null>
}

/** The stages at which autopilot stops before it accepts or repeats a result. */
const STOPS: Readonly<Record<number, Stop>> = {
  [SCRIPT]: { keys: OPEN_TEXTS, find: (db, _parts, workflow) => openWords(db, workflow) },
  [VOICES]: { keys: ['runs.voices_off_length'], find: askLength },
  [QUALITY_CONTROL]: { keys: ['runs.found_faults'], find: (db, _parts, workflow) => readFaults(db, workflow) },
}

/** Whether a person's acceptance of this stage answers the reason for which autopilot stopped. */
export const answersStop = (number: number, { autopilot_stopped_said: said }: WorkflowRow): boolean =>
  said !== null && (STOPS[number]?.keys.includes(said.message_key) ?? false)

/** The reasons why a person must act, by the number of the stage. `refits`: autopilot writes the script again, to fit the voices. */
async function readStops(db: Executor, parts: Pick<Parts, 'stages'>, workflow: WorkflowRow): Promise<Stops> {
  const stops = new Map<number, KeyedText>()
  for (const [number, { find }] of Object.entries(STOPS)) {
    const reason = await find(db, parts, workflow)
    if (reason !== null) stops.set(Number(number), reason)
  }
  return { stops, refits: !stops.has(VOICES) && (await readOffLength(db, parts, workflow)) !== null }
}

type Stops = { stops: ReadonlyMap<number, KeyedText>; refits: boolean }

/** What autopilot may accept: the stages up to `through`, without those that stop it or that it makes again. */
type Waiting = Stops & { workflow: WorkflowRow; through: number }

/** Accepts the complete results that await approval. Returns the numbers of their stages. */
async function acceptWaiting(
  tx: Transaction,
  parts: Pick<Parts, 'stages'>,
  { workflow, through, stops, refits }: Waiting,
): Promise<number[]> {
  const accepted: number[] = []
  for (const { number, status } of workflow.stages) {
    if (number > through || status !== 'awaiting_approval' || !(await isWhole(tx, parts, { workflow, number }))) continue
    if (number === workflow.autopilot_open || stops.has(number) || (number === VOICES && refits)) continue
    await updateStage(tx, { workflow_id: workflow.id, number }, { status: 'completed' })
    accepted.push(number)
  }
  return accepted
}

/**
 * The findings of failed checks of a film that waits for approval. Autopilot does not continue until a person corrects the film or accepts
 * it. Null if no check failed.
 */
async function readFaults(db: Executor, workflow: WorkflowRow): Promise<KeyedText | null> {
  const { status, chosen_iteration_id } = stageRow(workflow, QUALITY_CONTROL)
  if (status !== 'awaiting_approval' || chosen_iteration_id === null) return null
  const made = await requireIteration(db, workflow.id, chosen_iteration_id)
  const { checks } = made.content as QualityControl
  const failed = new Set(checks.filter((check) => getVerdict(check) === 'failed').map(({ check }) => check))
  if (failed.size === 0) return null
  return say('runs.found_faults', { stage: stageName(QUALITY_CONTROL), checks: [...failed].join(', ') })
}

/**
 * Whether the waiting voices make a film of another length than requested, and a new script would correct the length. An update of the
 * film, and results that a person accepted, keep their length. Null if nothing must be done.
 */
async function readOffLength(
  db: Executor,
  parts: Pick<Parts, 'stages'>,
  workflow: WorkflowRow,
): Promise<{ is_edited: boolean; film_seconds: number } | null> {
  // an edition has the text of its original, so the language determines its length
  if (workflow.autopilot_through !== null || workflow.example || workflow.edition !== null) return null
  const stages = asTheyAreNow(parts, workflow)
  const script = stages[SCRIPT - 1]
  const voices = stages[VOICES - 1]
  const { chosen_iteration_id } = voices
  if (voices.status !== 'awaiting_approval' || voices.needs_update || chosen_iteration_id === null) return null
  const { off_length } = (await requireIteration(db, workflow.id, chosen_iteration_id)).content as VoiceScenes
  if (off_length?.voice_tempo === undefined) return null
  return { is_edited: script.chosen_is_edit || voices.chosen_is_edit, film_seconds: off_length.film_seconds }
}

/** The question whether voices of another length are right, because a person has changed the script or them. Null if nobody has. */
async function askLength(db: Executor, parts: Pick<Parts, 'stages'>, workflow: WorkflowRow): Promise<KeyedText | null> {
  const off = await readOffLength(db, parts, workflow)
  if (off === null || !off.is_edited) return null
  return say('runs.voices_off_length', { seconds: Math.round(off.film_seconds), asked: workflow.duration_seconds })
}

/**
 * The words of an edition that its model did not translate. A new run would send the model the same request, so a person has to translate
 * them. Null if there are no such words.
 */
async function openWords(db: Executor, workflow: WorkflowRow): Promise<KeyedText | null> {
  const { status, chosen_iteration_id, needs_update } = stageRow(workflow, SCRIPT)
  if (workflow.edition === null || status !== 'awaiting_approval' || needs_update || chosen_iteration_id === null) return null
  return openTexts((await requireIteration(db, workflow.id, chosen_iteration_id)).content as ScriptGeneration)
}

/** The stages with their current need of an update. The marks in the database are updated only at the end of a change. */
function asTheyAreNow({ stages }: Pick<Parts, 'stages'>, workflow: WorkflowRow): StageRow[] {
  const outdated = outdatedStages(workflow.stages.map((row) => ({ ...row, reads: stages[row.key].reads })))
  return workflow.stages.map((row) => ({ ...row, needs_update: outdated.has(row.key) }))
}

/** Whether the result of a stage is complete. An incomplete edit, such as a new scene without sound, is run and not accepted. */
export async function isWhole(
  db: Executor,
  { stages }: Pick<Parts, 'stages'>,
  { workflow, number }: WorkflowStage,
): Promise<boolean> {
  const { chosen_iteration_id } = stageRow(workflow, number)
  const chosen = chosen_iteration_id === null ? null : await readIteration(db, workflow.id, chosen_iteration_id)
  return chosen === null || (stageByNumber(stages, number).incomplete?.(chosen.content as never) ?? null) === null
}

/** The person who started autopilot. Runs of autopilot are in this person's name. */
function requireStarter({ id, autopilot_by }: WorkflowRow): string {
  if (autopilot_by === null) throw new Error(`Nobody lets the film ${id} run by itself.`)
  return autopilot_by
}

async function startOrRefuse(
  tx: Transaction,
  parts: Preparing & Pick<Parts, 'queue'>,
  { workflow, number }: WorkflowStage,
): Promise<number[]> {
  const prepared = await prepareRun(tx, parts, { workflow, number, wish: {} })
  const unsaid = unsaidRight(prepared) ?? untold(prepared)
  if (unsaid !== null) throw new AppError('conflict', unsaid)
  const reason = beyondLimit(workflow, number, prepared)
  if (reason !== null) throw new AppError('conflict', say('runs.set_higher_limit', { reason }))
  await startPrepared(tx, parts, { workflow, prepared, started_by: requireStarter(workflow) })
  return [number]
}

/**
 * The question whether long parts of a page's own text may be read aloud. Only a person can confirm this, so autopilot stops. Null if no
 * confirmation is needed, or if a model writes the film in its own words.
 */
function unsaidRight({ stage, asked: { inputs, chosen } }: Preparation): KeyedText | null {
  if (stage.key !== 'script_generation' || chosen?.chat !== undefined) return null
  const source = keptSources(inputs.content_research).find(lacksRight)
  if (source === undefined) return null
  return say('runs.right_not_said', { source: source.title || source.attribution, words: WORDS_WITHOUT_RIGHT })
}

const LACKING = {
  no_sources: 'runs.no_source',
  language: 'runs.no_source_of_language',
  no_sentences: 'runs.no_sentence_to_tell',
} as const

/**
 * The question for a person before Orion makes a film that states nothing, because its sources contain only questions. Autopilot does not
 * make such a film. Null if the film has a statement, or if a model that can read sources in every language writes it. A small model
 * cannot.
 */
function untold({ stage, asked: { film, inputs, chosen } }: Preparation): KeyedText | null {
  if (stage.key !== 'script_generation') return null
  const lacking = findLackOfMaterial(inputs.content_research, film.language)
  const translates = chosen?.chat !== undefined && chosen.chat.chat_level === undefined
  if (lacking === null || (translates && lacking === 'language')) return null
  return say(ASKS_FOR_SOURCES, { why: say(LACKING[lacking]) })
}

/**
 * The reason to stop if, after the last action of a person, autopilot would repeat its own result or make a fourth version of a stage. This
 * prevents endless loops between two stages. Null if autopilot may continue.
 */
async function repeats(db: Executor, { workflow, number }: WorkflowStage, prepared: Preparation): Promise<KeyedText | null> {
  const made = await readAutomaticRuns(db, workflow.id, number)
  if (made.includes(recipesHash(prepared))) return say('runs.autopilot_repeats', { stage: stageName(number) })
  return made.length < MOST_AUTOMATIC ? null : say('runs.autopilot_most', { stage: stageName(number), most: MOST_AUTOMATIC })
}

function beyondLimit(workflow: WorkflowRow, number: number, { priced: { hold_points } }: Preparation): KeyedText | null {
  const left = autopilotPointsLeft(workflow)
  return hold_points > left
    ? say('runs.beyond_limit', { stage: stageName(number), needed: formatPoints(hold_points), left: formatPoints(left) })
    : null
}

async function startNext(
  tx: Transaction,
  parts: Preparing & Pick<Parts, 'queue' | 'log'>,
  { workflow, number }: WorkflowStage,
): Promise<number[]> {
  const prepared = await prepareOrFail(tx, parts, { workflow, number })
  if (prepared === null) return [number]
  const reason =
    unsaidRight(prepared) ??
    untold(prepared) ??
    (await repeats(tx, { workflow, number }, prepared)) ??
    beyondLimit(workflow, number, prepared)
  if (reason !== null) {
    await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: reason })
    return []
  }
  try {
    await tx.transaction((savepoint) =>
      startPrepared(savepoint, parts, { workflow, prepared, started_by: requireStarter(workflow), automatic: true }),
    )
    return [number]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: error.words })
    return []
  }
}

/** If the next stage cannot be planned, marks it as failed with the reason. Autopilot stops there. */
async function prepareOrFail(
  tx: Transaction,
  parts: Preparing & Pick<Parts, 'log'>,
  { workflow, number }: WorkflowStage,
): Promise<Preparation | null> {
  try {
    return await prepareRun(tx, parts, { workflow, number, wish: {} })
  } catch (error) {
    if (error instanceof AskFirst) throw error // the caller gets the answer and starts its transaction again
    if (!(error instanceof AppError))
      parts.log.error({ err: error, workflow_id: workflow.id, stage_number: number }, 'a stage could not be planned')
    const words = error instanceof AppError ? error.words : say('runs.not_planned', { stage: stageName(number) })
    const [capability] = stageByNumber(parts.stages, number).capabilities ?? []
    const of_service = error instanceof AppError && error.code === 'provider_failed' && capability !== undefined
    const failed_by = of_service ? { capability, connection_id: null, trouble: error.trouble ?? null } : null
    await updateStage(
      tx,
      { workflow_id: workflow.id, number },
      { status: 'failed', error_message: words, failed_by, skipped: false },
    )
    await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: words })
    return null
  }
}
