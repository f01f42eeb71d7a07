import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Grade } from '../art/grade.ts'

/**
 * A position and look of a moved layer in one frame; pixels from the frame's top left corner, even numbers except while panning. The compositor
 * rounds to even pixels: x (to half pixels where the sprite drifts), y and the edges of `clip`.
 */
export type Placement = {
  x: number
  y: number
  /** 0 transparent to 1 opaque */
  alpha: number
  /** The part of the layer that is shown, in the layer's own pixels; absent means all of it. */
  clip?: { x: number; y: number; width: number; height: number }
}

/** S: drawn once for the whole scene, covers the frame, opaque. */
export type Plate = { draw: (context: SKRSContext2D) => void }

/** M: drawn once, then only moved, faded or clipped. `drift` asks for four sub-pixel phases of a slow horizontal movement. */
export type Sprite = {
  width: number
  height: number
  draw: (context: SKRSContext2D) => void
  /** The sprite's place in a frame (0 … frames − 1); null hides it. */
  at: (frame: number) => Placement | null
  drift?: boolean
}

/** R: its own small rectangle, anywhere, redrawn only in frames where `state` differs from the frame before. */
export type Patch = {
  x: number
  y: number
  width: number
  height: number
  /** The patch's content in a frame, as a short key; null shows nothing. Equal keys are the same image. */
  state: (frame: number) => string | number | null
  /** Draws the state of the frame in the patch's own pixels, on a cleared transparent canvas. */
  draw: (context: SKRSContext2D, frame: number) => void
  /** Whether what it draws covers every pixel of it; its edges are even then. */
  opaque?: true
}

/** Z: a picture that is zoomed into slowly, seen through an opaque window (even edges): drawn once, read anew in every frame. */
export type Lens = {
  x: number
  y: number
  width: number
  height: number
  source: { width: number; height: number; draw: (context: SKRSContext2D) => void }
  /** The part of the source that the window shows in a frame, in the source's pixels; null shows nothing, and the source is not drawn before it is seen. */
  view: (frame: number) => { x: number; y: number; width: number; height: number } | null
  /** 0 transparent to 1 opaque; absent: opaque. One lens fades into another by it. */
  alpha?: (frame: number) => number
}

/**
 * F: a clip, seen through an opaque window (even edges) for `frames` of the film, of which every `step`-th is shown. `grade`: in the film's
 * colours; `own_pace`: it is never slowed so that it fills its scene.
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
 * A box of text that a template put on the frame, for the accept rules (inside its area, apart, contrast). `settled`: the frame from which
 * it is complete and must be legible; absent: from the first. `gone`: the frame from which it leaves for another; absent: it stays.
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
  /** The point of the picture that it names, in the frame's pixels. */
  of?: { x: number; y: number }
  /** It is over the shot, on a ground of its own. */
  over?: true
  /** The frames in which something is over it. */
  covered?: { from: number; until: number }
  /** It belongs to a scale (a tick, a scale bar, a counter) that the drawing makes itself, and is no claim. */
  scale?: true
}

/** A scene as the compositor takes it: one plate, then sprites, patches, lenses and footage from back to front. */
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
