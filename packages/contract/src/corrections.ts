import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { Platform } from './contents/10-distribution.ts'
import { route } from './route.ts'
import { Id, Points, PositivePoints, Time, words } from './values.ts'

/** The most characters of a correction's reason and of a corrected sentence. The most sentences of one correction. */
export const CORRECTION_LIMITS = { why: 300, text: 600, sentences: 100 } as const

/**
 * A sentence of the film with a changed source. `is` is the current text of the source. It is null if the source no longer contains the
 * statement.
 */
const Proposed = z.object({
  sentence_id: z.string(),
  text: z.string(),
  was: z.string(),
  is: z.nullable(z.string()),
  /**
   * The author of the new sentence. 'reader': the language model that wrote the film writes the sentence from the current source. 'source':
   * the film quotes the source, so the source gives the sentence. 'person': neither is possible, so a person writes it.
   */
  by: z.enum(['reader', 'source', 'person']),
})
export type ProposedCorrection = z.infer<typeof Proposed>

/**
 * A correction of the film, as its note describes it. `by` is the role of its author, never a name. `film_sha256` is the hash of the film
 * before the correction. That film is kept. `sentences[].now` null: the sentence was removed, or another correction changed it later.
 */
export const Correction = z.object({
  correction_id: Id,
  at: Time,
  by: z.string(),
  why: z.string(),
  in_captions: z.boolean(),
  film_sha256: z.nullable(z.string()),
  sentences: z.array(z.object({ before: z.string(), now: z.nullable(z.string()) })),
})
export type Correction = z.infer<typeof Correction>

const someSentences = <T extends z.ZodMiniType>(one: T) =>
  z
    .array(one)
    .check(
      z.minLength(1, sentence('fields.choose_least_one_sentence')),
      z.maxLength(CORRECTION_LIMITS.sentences, sentence('fields.too_many_sentences', { most: CORRECTION_LIMITS.sentences })),
    )

const ofWorkflow = { path: '/api/orion/workflows/{workflow_id}/corrections', resource: 'workflow' } as const

export const listCorrections = route({
  ...ofWorkflow,
  method: 'GET',
  summary: 'What was corrected in a film, newest first; and what a corrected version of it would say otherwise, with its price',
  action: 'workflow.read',
  answer: z.object({
    data: z.object({
      corrections: z.array(Correction),
      proposed: z.array(Proposed),
      /** The expected cost of all proposed corrections. The use of a language model is added to this cost. */
      expected_points: Points,
    }),
  }),
})

export const makeCorrectedVersion = route({
  ...ofWorkflow,
  method: 'POST',
  summary:
    'Make a corrected version: sentences whose source changed are written again by the reader, or as given; what shows or says them ' +
    'is made again, all else stays, the former version too',
  action: 'stage.execute',
  idempotent: true,
  body: z.object({
    /**
     * The sentences, with a person's own words if the person writes them. The alternative is `sentence_ids` with ids only. Exactly one of
     * the two is present.
     */
    sentences: z.optional(
      someSentences(z.object({ sentence_id: z.string(), text: z.optional(words('fields.sentence', CORRECTION_LIMITS.text)) })),
    ),
    sentence_ids: z.optional(someSentences(z.string())),
    /** The public reason for the correction. `note` is an alternative name of this field. Exactly one of the two is present. */
    why: z.optional(words('fields.reason', CORRECTION_LIMITS.why)),
    note: z.optional(words('fields.reason', CORRECTION_LIMITS.why)),
    /** Whether the note is also in the first seconds of the captions. */
    in_captions: z.optional(z.boolean()),
    /** The most points that the corrected film may cost. Absent: three times the expected cost. */
    points_limit: z.optional(PositivePoints),
  }),
  status: 202,
  answer: z.object({
    data: z.object({
      correction_id: Id,
      expected_points: Points,
      sentences: z.int(),
      /** The version of the script with the decided words. If a model writes sentences, they are in a later version. */
      version: z.int(),
      /** The number of scenes that speak these sentences. */
      scenes: z.int(),
    }),
  }),
  fails: ['wrong_state', 'conflict', 'not_enough_points'],
})

/** The state of the request that the post of the older film points to the corrected post: not requested, in progress, done, or failed. */
export const POINTING_STATES = ['none', 'waiting', 'done', 'failed'] as const

/**
 * A live post of the film from before a correction. `to` is the post of the corrected version on the same platform, or null if there is
 * none yet. `texts` is the corrected title and description, made from the published ones. It is null if the platform does not let programs
 * change them. `barred` says what the platform does not allow. `may_remove` says whether a program may delete the post (DELETE
 * /api/orion/posts/{post_id}).
 */
const FormerPost = z.object({
  post_id: Id,
  platform: Platform,
  account: z.string(),
  url: z.nullable(z.string()),
  corrected_at: Time,
  to: z.nullable(z.object({ post_id: Id, url: z.string() })),
  texts: z.nullable(z.object({ title: z.string(), description: z.string() })),
  barred: z.nullable(z.string()),
  may_remove: z.boolean(),
  pointing: z.enum(POINTING_STATES),
  error: z.nullable(z.string()),
})
export type FormerPost = z.infer<typeof FormerPost>

export const listFormerPosts = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/former-posts',
  summary: 'Live posts of the film as it was before a correction, and whether each points to the corrected version',
  action: 'workflow.read',
  resource: 'workflow',
  answer: z.object({ data: z.object({ posts: z.array(FormerPost) }) }),
})

export const pointPost = route({
  method: 'POST',
  path: '/api/orion/posts/{post_id}/point',
  summary:
    'Have title and description of a former film’s live post point to the corrected one; costs nothing. The platform is asked first ' +
    'what stands there, each time, and nothing else of the post is changed',
  action: 'publish',
  resource: 'post',
  idempotent: true,
  status: 202,
  answer: z.object({ data: z.object({ post: FormerPost }) }),
  fails: ['wrong_state'],
})
