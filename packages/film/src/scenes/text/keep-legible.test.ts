import { expect, test } from 'vitest'
import { fitText } from './fit.ts'
import { keepLegible } from './keep-legible.ts'
import { placeText } from '../place-text.ts'
import { randomRecipe } from '../proofs/random-recipe.ts'
import { beginScene, ground, type Layer } from '../scene.ts'

/** Light text on a light background. One line enters in frame 20, another in frame 90. */
function paleScene() {
  const recipe = { ...randomRecipe(0, 'quotation', '16:9'), frames: 180, transition_out: 'cut' as const, solemn: false }
  const scene = beginScene(recipe, null)
  ground(scene, scene.palette.paper)
  for (const [y, enter] of [
    [100, 20],
    [400, 90],
  ] as const) {
    const fitted = fitText('A line', { role: 'display', width: 900, height: 200, largest: 120, smallest: 60, most_lines: 1, language: 'en' })! // prettier-ignore
    placeText(scene, fitted, { x: 120, y, color: scene.palette.cream, enter })
  }
  return scene
}

const alphaAt = (layer: Layer, frame: number) => (layer.kind === 'sprite' ? (layer.sprite.at(frame)?.alpha ?? 0) : 0)

test('S05 a shade appears together with the line that it makes legible, and not before', () => {
  const scene = paleScene()
  const before = new Set(scene.layers)
  keepLegible(scene)
  const shades = scene.layers.filter((layer) => !before.has(layer))
  expect(shades.length).toBe(2)
  expect(shades.map((shade) => alphaAt(shade, 0))).toEqual([0, 0])
  expect(shades.map((shade) => alphaAt(shade, 80))).toEqual([1, 0])
  expect(shades.map((shade) => alphaAt(shade, 170))).toEqual([0, 1])
  const heights = shades.map((shade) => (shade.kind === 'sprite' ? shade.sprite.height : 0))
  expect(heights[1]).toBeGreaterThan(heights[0]!)
})
