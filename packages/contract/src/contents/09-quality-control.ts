import * as z from 'zod/mini'
import { StageNumber } from '../catalogues/stage-schemas.ts'

export const QualityControlSettings = z.object({
  /** A chat model reads every sentence of the script against its passages in this run. */
  review: z.optional(z.boolean()),
})
export type QualityControlSettings = z.infer<typeof QualityControlSettings>

export const QualityCheck = z.object({
  /** A stable name, such as 'duration' or 'loudness'; the screen has its words. */
  check: z.string(),
  figure: z.number(),
  limit: z.string(),
  unit: z.string(),
  /** It is within its limit. */
  pass: z.boolean(),
  /** Beyond its limit, and no failure of the film: a platform takes less from some accounts, a voice may say a word wrongly. */
  warning: z.optional(z.boolean()),
  scene_id: z.optional(z.string()),
  /** Second of the film where it shows. */
  at_seconds: z.optional(z.number()),
  /** The stage that mends it. */
  fix_stage: z.optional(StageNumber),
  detail: z.optional(z.string()),
})
export type QualityCheck = z.infer<typeof QualityCheck>

/** The verdict of a check. In older versions a warning has `pass` as well. */
export const verdictOf = ({ pass, warning }: Pick<QualityCheck, 'pass' | 'warning'>): 'passed' | 'warning' | 'failed' =>
  warning === true ? 'warning' : pass ? 'passed' : 'failed'

/** How a model judges a sentence by its passages alone. */
export const VERDICTS = ['supported', 'partly', 'not'] as const

/** A chat model's review of the sentences; it changes none of them. `failed`: why there is no review. */
const Review = z.object({
  model: z.nullable(z.string()),
  asks: z.int(),
  sentences: z.array(z.object({ sentence_id: z.string(), text: z.string(), verdict: z.enum(VERDICTS), why: z.string() })),
  failed: z.optional(z.string()),
})
export type Review = z.infer<typeof Review>

export const QualityControl = z.object({
  checks: z.array(QualityCheck),
  /** Checks within their limit, and those that fail; the others are warnings. */
  passed: z.int(),
  failed: z.int(),
  film_asset_id: z.string(),
  /** Absent where no model was asked. */
  review: z.optional(Review),
})
export type QualityControl = z.infer<typeof QualityControl>

/** Checks whose failure keeps a film from being published: its content is wrong, or its authors or its making are not named. */
export const HARD_STOPS: readonly string[] = ['figures', 'attribution', 'generated_mark']
