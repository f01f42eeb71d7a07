import * as z from 'zod/mini'
import { Color, Id } from '../values.ts'

export const DEFAULT_BRAND_COLOR = '#0e7c86'

export const ImageSelectionSettings = z.object({ brand_color: z._default(Color, DEFAULT_BRAND_COLOR) })
export type ImageSelectionSettings = z.infer<typeof ImageSelectionSettings>

export const Candidate = z.object({
  candidate_id: z.string(),
  kind: z.enum(['drawn', 'upload']),
  /** A still of the scene (JPEG). */
  image_asset_id: Id,
  licence: z.string(),
  attribution: z.string(),
  /**
   * drawn: the template, its variant A, B or C, and its filled slots, as the film package reads them. upload: a photograph full bleed (A),
   * beside paper (B) or cut out (C), its slots focus { x, y } (shares of its sides), title, caption and credit, each optional.
   */
  template: z.optional(z.string()),
  variant: z.optional(z.enum(['A', 'B', 'C'])),
  slots: z.optional(z.record(z.string(), z.unknown())),
})
export type Candidate = z.infer<typeof Candidate>

export const ImageScene = z.object({
  scene_id: z.string(),
  text: z.string(),
  candidates: z.array(Candidate).check(z.minLength(1)),
  /** `candidate_id` of the one that counts. */
  chosen: z.string(),
  solemn: z.boolean(),
  /** Words by which settings and art are found. */
  topic: z.array(z.string()),
  /** The landscape, where it is not the one that these words choose. */
  setting: z.optional(z.string()),
})
export type ImageScene = z.infer<typeof ImageScene>

export const ImageSelection = z.object({
  scenes: z.array(ImageScene),
  brand_color: Color,
  /**
   * The script that the scenes are of, as stage 2 names what it composed: while it is only edited, scenes that stay keep their pictures.
   */
  composition: z.optional(z.string()),
})
export type ImageSelection = z.infer<typeof ImageSelection>
