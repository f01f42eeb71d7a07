import { keepLegible } from './text/keep-legible.ts'
import type { BesideThing, SceneRecipe } from './recipe.ts'
import { beginScene, type Layer, type Scene } from './scene.ts'
import { plainDrawing } from './shots/plain-drawings.ts'

type Spot = { x: number; y: number }

/** An item in a square, as its own template draws it. */
export function drawTile(recipe: SceneRecipe, { seed, ...filled }: BesideThing): Scene {
  const { overlay: _, ...shared } = recipe
  const scene = beginScene({ ...shared, ...filled, seed, variant: 'A', format: '1:1' }, null)
  plainDrawing(filled.template).draw(scene, filled.slots, 'A')
  keepLegible(scene)
  return scene
}

/** The same layer at another position, from a frame on. */
function moved(layer: Layer, { x, y }: Spot, from: number): Layer {
  const then =
    <T>(value: (frame: number) => T | null) =>
    (frame: number) =>
      frame < from ? null : value(frame)
  if (layer.kind === 'sprite') {
    const { sprite } = layer
    const at = then((frame) => {
      const placed = sprite.at(frame)
      return placed && { ...placed, x: placed.x + x, y: placed.y + y }
    })
    return { kind: 'sprite', sprite: { ...sprite, at } }
  }
  if (layer.kind === 'patch') {
    const { patch } = layer
    return { kind: 'patch', patch: { ...patch, x: patch.x + x, y: patch.y + y, state: then(patch.state) } }
  }
  if (layer.kind === 'footage') return layer
  const { lens } = layer
  return { kind: 'lens', lens: { ...lens, x: lens.x + x, y: lens.y + y, view: then(lens.view) } }
}

/**
 * Adds layers and their text to the scene at a position, from a frame on. Text that is already complete at `from` counts as readable from
 * `reads` on.
 */
export function layTile(
  scene: Scene,
  inner: Pick<Scene, 'layers' | 'text_layers' | 'carriers' | 'text_boxes'>,
  place: Spot,
  { from, reads = from }: { from: number; reads?: number },
): void {
  for (const layer of inner.layers) {
    const placed = moved(layer, place, from)
    scene.layers.push(placed)
    for (const set of ['text_layers', 'carriers'] as const) if (inner[set].has(layer)) scene[set].add(placed)
  }
  for (const box of inner.text_boxes)
    scene.text_boxes.push({
      ...box,
      x: box.x + place.x,
      y: box.y + place.y,
      settled: (box.settled ?? 0) <= from ? reads : box.settled,
      ...(box.of && { of: { x: box.of.x + place.x, y: box.of.y + place.y } }),
    })
}
