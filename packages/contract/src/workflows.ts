import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { RESOLUTION, VideoDuration } from './catalogues/durations.ts'
import { DEFAULT_VIDEO_LANGUAGE, VideoLanguage } from './catalogues/languages.ts'
import { StageNumber, StageStatus, WorkflowStatus } from './catalogues/stage-schemas.ts'
import { Choices, FailedBy, StoredChoices } from './choices.ts'
import { Source } from './contents/01-content-research.ts'
import { MOOD_SETTINGS, nullableFields, WORLD_SETTINGS } from './settings/film-settings.ts'
import { CaptionStyle } from './settings/look-settings.ts'
import { SentNarration } from './narration.ts'
import { nextCursor, page, route } from './route.ts'
import { TextKey } from './sentences/text-key.ts'
import { Fraction, Id, ON_ONE_LINE, PROMPT_LENGTH, Points, PositivePoints, Seconds, Time } from './values.ts'

/** A stage as a list shows it. */
const stageSummary = {
  number: z.int(),
  key: z.string(),
  title: z.string(),
  status: StageStatus,
  error_message: z.nullable(z.string()),
  error_said: z.optional(TextKey),
  points_used: Points,
  needs_update: z.boolean(),
  skipped: z.boolean(),
  /** The progress of a running stage, from 0 to 1. */
  progress: Fraction,
}
export const StageSummary = z.object(stageSummary)
export type StageSummary = z.infer<typeof StageSummary>

/** A stage in the workflow's detail and in the event stream. */
export const StageRecord = z.object({
  ...stageSummary,
  prompt: z.nullable(z.string()),
  /** The stage's result in words: a sentence, or for stage 2 the script. */
  llm_response: z.nullable(z.string()),
  llm_response_said: z.optional(TextKey),
  /** The stage's result to play or see. */
  media_result: z.nullable(z.object({ type: z.string(), url: z.string() })),
  iteration_id: z.nullable(Id),
  version: z.int(),
  /** For a failed stage: the service with the part that could not be made. Null where the failure had another reason. */
  failed_by: z.nullable(FailedBy),
  /** For a running stage: the time of its start. */
  started_at: z.nullable(Time),
})
export type StageRecord = z.infer<typeof StageRecord>

/** The series that a film belongs to. */
export const FilmSeries = z.object({ series_id: Id, series_name: z.string() })
export type FilmSeries = z.infer<typeof FilmSeries>

/**
 * The original film of an edition. `original_id` is null once the original was permanently deleted. `deleted`: the original can be
 * restored.
 */
export const EditionOrigin = z.object({
  original_id: z.nullable(Id),
  original_name: z.string(),
  original_language: VideoLanguage,
  original_version: z.int(),
  deleted: z.boolean(),
})
export type EditionOrigin = z.infer<typeof EditionOrigin>

export const Autopilot = z.object({
  points_limit: Points,
  points_left: Points,
  /** The points that the running stages have reserved. Absent if none are reserved. */
  points_held: z.optional(Points),
  stopped_reason: z.optional(z.string()),
  stopped_said: z.optional(TextKey),
  /** For an update of the film: the last stage of the update. */
  through_stage: z.optional(z.int()),
})
export type Autopilot = z.infer<typeof Autopilot>

const workflow = {
  workflow_id: Id,
  workflow_name: z.string(),
  workflow_description: z.nullable(z.string()),
  organization_id: Id,
  organization_name: z.string(),
  status: WorkflowStatus,
  current_stage: z.int(),
  awaiting_stage: z.nullable(z.int()),
  progress_percentage: z.int(),
  points_used: Points,
  total_points_used: Points,
  stage_costs: z.record(z.string(), Points),
  /** The requested length in seconds. */
  duration_seconds: z.int(),
  /** The seconds of the finished film. Absent before a film exists. */
  film_seconds: z.optional(Seconds),
  video_config: z.object({ duration: z.int(), resolution: z.string() }),
  language: VideoLanguage,
  autopilot: z.nullable(Autopilot),
  poster_url: z.nullable(z.string()),
  /** The organization's example film. Absent for every other film. */
  example: z.optional(z.literal(true)),
  /** Absent for a film that is not an edition. */
  edition: z.optional(EditionOrigin),
  /** Absent when the film belongs to no series. */
  series: z.optional(FilmSeries),
  /** The number of open notes. Absent when there are none. */
  open_notes: z.optional(z.int()),
  created_at: Time,
  updated_at: Time,
}

/** A workflow in lists and events. `stages` has the keys '1' … '10'. `stage_costs` is by stage key, in 1/10,000 pt. */
export const WorkflowSummary = z.object({ ...workflow, stages: z.record(z.string(), StageSummary) })
export type WorkflowSummary = z.infer<typeof WorkflowSummary>

/** A complete workflow. */
export const Workflow = z.object({
  ...workflow,
  topic: z.string(),
  /** The services that differ from the organization's choices. */
  choices: Choices,
  stages: z.record(z.string(), StageRecord),
})
export type Workflow = z.infer<typeof Workflow>

const filters = z.object({
  ...page,
  user_id: z.optional(z.string()),
  organization_id: z.optional(z.string()),
  status: z.optional(WorkflowStatus),
  q: z.optional(z.string().check(z.maxLength(200))),
})

export const listWorkflows = route({
  method: 'GET',
  path: '/api/orion/workflows/list',
  summary: 'My workflows, newest first',
  action: 'workflow.read',
  resource: 'self',
  query: filters,
  answer: z.object({ workflows: z.array(WorkflowSummary), total: z.int(), ...nextCursor }),
})

export const listAllWorkflows = route({
  method: 'GET',
  path: '/api/orion/workflows/list-all',
  summary: 'The same, in the older shape',
  action: 'workflow.read',
  resource: 'self',
  query: filters,
  answer: z.object({ data: z.object({ workflows: z.array(WorkflowSummary) }), total: z.int(), ...nextCursor }),
})

const blankMessage = sentence('posts.please_fill_all_required_fields')

export const createWorkflow = route({
  method: 'POST',
  path: '/api/orion/workflows/',
  summary: 'Create a workflow; with autopilot its first stage starts at once',
  action: 'workflow.write',
  unidentified: 'films.authentication_required',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    organization_id: z.string(blankMessage).check(z.minLength(1, blankMessage)),
    /** May be absent if there is a topic (the older form of the request). The name is then the topic, cut to 80 characters. */
    workflow_name: z.optional(
      z.string().check(z.trim(), z.minLength(1, blankMessage), z.maxLength(200, sentence('fields.name_too_long')), ON_ONE_LINE),
    ),
    workflow_description: z.optional(
      z.nullable(
        z.string().check(z.trim(), z.maxLength(PROMPT_LENGTH, sentence('edits.at_most_characters', { most: PROMPT_LENGTH }))),
      ),
    ),
    topic: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1, sentence('fields.topic_1_2000_characters')),
          z.maxLength(PROMPT_LENGTH, sentence('fields.topic_1_2000_characters')),
        ),
    ),
    language: z._default(VideoLanguage, DEFAULT_VIDEO_LANGUAGE),
    video_config: z._default(
      z.object({
        /** Absent: the length of the series, or else 60 seconds. */
        duration: z.optional(VideoDuration),
        resolution: z._default(z.literal(RESOLUTION, sentence('fields.resolution_is', { resolution: RESOLUTION })), RESOLUTION),
      }),
      { resolution: RESOLUTION },
    ),
    autopilot: z.optional(z.nullable(z.object({ points_limit: PositivePoints }))),
    /** 'on_screen': the words are read on the screen, with music and without a voice. Absent: a voice speaks the words. */
    narration: z.optional(SentNarration),
    source: z.optional(Source),
    style: z.optional(
      z.object({
        caption_style: z.optional(CaptionStyle),
        /** In each of these fields and the fields below: null means the value of the topic, also in a series. */
        ...nullableFields(WORLD_SETTINGS),
        ...nullableFields(MOOD_SETTINGS),
      }),
    ),
    /** The series of the film. Its settings apply where neither `style` nor `video_config` has a value. */
    series_id: z.optional(z.nullable(Id)),
    /** The services that differ from the organization's choices. */
    choices: z.optional(Choices),
    /** Accepted and ignored: the creator is the signed-in user. */
    user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    api_user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    /** 'active' is accepted and means draft. */
    status: z.optional(z.string()),
  }),
  status: 201,
  answer: z.object({ workflow_id: Id, workflow: Workflow, message: z.string() }),
  fails: ['not_enough_points', 'conflict'],
})

/** The number of characters that are enough to find a text's language. */
export const LANGUAGE_SAMPLE = 4000

export const findFilmLanguage = route({
  method: 'POST',
  path: '/api/orion/film-language',
  summary:
    'The language that a film of this topic or text would be in, and how long a film of the whole text lasts; nothing is kept',
  action: 'workflow.read',
  resource: 'self',
  body: z.object({
    topic: z._default(
      z.string().check(z.maxLength(PROMPT_LENGTH, sentence('edits.at_most_characters', { most: PROMPT_LENGTH }))),
      '',
    ),
    /** The beginning of the source. If present, it decides the language. */
    text: z._default(
      z.string().check(z.maxLength(LANGUAGE_SAMPLE, sentence('edits.at_most_characters', { most: LANGUAGE_SAMPLE }))),
      '',
    ),
    /** The result where topic and text may be in this language. */
    expected: VideoLanguage,
  }),
  answer: z.object({
    language: VideoLanguage,
    /** About how long a film lasts that narrates all of `text`, with its pauses, in the language's first voice. Absent without a text. */
    seconds: z.optional(Seconds),
  }),
})

export const getWorkflow = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}',
  summary: 'A workflow with its ten stages',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: Workflow }),
})

export const deleteWorkflow = route({
  method: 'DELETE',
  path: '/api/orion/workflows/{workflow_id}',
  summary: 'Delete a workflow; it can be restored for 30 days',
  action: 'workflow.delete',
  resource: 'workflow',
  answer: z.object({ message: z.string() }),
  fails: ['conflict'],
})

export const restoreWorkflow = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/restore',
  summary: 'Undo a delete within 30 days',
  action: 'workflow.delete',
  resource: 'workflow',
  answer: z.object({ workflow: Workflow, message: z.string() }),
})

export const setAutopilot = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/autopilot',
  summary: 'Run the stages without approval up to a points limit; null ends it',
  action: 'stage.execute',
  resource: 'workflow',
  body: z.object({
    points_limit: z.nullable(PositivePoints),
    /** The last stage that autopilot runs. Absent: all stages. */
    through_stage: z.optional(StageNumber),
    /** The plan of `film-update` that a person confirmed. The request is refused with stale_version if something has changed since then. */
    plan: z.optional(Id),
  }),
  answer: z.object({ workflow: Workflow }),
  fails: ['not_enough_points', 'conflict', 'stale_version'],
})

export const saveWorkflowChoices = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/choices',
  summary: 'Choose who makes what in one film; what is absent is as its organization has it',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ choices: Choices }),
  answer: z.extend(StoredChoices, { workflow: Workflow }),
})
