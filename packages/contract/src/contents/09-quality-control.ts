import * as z from 'zod/mini'
import { StageNumber } from '../catalogues/stage-schemas.ts'

export const QualityControlSettings = z.object({
  /** In this run, a chat model compares every sentence of the script with its passages in the sources. */
  review: z.optional(z.boolean()),
})
export type QualityControlSettings = z.infer<typeof QualityControlSettings>

export const QualityCheck = z.object({
  /** A stable name, such as 'duration' or 'loudness'. The screen has a text for each name. */
  check: z.string(),
  figure: z.number(),
  limit: z.string(),
  unit: z.string(),
  /** Whether the figure is within its limit. */
  pass: z.boolean(),
  /** The figure is beyond its limit, but the film may be fine: a platform limits only some accounts, or a voice may misread a word. */
  warning: z.optional(z.boolean()),
  scene_id: z.optional(z.string()),
  /** The second of the film where the problem is. */
  at_seconds: z.optional(z.number()),
  /** The stage in which a person can fix the problem. */
  fix_stage: z.optional(StageNumber),
  detail: z.optional(z.string()),
})
export type QualityCheck = z.infer<typeof QualityCheck>

/** The verdict of a check. In older versions, a warning also has `pass: true`, so `warning` takes precedence. */
export const getVerdict = ({ pass, warning }: Pick<QualityCheck, 'pass' | 'warning'>): 'passed' | 'warning' | 'failed' =>
  warning === true ? 'warning' : pass ? 'passed' : 'failed'

/** The verdicts of a model on a sentence: whether its passages support it, wholly or partly. */
export const VERDICTS = ['supported', 'partly', 'not'] as const

/** A chat model's review of the sentences. It changes no sentence. `failed` says why there is no review. */
const Review = z.object({
  model: z.nullable(z.string()),
  asks: z.int(),
  sentences: z.array(z.object({ sentence_id: z.string(), text: z.string(), verdict: z.enum(VERDICTS), why: z.string() })),
  failed: z.optional(z.string()),
})
export type Review = z.infer<typeof Review>

export const QualityControl = z.object({
  checks: z.array(QualityCheck),
  /** The number of passed checks and the number of failed checks. The other checks are warnings. */
  passed: z.int(),
  failed: z.int(),
  film_asset_id: z.string(),
  /** Absent when no model made a review. */
  review: z.optional(Review),
})
export type QualityControl = z.infer<typeof QualityControl>

/** Checks that block publication when they fail: a figure is wrong, a credit is missing, or the film is not marked as generated. */
export const HARD_STOPS: readonly string[] = ['figures', 'attribution', 'generated_mark']
