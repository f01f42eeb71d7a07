import * as z from 'zod/mini'
import { VIDEO_LANGUAGES, VideoLanguage } from './catalogues/languages.ts'
import { WorkflowStatus } from './catalogues/stage-schemas.ts'
import { route } from './route.ts'
import { Id, Key, Points, PositivePoints } from './values.ts'

/** What changed in the original since an edition was made of it: what a scene says, what it shows, or that it is there. */
export const BEHIND = ['words', 'picture', 'length'] as const

/** A scene of the original that its edition does not follow; one that only the edition still has is named as the edition names it. */
const Behind = z.object({ scene_id: z.string(), what: z.enum(BEHIND) })
export type Behind = z.infer<typeof Behind>

const Made = z.object({
  workflow_id: Id,
  language: VideoLanguage,
  original_id: Id,
  /** The version of the original's script that it is made of. */
  original_version: z.int(),
  /** What making it is expected to cost; what a chat model counts comes to it. */
  expected_points: Points,
})

export const createEditions = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/editions',
  summary:
    'Make a film in other languages: each a workflow of its own that stands on this one; with autopilot they start at once',
  action: 'stage.execute',
  resource: 'workflow',
  idempotent: true,
  body: z.object({
    languages: z
      .array(VideoLanguage)
      .check(
        z.minLength(1, 'Choose at least one language'),
        z.maxLength(VIDEO_LANGUAGES.length - 1, `A film has at most ${VIDEO_LANGUAGES.length - 1} editions`),
      ),
    /** By language; absent: the language's first voice. */
    voices: z.optional(z.partialRecord(VideoLanguage, Key)),
    /** The limit of each edition. */
    autopilot: z.optional(z.object({ points_limit: PositivePoints })),
  }),
  status: 202,
  answer: z.object({ data: z.object({ editions: z.array(Made) }) }),
  fails: ['wrong_state', 'conflict', 'already_exists', 'not_enough_points'],
})

const Edition = z.object({
  workflow_id: Id,
  workflow_name: z.string(),
  language: VideoLanguage,
  status: WorkflowStatus,
  /** The number of the stage that waits for a person, or null. */
  awaiting_stage: z.nullable(z.int()),
  progress_percentage: z.int(),
  original_version: z.int(),
  behind: z.array(Behind),
  /** What bringing it up to date is expected to cost; 0 where it follows its original. */
  update_points: Points,
})
export type Edition = z.infer<typeof Edition>

export const listEditions = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/editions',
  summary: 'A film’s editions, or of an edition all those of its original, and what of the original each does not follow',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({
    data: z.object({
      /** Null where the original is gone for good. */
      original_id: z.nullable(Id),
      /** What one more edition is expected to cost. */
      expected_points: Points,
      editions: z.array(Edition),
    }),
  }),
})

/** A sentence of an edition in a person's own words whose original says something else by now: both, and what it says. */
const KeptWords = z.object({ sentence_id: z.string(), own: z.string(), now: z.string() })

export const bringUpToDate = route({
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/bring-up-to-date',
  summary: 'Make an edition follow its original again: what changed there alone, as far as the edition is made; own words stay',
  action: 'stage.execute',
  resource: 'workflow',
  idempotent: true,
  status: 202,
  answer: z.object({ data: z.object({ scenes: z.int(), expected_points: Points, kept: z.array(KeptWords) }) }),
  fails: ['wrong_state', 'conflict', 'not_enough_points'],
})
