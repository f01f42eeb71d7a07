import * as z from 'zod/mini'
import { StageNumber } from './catalogues/stage-schemas.ts'
import { STAGE_COUNT } from './catalogues/stages.ts'
import { route } from './route.ts'
import { StageSettings, WishedEdit } from './stages.ts'
import { Id, Points, Seconds } from './values.ts'

/** A stage that an update of the film runs. */
export const UpdatedStage = z.object({
  number: z.int(),
  /**
   * The number of its parts, and the number of existing parts that are kept. Null if the parts depend on the result of an earlier stage.
   */
  units: z.nullable(z.object({ total: z.int(), kept: z.int() })),
  /** Results that belong to no scene: a narration track, a film, a bundle. */
  parts: z.array(z.string()),
  points: Points,
  most_points: Points,
  /** The approximate duration. Null where no run of the stage was measured in this film. */
  seconds: z.nullable(Seconds),
})
export type UpdatedStage = z.infer<typeof UpdatedStage>

/** A scene that is partly made again, and the stages that do this. `place` counts from 1 in the updated film. */
export const UpdatedScene = z.object({
  scene_id: z.string(),
  place: z.int(),
  text: z.string(),
  stages: z.array(z.int()),
})
export type UpdatedScene = z.infer<typeof UpdatedScene>

/**
 * A person's choice for a scene that cannot be kept, the stage of the choice, and the reason, in words for people. `text` is the scene's
 * words, or '' where no content of the film has the scene any more.
 */
export const DroppedChoice = z.object({ stage_number: StageNumber, scene_id: z.string(), text: z.string(), why: z.string() })
export type DroppedChoice = z.infer<typeof DroppedChoice>

export const FilmUpdate = z.object({
  /** The state of the film. The request to carry out this plan repeats the state, and is refused if something has changed. */
  plan: Id,
  /** The last stage that is updated: the last stage with content, or the checks of a finished film. */
  through_stage: StageNumber,
  /** The stages in order. Empty if everything is up to date. */
  stages: z.array(UpdatedStage),
  scenes: z.array(UpdatedScene),
  /** The number of scenes of the updated film. Null while the number is unknown. */
  scene_count: z.nullable(z.int()),
  /** The expected cost and the highest cost. */
  points: Points,
  most_points: Points,
  seconds: z.nullable(Seconds),
  /** Choices of people that the update cannot keep. Screens show them before the price. */
  dropped: z.array(DroppedChoice),
  /** Data that the update sends from this machine for the first time, and the service that gets the data. */
  sends: z.array(z.string()),
})
export type FilmUpdate = z.infer<typeof FilmUpdate>

export const getFilmUpdate = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/film-update',
  summary:
    'What an update of the film would make again after edits, by stage and scene, what it keeps, and what that costs at most',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: FilmUpdate }),
  fails: ['wrong_state'],
})

export const listRemainingStages = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/film-update/remaining',
  summary: 'While a film is updated: the stages that are still to make, with the approximate seconds that each takes',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: z.array(z.pick(UpdatedStage, { number: true, seconds: true })) }),
})

export const planFilmUpdate = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/film-update',
  summary: 'The same for edits that are not kept yet, or a run of a stage with other settings: nothing is kept, and nothing runs',
  action: 'workflow.read',
  resource: 'workflow',
  body: z.object({
    edit: z.optional(WishedEdit),
    /** Edits of several stages, each based on the current version. May be sent together with `edit`. */
    edits: z.optional(z.array(WishedEdit).check(z.maxLength(STAGE_COUNT))),
    run: z.optional(z.object({ stage_number: StageNumber, settings: StageSettings })),
  }),
  answer: z.object({ data: FilmUpdate }),
  fails: ['wrong_state', 'stale_version'],
})
