import { Basis } from './basis.ts'
import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { findStageNumber } from './aliases.ts'
import { Maker, chosenOfRun } from './choices.ts'
import { StageNumber, StageStatus } from './catalogues/stage-schemas.ts'
import { STAGE_COUNT } from './catalogues/stages.ts'
import { SceneLook } from './contents/06-image-to-video.ts'
import { scriptWishes } from './contents/02-script-generation.ts'
import { route } from './route.ts'
import { ServiceUsed } from './service-used.ts'
import { Id, Key, PROMPT_LENGTH, Points, Prompt, Seconds, Time } from './values.ts'
import { StageRecord, Workflow } from './workflows.ts'

/** A stage's settings as they are sent. Each stage's own schema (contents/) checks the settings. */
export const StageSettings = z.record(z.string(), z.unknown())

const toStageNumber = z.transform((name: string | number) => findStageNumber(name) ?? 0)

/** A stage by its number, its key or an older key. */
const NamedStage = z.pipe(
  z.union([z.number(), z.string()], sentence('fields.name_stage', { stages: STAGE_COUNT })),
  z.pipe(toStageNumber, StageNumber),
)

const onStage = { action: 'stage.execute', resource: 'workflow' } as const
const ofWorkflow = { action: 'workflow.read', resource: 'workflow' } as const
const changed = z.object({ workflow: Workflow })

export const executeStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/execute-stage',
  summary: 'Hold the points and start a stage',
  ...onStage,
  idempotent: true,
  body: z.object({
    stage_id: NamedStage,
    stage_name: z.optional(z.string()),
    prompt: z.optional(z.nullable(Prompt)),
    settings: z.optional(StageSettings),
    ...chosenOfRun,
    ...scriptWishes,
  }),
  status: 202,
  answer: z.object({ stage: StageRecord, execution_id: Id, hold_points: Points }),
  fails: ['not_enough_points', 'stage_closed', 'wrong_state', 'provider_not_configured'],
})

/** A person's edit of a stage that is not saved yet. */
export const WishedEdit = z.object({
  stage_number: NamedStage,
  content: z.record(z.string(), z.unknown()),
  version: z.optional(z.int()),
})

export const estimateStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/estimate-stage',
  summary: 'What a run of a stage would cost, before it runs',
  ...ofWorkflow,
  body: z.object({
    stage_number: NamedStage,
    prompt: z.optional(z.nullable(z.string())),
    settings: z.optional(StageSettings),
    /** An unsaved edit of this stage, or of a stage that it reads. The estimate is the cost of a run after this edit. */
    edit: z.optional(WishedEdit),
    ...chosenOfRun,
  }),
  answer: z.object({
    estimated_points: Points,
    hold_points: Points,
    provider: z.string(),
    /** The service of each part that services may make. */
    makers: z.array(Maker),
    basis: z.array(Basis),
    /** The number of parts of the run, and the number of existing parts that the run uses again. Null while earlier stages have not run. */
    units: z.nullable(z.object({ total: z.int(), made_before: z.int() })),
    /**
     * The data that the run sends from this machine for the first time, and the service that gets the data. Absent if there is no such
     * data.
     */
    sends: z.optional(z.array(z.string())),
    /** The usual duration of such a run in this organization, for a film of this length. Null before the first run. */
    seconds: z.nullable(Seconds),
    /** The durations between the fastest and the slowest quarter of the runs. Only a tenth of the runs takes longer than `late`. */
    usual_seconds: z.nullable(z.object({ from: Seconds, to: Seconds, late: Seconds })),
  }),
  fails: ['stale_version', 'wrong_state'],
})

export const acceptStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/accept-stage',
  summary: 'Accept a stage that awaits approval',
  ...onStage,
  idempotent: true,
  body: z.object({ stage_number: NamedStage, iteration_id: z.optional(z.string()) }),
  answer: changed,
  fails: ['wrong_state'],
})

/** A person's comment on an edit or a decision. It is stored and shown with that edit or decision. */
const Words = z.optional(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(PROMPT_LENGTH, sentence('edits.at_most_characters', { most: PROMPT_LENGTH }))),
  ),
)

const stageAction = z.object({ stage_number: NamedStage, reason: Words })

export const rejectStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/reject-stage',
  summary: 'Send a stage back to its prompt; the made version stays',
  ...onStage,
  idempotent: true,
  body: stageAction,
  answer: changed,
  fails: ['wrong_state'],
})

export const retryStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/retry-stage',
  summary: 'Open a failed stage again; with may_be_billed_twice also where nobody knows what a paid job became',
  ...onStage,
  idempotent: true,
  body: z.extend(stageAction, {
    /** The only part that may be billed twice. Absent means all parts that the stage names. */
    unit_id: z.optional(Id),
    /**
     * For parts that a service may have billed already: true makes them again, false opens the stage without them. A request without the
     * field is refused.
     */
    may_be_billed_twice: z.optional(z.boolean()),
  }),
  answer: changed,
  fails: ['wrong_state', 'conflict'],
})

export const cancelStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/cancel-stage',
  summary: 'Stop a running stage; its hold is released',
  ...onStage,
  idempotent: true,
  body: stageAction,
  answer: changed,
  fails: ['wrong_state'],
})

export const skipStage = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/skip-stage',
  summary: 'Go on without a failed stage',
  ...onStage,
  idempotent: true,
  body: stageAction,
  answer: changed,
  fails: ['wrong_state'],
})

export const saveStageSettings = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/settings',
  summary: "Keep a stage's settings for its next run",
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ settings: StageSettings }),
  answer: z.object({ data: z.object({ stage_number: z.int(), settings: StageSettings }) }),
})

/** The content of a stage, in the form of `CONTENTS` for the stage's key. It is {} before the first version. */
export const StageContent = z.record(z.string(), z.unknown())

/** A stage's content, with the number and the iteration of its version. */
const versioned = { version: z.int(), iteration_id: z.nullable(Id), content: StageContent }
/** The response to an edit: the version that the edit made. */
export const edited = z.object({ data: z.object(versioned) })

/** Signed addresses of the assets in a content. */
const assetUrls = z.record(z.string(), z.string())

export const getStageContent = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stage-{stage_number}-content',
  summary: "The chosen iteration's content, with the texts' fields of stages 1 to 3 beside it",
  ...ofWorkflow,
  answer: z.object({
    data: z.looseObject({
      ...versioned,
      cost_points: Points,
      needs_update: z.boolean(),
      settings: StageSettings,
      asset_urls: assetUrls,
      /** The message keys of the content's notices, by their English text. */
      notice_keys: z.optional(z.record(z.string(), z.string())),
      /** For a content that needs an update: the ids of the versions from which it was made, by stage number. */
      made_from: z.optional(z.record(z.string(), Id)),
    }),
  }),
})

export const getStageSummary = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stage-{stage_number}-summary',
  summary: 'A stage in one look',
  ...ofWorkflow,
  answer: z.object({
    data: z.object({
      stage_number: z.int(),
      key: z.string(),
      title: z.string(),
      status: StageStatus,
      version: z.int(),
      iteration_id: z.nullable(Id),
      total_iterations: z.int(),
      points_used: Points,
      executed_at: z.nullable(Time),
      needs_update: z.boolean(),
      sentence: z.string(),
      sentence_said: z.optional(TextKey),
    }),
  }),
})

export const Iteration = z.object({
  id: Id,
  version: z.int(),
  model_used: z.string(),
  provider: z.string(),
  executed_at: Time,
  cost_points: Points,
  /** The tokens that models read and wrote. */
  total_tokens: z.int(),
  /** The use that services counted for the version, one row per service and model. */
  uses: z.array(ServiceUsed),
  chosen: z.boolean(),
  /** A sentence that describes the version. */
  sentence: z.string(),
  sentence_said: z.optional(TextKey),
  /**
   * The time when the stage was first accepted with this version. Null if it never was. Returning to an accepted version leaves the stage
   * completed.
   */
  accepted_at: z.nullable(Time),
  /** The comment of the person who edited the version, or null. */
  update_notes: z.nullable(z.string()),
  preserve_original: z.nullable(z.boolean()),
  /** The name of the person who ran or edited the version. */
  saved_by: z.string(),
})
export type Iteration = z.infer<typeof Iteration>

/** A person's decision about a stage, with their comment. */
export const Decision = z.object({
  id: Id,
  action: z.enum(['accept', 'reject', 'retry', 'cancel', 'skip']),
  /** The version that was current at that time. 0 if the stage had no version. */
  version: z.int(),
  reason: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  voice_language: z.nullable(z.string()),
  /** The person's name. */
  decided_by: z.string(),
  decided_at: Time,
})
export type Decision = z.infer<typeof Decision>

/** The expected, reserved, actual and returned points of a stage's last run. Zeros and empty texts where the stage never ran. */
export const LastRun = z.object({
  execution_id: z.string(),
  state: z.enum(['', 'queued', 'running', 'done', 'failed', 'cancelled']),
  /** Null until the run is planned. */
  estimated_points: z.nullable(Points),
  hold_points: Points,
  /** Null while the stage runs. */
  settled_points: z.nullable(Points),
  released_points: z.nullable(Points),
  started_at: Time,
  ended_at: z.nullable(Time),
})
export type LastRun = z.infer<typeof LastRun>

export const getStageInfo = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stage-{stage_number}-info',
  summary: "The texts' stage info; before the first version numbers are 0 and texts empty",
  ...ofWorkflow,
  answer: z.object({
    data: z.object({
      iterations: z.object({ total_iterations: z.int() }),
      iterations_history: z.array(Iteration),
      /** The last 100 decisions, newest first. */
      decisions: z.array(Decision),
      costs: z.object({ total_accumulated_points: Points, average_cost_per_iteration: z.number() }),
      last_run: LastRun,
      performance: z.object({
        latest_model_used: z.string(),
        total_tokens_used: z.int(),
        average_tokens_per_iteration: z.number(),
        latest_provider: z.string(),
      }),
      status: z.object({
        overall_status: z.string(),
        last_execution_status: z.string(),
        ready_for_next_stage: z.boolean(),
      }),
      workflow_info: z.object({
        name: z.string(),
        topic: z.string(),
        created_at: Time,
        updated_at: Time,
        script_type: z.string(),
        tone: z.string(),
        target_audience: z.string(),
      }),
      research_quality: z.object({ search_results_count: z.int(), analysis_length: z.int() }),
      target_audience: z.string(),
      primary_angle: z.string(),
    }),
  }),
})

export const getStageIterations = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stage-{stage_number}-iterations',
  summary: 'Every version of a stage, newest first',
  ...ofWorkflow,
  answer: z.object({ data: z.object({ iterations: z.array(Iteration) }) }),
})

export const getStageIteration = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/iterations/{iteration_id}',
  summary: "Any version's content, to look at and to compare",
  ...ofWorkflow,
  answer: z.object({
    data: z.object({
      ...versioned,
      model_used: z.string(),
      provider: z.string(),
      executed_at: Time,
      cost_points: Points,
      asset_urls: assetUrls,
    }),
  }),
})

export const editStageContent = route({
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/content',
  summary: 'Edit what a stage made: a new version that costs nothing',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ content: z.record(z.string(), z.unknown()), version: z.optional(z.int()) }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})

export const updateAnalysis = route({
  method: 'PUT',
  path: '/api/orion/workflows/stage-1/{workflow_id}/update-analysis',
  summary: 'Edit the research',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    updated_analysis: z.union([z.string(), z.record(z.string(), z.unknown())]),
    /** Accepted and stored with the version. It has no effect: an edit is always a new version, so the original is kept. */
    preserve_original: z.optional(z.nullable(z.boolean())),
    update_notes: Words,
    version: z.optional(z.int()),
  }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})

export const updateScript = route({
  method: 'PUT',
  path: '/api/orion/workflows/stage-2/{workflow_id}/update-script',
  summary: 'Edit the script',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ content: z.union([z.string(), z.record(z.string(), z.unknown())]), version: z.optional(z.int()) }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})

export const updateScenes = route({
  method: 'PUT',
  path: '/api/orion/workflows/stage-3/{workflow_id}/update-scenes',
  summary: 'Edit, split, merge and order the voice scenes',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    content: z.optional(z.record(z.string(), z.unknown())),
    scenes: z.optional(z.array(z.record(z.string(), z.unknown()))),
    version: z.optional(z.int()),
  }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})

export const chooseScenesVersion = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-3/{workflow_id}/choose-scenes-version',
  summary: 'Make an earlier version of the voice scenes the one that counts',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    version_choice: z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
      z.pipe(z.transform(Number), z.int().check(z.gte(1))),
    ),
  }),
  answer: edited,
})

export const chooseIteration = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/choose-iteration',
  summary: 'Make another version of a stage the one that counts',
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({ iteration_id: z.string(), version: z.optional(z.int()) }),
  answer: edited,
  fails: ['stale_version', 'wrong_state'],
})

export const previewScene = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-6/{workflow_id}/scene-preview',
  summary: 'See one scene move, small and at once, with another picture or look where named; costs nothing',
  ...onStage,
  body: z.object({
    scene_id: z.string(),
    /** One of the scene's images from stage 5. Absent: the chosen image. */
    candidate_id: z.optional(z.string()),
    /** Settings of stage 6. Absent settings keep their stored values. */
    settings: z.optional(StageSettings),
    /** Unsaved settings of this scene only. */
    look: z.optional(SceneLook),
  }),
  answer: z.object({
    data: z.object({
      url: z.string(),
      duration_seconds: Seconds,
      width: z.int(),
      height: z.int(),
      /**
       * Set where a service makes the scene's clip. 'shown': the clip is shown. 'not_made': the clip is not made yet, and the scene appears
       * as a drawing.
       */
      clip: z.optional(z.enum(['shown', 'not_made'])),
    }),
  }),
  fails: ['wrong_state'],
})

export const readForNextStage = route({
  method: 'GET',
  path: '/api/orion/workflows/stage-{on_stage_number}/{workflow_id}/stage-{from_stage_number}-for-stage-{to_stage_number}',
  summary: 'What a stage reads of the one before',
  ...ofWorkflow,
  answer: z.object({ data: z.object({ version: z.int(), content: z.record(z.string(), z.unknown()) }) }),
})

export const approveForNextStage = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-{on_stage_number}/{workflow_id}/stage-{from_stage_number}-for-stage-{to_stage_number}',
  summary: 'Accept a stage for the next one, or reject it',
  ...onStage,
  idempotent: true,
  body: z.object({
    approved: z._default(z.boolean(), true),
    /** Accepted and stored with the decision, like `notes`. It has no effect: the voices speak the film's own language. */
    voice_language: z.optional(z.nullable(Key)),
    voice_id: z.optional(z.nullable(Key)),
    notes: Words,
  }),
  answer: changed,
  fails: ['wrong_state'],
})
