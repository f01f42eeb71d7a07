import { getEnglish, toMessage } from '@orion/contract/sentences/text-key.ts'
import { STAGES, SKIPPABLE_STAGES, type StageKey, STAGE_COUNT } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS, type ContentOf, SETTINGS_OF_ONE_RUN } from '@orion/contract/contents/index.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say, type MessageKey, type Words, type TextKey } from '@orion/contract/sentences/say.ts'
import { parseEdit } from '@orion/pipeline/core/parse-edit.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage, StageList } from '@orion/pipeline/core/stage-list.ts'
import type { ZodMiniType } from 'zod/mini'
import { isOpen, stageName } from '../workflows/rules.ts'
import type { StageRow, WorkflowRow } from '../workflows/queries.ts'
import { atField } from './at-field.ts'
import { providerEnv } from './prices/price-run.ts'

export const stageByNumber = (stages: StageList, number: number): Stage => stages[STAGES[number - 1].key]

export const stageRow = (workflow: WorkflowRow, number: number): StageRow => workflow.stages[number - 1]

export function stageRowByKey({ stages }: Pick<WorkflowRow, 'stages'>, key: StageKey): StageRow {
  const row = stages.find((each) => each.key === key)
  if (row === undefined) throw new Error(`The film has no stage ${key}.`)
  return row
}

const wrongState = (message: Words): AppError => new AppError('wrong_state', message)

/** Throws if a stage cannot start now, because another stage runs or the previous stage is not completed. */
export function requireStartable(workflow: WorkflowRow, number: number): void {
  const running = workflow.stages.find(({ status }) => status === 'processing')
  if (running !== undefined) throw wrongState(say('runs.stage_running', { stage: stageName(running.number) }))
  if (!isOpen(workflow.stages, number)) throw new AppError('stage_closed', say('runs.finish_first', { number: number - 1 }))
}

/** Throws if a stage is not in the state that an action requires. */
export function requireStatus(row: StageRow, wanted: StageRow['status'], doing: keyof typeof DOING): void {
  if (row.status !== wanted)
    throw wrongState(
      say('runs.stage_in_state', { stage: stageName(row.number), state: say(STATES[row.status]), doing: say(DOING[doing]) }),
    )
}

const STATES = {
  pending: 'runs.state_pending',
  processing: 'runs.state_running',
  awaiting_approval: 'runs.state_awaiting_approval',
  completed: 'runs.state_completed',
  failed: 'runs.state_failed',
} as const satisfies Record<StageRow['status'], MessageKey>

const DOING = {
  accept: 'runs.do_accept',
  cancel: 'runs.do_cancel',
  reject: 'runs.do_reject',
  retry: 'runs.do_retry',
  skip: 'runs.do_skip',
} as const satisfies Record<string, MessageKey>

/** Throws if later stages need this stage, so that it cannot be skipped. */
export function requireSkippable(stages: StageList, number: number): void {
  const { key } = STAGES[number - 1]
  const needing = STAGES.slice(number).find((later) => stages[later.key].needs.includes(key))
  if (!SKIPPABLE_STAGES.includes(number)) throw wrongState(say('runs.not_skippable', { stage: stageName(number) }))
  if (needing !== undefined)
    throw wrongState(say('runs.not_skippable_since_needed', { stage: stageName(number), needing: stageName(needing.number) }))
}

/** Throws if a required earlier stage has no result, because it was skipped. */
export function requireInputs(workflow: WorkflowRow, stage: Stage): void {
  const missing = stage.needs.map((key) => stageRowByKey(workflow, key)).find((row) => row.chosen_iteration_id === null)
  if (missing === undefined) return
  const { number } = missing
  throw new AppError(
    'stage_closed',
    say('runs.skipped_is_needed', { stage: stageName(stage.number), skipped: stageName(number), number }),
  )
}

/** The error for a provider's missing settings on this machine. */
export const notConfigured = ({ name, env }: Provider): AppError =>
  new AppError('provider_not_configured', say('runs.not_configured', { service: name, variables: Object.keys(env).join(', ') }))

/**
 * The built-in provider of a run: the provider `key`, or the first provider of the stage. Services are chosen elsewhere. Throws
 * provider_not_configured.
 */
export function pickProvider(stage: Stage, key: string | undefined, env: NodeJS.ProcessEnv): Provider {
  const wanted = stage.providers.find((provider) => provider.key === key) ?? stage.providers[0]
  if (providerEnv(wanted, env) === null) throw notConfigured(wanted)
  return wanted
}

/**
 * The prompt of a run: the given text, or else the stage's stored prompt. Without both, stages 1 and 2 get the topic, and other stages get
 * nothing.
 */
export const choosePrompt = (workflow: WorkflowRow, number: number, given: string | null | undefined): string | null =>
  given ?? stageRow(workflow, number).prompt ?? (number <= 2 ? workflow.topic : null)

/** A stage's settings, checked and completed by its own schema. Throws invalid_fields. */
export function parseSettings(key: StageKey, settings: unknown): Record<string, unknown> {
  return parseFields(CONTENTS[key].settings, settings, ['body', 'settings']) as Record<string, unknown>
}

/** The settings of a run that a stage keeps for its next run. Settings for a single run are removed. */
export function keptSettings(key: StageKey, settings: Record<string, unknown>): Record<string, unknown> {
  const once: readonly string[] = SETTINGS_OF_ONE_RUN[key] ?? []
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !once.includes(name)))
}

/** A stage's content, checked by its schema. Throws invalid_fields. */
export const parseContent = (key: StageKey, content: unknown): Record<string, unknown> =>
  parseFields(CONTENTS[key].content, content, ['body', 'content']) as Record<string, unknown>

const parseFields = (schema: ZodMiniType, value: unknown, loc: (string | number)[]): unknown =>
  atField(loc, () => parseEdit(schema, value, say('edits.not_right_here')))

/** The preview of a content: sound, film or image. Null if the content has no preview. */
export function findMedia(key: StageKey, content: Record<string, unknown>): { type: string; asset_id: string } | null {
  const of = MEDIA[key]
  const found = of === undefined ? undefined : of(content as never)
  return found === undefined ? null : found
}

type Media = { type: string; asset_id: string } | undefined
const media = (type: string, asset_id: string | undefined): Media =>
  asset_id === undefined || asset_id === '' ? undefined : { type, asset_id }

const MEDIA: { [K in StageKey]?: (content: ContentOf<K>) => Media } = {
  voice_scenes: ({ scenes }) => media('audio', scenes[0].audio_asset_id),
  voice_assembly: ({ audio_asset_id }) => media('audio', audio_asset_id),
  image_selection: ({ scenes }) =>
    media('image', scenes[0]?.candidates.find(({ candidate_id }) => candidate_id === scenes[0].chosen)?.image_asset_id),
  image_to_video: ({ segments }) => media('video', segments[0]?.video_asset_id),
  music_sound: ({ tracks, chosen }) => media('audio', tracks.find(({ track_id }) => track_id === chosen)?.audio_asset_id),
  video_assembly: ({ film_asset_id }) => media('video', film_asset_id),
  distribution: ({ film_asset_id }) => media('video', film_asset_id),
}

/** The text of a version: its summary, and its result as text. In stage 2, the result is the script. */
export const describeVersion = (
  key: StageKey,
  content: Record<string, unknown>,
  sentence: Words,
): { sentence: string; sentence_said: TextKey | null; llm_response: string } => ({
  sentence: getEnglish(sentence),
  sentence_said: toMessage(sentence),
  llm_response: getWords(key, content, getEnglish(sentence)),
})

function getWords(key: StageKey, content: Record<string, unknown>, sentence: string): string {
  if (key !== 'script_generation') return sentence
  const { script_with_timestamps: script } = content as ContentOf<'script_generation'>
  return Object.values(script)
    .map((section) => section.content)
    .join('\n\n')
}

/** Whether this is the last stage. */
export const isLast = (number: number): boolean => number === STAGE_COUNT
