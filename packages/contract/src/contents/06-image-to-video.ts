import * as z from 'zod/mini'
import { Id, Seconds } from '../values.ts'

export const CaptionStyle = z.enum(['box', 'none'])
export type CaptionStyle = z.infer<typeof CaptionStyle>

/** How lively scenes go over into each other. */
const Transitions = z.enum(['calm', 'cut', 'lively'])

export const ImageToVideoSettings = z.object({
  caption_style: z._default(CaptionStyle, 'box'),
  transitions: z._default(Transitions, 'calm'),
})
export type ImageToVideoSettings = z.infer<typeof ImageToVideoSettings>

/** Words on the picture that break a rule: outside their area, upon others, without letters in any font, a figure that is not shown. */
export const TextFault = z.object({
  rule: z.enum(['area', 'apart', 'contrast', 'glyph', 'figure']),
  text: z.string(),
  detail: z.string(),
})
export type TextFault = z.infer<typeof TextFault>

export const Segment = z.object({
  scene_id: z.string(),
  video_asset_id: Id,
  candidate_id: z.string(),
  template: z.string(),
  frames: z.int(),
  duration_seconds: Seconds,
  transition_in: z.string(),
  transition_out: z.string(),
  /** Absent where nobody looked. */
  text_faults: z.optional(z.array(TextFault)),
})
export type Segment = z.infer<typeof Segment>

export const ImageToVideo = z.object({
  segments: z.array(Segment),
  caption_style: CaptionStyle,
  /** The setting that the joins were made by: while it stays, the next version keeps the joins of scenes that stay. */
  transitions: z.optional(Transitions),
  width: z.int(),
  height: z.int(),
  frame_rate: z.int(),
})
export type ImageToVideo = z.infer<typeof ImageToVideo>
