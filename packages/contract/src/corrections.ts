import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { Platform } from './contents/10-distribution.ts'
import { route } from './route.ts'
import { Id, Points, PositivePoints, Time, words } from './values.ts'

/** Characters of the reason of a correction, and of a corrected sentence, at most; sentences of one correction. */
export const CORRECTION_LIMITS = { why: 300, text: 600, sentences: 100 } as const

/** A sentence of the film whose source says something else now; `is` null where it says it no more. */
const Proposed = z.object({
  sentence_id: z.string(),
  text: z.string(),
  was: z.string(),
  is: z.nullable(z.string()),
  /**
   * Who writes it: the language model that wrote the film, from what the source says now; the source, since the film quotes it; or a
   * person, where neither can.
   */
  by: z.enum(['reader', 'source', 'person']),
})
export type ProposedCorrection = z.infer<typeof Proposed>

/**
 * What was corrected in the film, as its note says it. `by` is the role of who did it, never a name. `film_sha256`: of the film before it,
 * which stays. `sentences[].now` null: the film does not say it any more, or another correction changed it since.
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
      /** What correcting all that is proposed is expected to cost; what a language model counts comes to it. */
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
    /** The sentences, with words of one's own where wished; or their ids alone in `sentence_ids`. One of the two is there. */
    sentences: z.optional(
      someSentences(z.object({ sentence_id: z.string(), text: z.optional(words('fields.sentence', CORRECTION_LIMITS.text)) })),
    ),
    sentence_ids: z.optional(someSentences(z.string())),
    /** Why, as everybody may read it; `note` is its other name. One of the two is there. */
    why: z.optional(words('fields.reason', CORRECTION_LIMITS.why)),
    note: z.optional(words('fields.reason', CORRECTION_LIMITS.why)),
    /** Whether the note stands in the captions’ first seconds too. */
    in_captions: z.optional(z.boolean()),
    /** What all that is made again may cost at most; absent: three times what is expected. */
    points_limit: z.optional(PositivePoints),
  }),
  status: 202,
  answer: z.object({
    data: z.object({
      correction_id: Id,
      expected_points: Points,
      sentences: z.int(),
      /** Of the script, with the words that are settled; what a reader writes is a version after it. */
      version: z.int(),
      /** Scenes that say these sentences. */
      scenes: z.int(),
    }),
  }),
  fails: ['wrong_state', 'conflict', 'not_enough_points'],
})

/** Whether a former film's post points to the corrected one: nobody asked for it, it is under way, it does, or why it does not. */
export const POINTING_STATES = ['none', 'waiting', 'done', 'failed'] as const

/**
 * A live post of the film as it was before a correction. `to`: the post of a corrected version on the same platform; null where there is
 * none yet. `texts`: how title and description would read, from what was sent; null where the platform lets no program change them.
 * `barred`: what it does not let, in a sentence. `may_remove`: whether a program may delete it (DELETE /api/orion/posts/{post_id}).
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
