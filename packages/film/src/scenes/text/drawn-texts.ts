import type { SceneDrawing } from '../draw-scene.ts'
import { FRAME_RATE } from '../recipe.ts'
import type { Layer } from '../scene.ts'

/**
 * A line of text as a scene draws it: the box of its ink, the size of its letters in pixels of the frame, and the second of the scene from
 * which it is visible. `of` is the point that the line names. `scale` is set if the line belongs to a scale.
 */
export type DrawnText = {
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  from_seconds: number
  of?: { x: number; y: number }
  scale?: true
}

/** A line counts as visible when its opacity and its visible area are at least this share. */
const SEEN = 0.3

/** The position of a layer in a frame. Null if the layer is not visible. */
function seenAt(layer: Layer, frame: number): { x: number; y: number; width: number; height: number } | null {
  if (layer.kind === 'patch') return layer.patch.state(frame) === null ? null : layer.patch
  if (layer.kind !== 'sprite') return null
  const { width, height } = layer.sprite
  const placement = layer.sprite.at(frame)
  if (placement === null || placement.alpha < SEEN) return null
  const { clip } = placement
  if (clip !== undefined && clip.width * clip.height < SEEN * width * height) return null
  return { x: placement.x, y: placement.y, width, height }
}

type Area = { x: number; y: number; width: number; height: number }

const shared = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

/** The first frame in which a layer of text covers the largest part of a box. If no layer does, returns the box's `settled` frame. */
function firstFrame(box: SceneDrawing['text_boxes'][number], layers: readonly Layer[], frames: number): number {
  const last = Math.min(frames - 1, box.settled ?? Math.round(frames * 0.8))
  const over = (layer: Layer, frame: number): boolean => {
    const seen = seenAt(layer, frame)
    return seen !== null && shared(seen, box) >= 0.5 * box.width * box.height
  }
  const inside = layers.filter((layer) => over(layer, Math.max(0, last)))
  if (inside.length === 0) return Math.max(0, box.settled ?? 0)
  for (let frame = 0; frame < last; frame += 1) if (inside.some((layer) => over(layer, frame))) return frame
  return Math.max(0, last)
}

/** Every line of text of a scene of `frames` frames, without its captions, with its time. */
export function drawnTexts({ text_boxes, text_layers, over }: SceneDrawing, frames: number): DrawnText[] {
  const beneath = [...text_layers].filter((layer) => !over.has(layer))
  const above = [...over]
  return text_boxes.map((box) => {
    const place = {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    }
    const from_seconds = Math.round((firstFrame(box, box.over ? above : beneath, frames) / FRAME_RATE) * 1000) / 1000
    const { of, scale } = box
    const size = Math.round(box.size)
    const role = { ...(of && { of: { x: Math.round(of.x), y: Math.round(of.y) } }), ...(scale && { scale }) }
    return { text: box.text, ...place, size, from_seconds, ...role }
  })
}
