import type { Box } from '../safe-areas.ts'
import type { Layer } from '../scene.ts'

/** Pixels by which a layer at a fractional position extends into neighbouring pixels. */
const REACH = 2

/** A layer's place and look in a frame. Null if the layer shows nothing. Equal values at two frames mean equal pixels. */
function shownAt(layer: Layer, frame: number): (Box & { how: unknown }) | null {
  if (layer.kind === 'patch') {
    const { x, y, width, height, state } = layer.patch
    const how = state(frame)
    return how === null ? null : { x, y, width, height, how }
  }
  if (layer.kind === 'lens') {
    const { x, y, width, height, view, alpha } = layer.lens
    const part = view(frame)
    return part && { x, y, width, height, how: { part, alpha: alpha?.(frame) } }
  }
  if (layer.kind === 'footage') return null // stills leave footage out
  const { width, height, at } = layer.sprite
  const placement = at(frame)
  return placement && { x: placement.x, y: placement.y, width, height, how: placement }
}

const meets = (a: Box, b: Box): boolean =>
  a.x - REACH < b.x + b.width && b.x < a.x + a.width + REACH && a.y - REACH < b.y + b.height && b.y < a.y + a.height + REACH

/** Those of `frames` in which the layers' image in a box differs from all earlier frames. */
export function differingFrames(layers: readonly Layer[], box: Box, frames: readonly number[]): number[] {
  const seen = new Set<string>()
  return frames.filter((frame) => {
    const states = layers.map((layer) => shownAt(layer, frame)).map((own) => (own && meets(own, box) ? own.how : null))
    const key = JSON.stringify(states)
    const known = seen.has(key)
    seen.add(key)
    return !known
  })
}
