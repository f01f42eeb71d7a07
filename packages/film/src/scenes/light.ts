import { clamp, lerp } from './ease.ts'
import type { SceneRecipe } from './recipe.ts'

/** The possible directions of a film's only light. */
export const LIGHTS = ['above', 'below', 'behind', 'beside'] as const
export type Light = (typeof LIGHTS)[number]

/** The light's path through a film: its start, middle and end, in shares of the frame's sides. */
const WAYS: Record<Light, readonly (readonly [x: number, y: number])[]> = {
  above: [
    [0.3, 0.02],
    [0.62, -0.12],
    [0.94, 0.06],
  ],
  below: [
    [0.6, 1.06],
    [0.74, 1.02],
    [0.86, 1.1],
  ],
  behind: [
    [0.78, 0.3],
    [0.72, 0.4],
    [0.66, 0.62],
  ],
  beside: [
    [1.06, 0.2],
    [1.04, 0.46],
    [1.08, 0.72],
  ],
}

/**
 * The position of the light in a scene, in the frame's pixels. It may be outside the frame. It depends on the scene's position in the film,
 * so that the light crosses the frame once in the film.
 */
export function placeLight({
  recipe,
  width,
  height,
}: {
  recipe: Pick<SceneRecipe, 'world' | 'film_position'>
  width: number
  height: number
}): {
  x: number
  y: number
} {
  const way = WAYS[recipe.world?.light ?? 'above']
  const at = clamp(recipe.film_position) * (way.length - 1)
  const index = Math.min(way.length - 2, Math.floor(at))
  const [from_x, from_y] = way[index]
  const [to_x, to_y] = way[index + 1]
  return { x: lerp(from_x, to_x, at - index) * width, y: lerp(from_y, to_y, at - index) * height }
}
