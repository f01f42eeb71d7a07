import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Grade } from '../art/grade.ts'

/**
 * The position and look of a moved layer in one frame, in pixels from the frame's top left corner. Values are even except while panning.
 * The compositor rounds x, y and the edges of `clip` to even pixels. If the sprite drifts, x is rounded to half pixels instead.
 */
export type Placement = {
  x: number
  y: number
  /** 0 transparent to 1 opaque */
  alpha: number
  /** The visible part of the layer, in the layer's own pixels. Absent: the whole layer. */
  clip?: { x: number; y: number; width: number; height: number }
}

/** S: drawn once for the whole scene. The plate is opaque and covers the frame. */
export type Plate = { draw: (context: SKRSContext2D) => void }

/** M: drawn once, then only moved, faded or clipped. `drift` requests four sub-pixel phases of a slow horizontal movement. */
export type Sprite = {
  width: number
  height: number
  draw: (context: SKRSContext2D) => void
  /** The sprite's place in a frame (0 … frames − 1). Null hides the sprite. */
  at: (frame: number) => Placement | null
  drift?: boolean
}

/** R: a small rectangle anywhere in the frame. It is redrawn only in frames where `state` differs from the previous frame. */
export type Patch = {
  x: number
  y: number
  width: number
  height: number
  /** A short key of the patch's content in a frame. Null shows nothing. Equal keys mean the same image. */
  state: (frame: number) => string | number | null
  /** Draws the content of a frame in the patch's own pixels, on a cleared transparent canvas. */
  draw: (context: SKRSContext2D, frame: number) => void
  /** Whether the drawing covers every pixel of the patch. The patch's edges are even in that case. */
  opaque?: true
}

/**
 * Z: an image that is slowly zoomed, seen through an opaque window (even edges). The image is drawn once and sampled again in every frame.
 */
export type Lens = {
  x: number
  y: number
  width: number
  height: number
  source: { width: number; height: number; draw: (context: SKRSContext2D) => void }
  /**
   * The part of the source that the window shows in a frame, in the source's pixels. Null shows nothing. The source is not drawn before its
   * first visible frame.
   */
  view: (frame: number) => { x: number; y: number; width: number; height: number } | null
  /** 0 transparent to 1 opaque. Absent: opaque. This value fades one lens into another. */
  alpha?: (frame: number) => number
}

/**
 * F: a clip, seen through an opaque window (even edges) for `frames` of the film. Only every `step`-th frame is shown. `grade` changes it
 * to the film's colours. `own_pace`: the clip is never slowed down to fill its scene.
 */
export type Footage = {
  path: string
  x: number
  y: number
  width: number
  height: number
  frames: number
  step: number
  grade?: Grade
  own_pace?: true
}

/**
 * A box of text in the frame. The rules for scenes check its area, its distance from other text and its contrast. `settled` is the frame
 * from which the text is complete and must be legible, by default the first frame. `gone` is the frame from which another text replaces it.
 * Without `gone`, the text stays.
 */
export type TextBox = {
  x: number
  y: number
  width: number
  height: number
  text: string
  color: string
  size: number
  settled?: number
  gone?: number
  /** The point of the image that the text names, in the frame's pixels. */
  of?: { x: number; y: number }
  /** The text is over the shot, on its own background. */
  over?: true
  /** The frames in which another element covers the text. */
  covered?: { from: number; until: number }
  /** The text belongs to a scale (a tick, a scale bar, a counter) that the drawing makes itself. Such text is no claim. */
  scale?: true
}

/** A scene in the compositor's form: one plate, then sprites, patches, lenses and footage from back to front. */
export type Drawing = {
  plate: Plate
  layers: (
    | { kind: 'sprite'; sprite: Sprite }
    | { kind: 'patch'; patch: Patch }
    | { kind: 'lens'; lens: Lens }
    | { kind: 'footage'; footage: Footage }
  )[]
  text_boxes: TextBox[]
}
