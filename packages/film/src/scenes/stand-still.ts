import type { Layer, Scene } from './scene.ts'

/** Frames before a scene's end. At this time all elements are present, and none has started to disappear in any transition. */
const BEFORE_END = 14

function stillLayer(layer: Layer, frame: number): Layer {
  if (layer.kind === 'sprite') return { ...layer, sprite: { ...layer.sprite, at: () => layer.sprite.at(frame) } }
  if (layer.kind === 'patch') {
    const { patch } = layer
    return { ...layer, patch: { ...patch, state: () => patch.state(frame), draw: (context) => patch.draw(context, frame) } }
  }
  if (layer.kind === 'footage') return layer
  const { lens } = layer
  const { alpha } = lens
  return {
    ...layer,
    lens: { ...lens, view: () => lens.view(frame), ...(alpha && { alpha: () => alpha(frame) }) },
  }
}

/**
 * Shows all current parts of a scene from its first frame to its last, in their complete state. Parts that disappear earlier are not shown.
 * A clip continues to play.
 */
export function standStill(scene: Scene): void {
  const frame = Math.max(0, scene.recipe.frames - BEFORE_END)
  const stood = new Map(scene.layers.map((layer) => [layer, stillLayer(layer, frame)]))
  scene.layers = [...stood.values()]
  for (const set of ['text_layers', 'carriers'] as const)
    scene[set] = new Set([...scene[set]].map((layer) => stood.get(layer) ?? layer))
  scene.text_boxes = scene.text_boxes
    .filter(({ settled = 0, gone = Infinity }) => settled <= frame && frame < gone)
    .map((box) => ({ ...box, settled: 0, gone: Infinity }))
}
