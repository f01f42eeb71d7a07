import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Replacement } from '../choices.ts'
import { UsedMeters } from '../service-used.ts'
import { CAPTION_LOOKS, lookShape, MOTION_LOOKS } from '../settings/look-settings.ts'
import { Id, ModelName, Seconds } from '../values.ts'
import { Takes } from './takes.ts'

/** A person's settings of one scene. An absent field uses the film's setting. */
export const SceneLook = z.object({ ...lookShape(MOTION_LOOKS, 'scene'), ...lookShape(CAPTION_LOOKS, 'scene') })
export type SceneLook = z.infer<typeof SceneLook>

/** The fewest and most renderings of one scene that are compared side by side. */
export const RENDERINGS = { least: 2, most: 3 }

/** One way to show a scene: an image of the scene from stage 5, with a look. */
export const Rendering = z.object({ candidate_id: z.string(), look: SceneLook })
export type Rendering = z.infer<typeof Rendering>

/** Renderings that a person keeps to compare them, by the ids of the scenes. The scene's image and look show which rendering is current. */
export const Renderings = z.record(
  z.string(),
  z.array(Rendering).check(z.maxLength(RENDERINGS.most, sentence('fields.renderings_full', { most: RENDERINGS.most }))),
)

/** The most characters of the prompt for a clip. */
export const CLIP_PROMPT_LENGTH = 2000

/**
 * The request for a scene's own clip. An absent field has the same value as for the other scenes. By default, the chosen service makes the
 * clip from the scene's words.
 */
export const ClipAsk = z.object({
  connection_id: z.optional(Id),
  model: z.optional(ModelName),
  prompt: z.optional(
    z.string().check(z.trim(), z.minLength(1, sentence('fields.say_what_seen')), z.maxLength(CLIP_PROMPT_LENGTH)),
  ),
})
export type ClipAsk = z.infer<typeof ClipAsk>

export const ImageToVideoSettings = z.object({
  ...lookShape(CAPTION_LOOKS, 'film'),
  ...lookShape(MOTION_LOOKS, 'film'),
  caption_style: z._default(CAPTION_LOOKS.caption_style.film, CAPTION_LOOKS.caption_style.usual),
  transitions: z._default(MOTION_LOOKS.transitions.film, MOTION_LOOKS.transitions.usual),
  /** The clip requests of single scenes, by scene id. Null: the scene is drawn, even if other scenes show clips. */
  clips: z.optional(z.record(z.string(), z.nullable(ClipAsk))),
  /** How often another clip of a scene was requested, by the scene's id. */
  takes: Takes,
})
export type ImageToVideoSettings = z.infer<typeof ImageToVideoSettings>

/** A fault of the text on an image: outside their area, over other words, without letters in any font, or a figure that is not shown. */
export const TextFault = z.object({
  rule: z.enum(['area', 'apart', 'contrast', 'glyph', 'figure', 'slots']),
  text: z.string(),
  detail: z.string(),
})
export type TextFault = z.infer<typeof TextFault>

/** The readable parts of a scene's image: its lines of text without the captions, and the drawn place that fills the image. */
export const DrawnScene = z.object({
  /**
   * `x`, `y`, the width, the height and `size` (of the letters) are in pixels of the image. `from_seconds` counts from the scene's start.
   */
  texts: z.array(
    z.object({
      text: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      size: z.number(),
      from_seconds: z.number(),
      /** `of` is the point of the image that the text names. `scale`: the text belongs to a scale and states nothing. */
      of: z.optional(z.object({ x: z.number(), y: z.number() })),
      scale: z.optional(z.literal(true)),
    }),
  ),
  place: z.optional(z.string()),
})
export type DrawnScene = z.infer<typeof DrawnScene>

/**
 * A clip that a model generated. It has the original file, the hash of its bytes, the service, the prompt, and a link to the terms of use.
 * The film shows `credit` in a corner.
 */
export const MadeClip = z.object({
  clip_asset_id: Id,
  sha256: z.string(),
  provider: z.string(),
  model: z.nullable(z.string()),
  /** The description of the image, and the complete prompt for the model. */
  asked: z.string(),
  prompt: z.string(),
  terms: z.string(),
  credit: z.optional(z.string()),
  used: UsedMeters,
})
export type MadeClip = z.infer<typeof MadeClip>

export const Segment = z.object({
  scene_id: z.string(),
  video_asset_id: Id,
  candidate_id: z.string(),
  template: z.string(),
  frames: z.int(),
  duration_seconds: Seconds,
  transition_in: z.string(),
  transition_out: z.string(),
  /** A person's settings of the scene when the clip was made. */
  look: z.optional(SceneLook),
  /** Absent if no model checked the text. */
  text_faults: z.optional(z.array(TextFault)),
  /** Absent in segments from before this field existed. */
  drawn: z.optional(DrawnScene),
  /** The clip that the scene shows. Absent where the scene is drawn. */
  clip: z.optional(MadeClip),
  /** The service that should have made the clip, and the reason why the scene is drawn instead. */
  instead_of: z.optional(Replacement),
})
export type Segment = z.infer<typeof Segment>

const { motion, ...otherMotionLooks } = lookShape(MOTION_LOOKS, 'film')

export const ImageToVideo = z.object({
  segments: z.array(Segment),
  ...lookShape(CAPTION_LOOKS, 'film'),
  caption_style: CAPTION_LOOKS.caption_style.film,
  motion,
  /** A person's settings of single scenes, by their ids. A segment with a different `look` must be made again. */
  looks: z.optional(z.record(z.string(), SceneLook)),
  renderings: z.optional(Renderings),
  /** While `transitions` is unchanged, the next version keeps the transitions of scenes that still exist. */
  ...otherMotionLooks,
  width: z.int(),
  height: z.int(),
  frame_rate: z.int(),
})
export type ImageToVideo = z.infer<typeof ImageToVideo>
