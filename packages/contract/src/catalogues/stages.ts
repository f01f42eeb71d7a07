import type { MessageKey } from '../sentences/say.ts'

/** The ten stages in order, with their names. */
export const STAGES = [
  { number: 1, key: 'content_research', title: 'Content Research' },
  { number: 2, key: 'script_generation', title: 'Script Generation' },
  { number: 3, key: 'voice_scenes', title: 'Voice Scenes' },
  { number: 4, key: 'voice_assembly', title: 'Voice Assembly' },
  { number: 5, key: 'image_selection', title: 'Image Selection' },
  { number: 6, key: 'image_to_video', title: 'Image to Video' },
  { number: 7, key: 'music_sound', title: 'Music & Sound' },
  { number: 8, key: 'video_assembly', title: 'Video Assembly' },
  { number: 9, key: 'quality_control', title: 'Quality Control' },
  { number: 10, key: 'distribution', title: 'Distribution' },
] as const

type Stage = (typeof STAGES)[number]
/** The titles of the stages, by key. */
export const STAGE_TITLES = Object.fromEntries(STAGES.map(({ key, title }) => [key, title])) as {
  [Key in Stage['key']]: Extract<Stage, { key: Key }>['title']
}

export type StageKey = (typeof STAGES)[number]['key']
export type StageNumber = (typeof STAGES)[number]['number']

export const STAGE_COUNT = STAGES.length

/** The five states of a stage. Screens show one more state, 'accepted'. */
export const STAGE_STATUSES = ['pending', 'processing', 'awaiting_approval', 'completed', 'failed'] as const
export type StageStatus = (typeof STAGE_STATUSES)[number]

/** The six states of a workflow. */
export const WORKFLOW_STATUSES = ['draft', 'pending', 'processing', 'completed', 'failed', 'cancelled'] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

/** Stages that may be skipped, because later stages work without them. A film needs its script and its assembly. */
export const SKIPPABLE_STAGES: readonly number[] = [1, 3, 4, 5, 6, 7, 9, 10]

/** The message with which autopilot stops because it has no source to make a film from. */
export const ASKS_FOR_SOURCES = 'runs.nothing_to_tell' satisfies MessageKey
