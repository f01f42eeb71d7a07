import type { I420 } from '@orion/media/picture/i420.ts'
import { paintFacets, towardsLight } from '../scenes/brushes/motif.ts'
import { placeLight } from '../scenes/light.ts'
import { coveringSize, makeIris, type Point } from '../scenes/motifs.ts'
import { filmPalette } from '../scenes/palette.ts'
import type { RecipeLook, SceneRecipe } from '../scenes/recipe.ts'
import type { World } from '../scenes/world.ts'
import { drawPlate } from './composer.ts'

/** The properties of a film with a world that all its scenes share. */
export type Worldly = RecipeLook & Pick<SceneRecipe, 'language'> & { world: World }

/** Nested copies of the motif between two scenes. */
const COPIES = 8

/**
 * The image between two scenes: nested copies of the film's motif around the middle of the frame, lit by the film's light. Both scenes
 * compute the same image independently. So a change of one scene changes no other scene, and no frame between them is empty.
 */
export function irisPlate(film: Worldly, width: number, height: number): I420 {
  const { language, world } = film
  const palette = filmPalette(film)
  const { outline, heart, ratio, turn } = makeIris(world.motif)
  const size = coveringSize(outline, width, height)
  const middle = { x: width / 2, y: height / 2 }
  const light = towardsLight(middle, placeLight({ recipe: { world, film_position: 0.5 }, width, height }))
  const tones = [palette.deep, palette.deep2, palette.deep3, palette.ramp[6], palette.ramp[5], palette.ramp[4], palette.ramp[3]]
  const draw = (context: Parameters<typeof paintFacets>[0]): void => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    for (let copy = 0; copy < COPIES; copy++) {
      const innermost = copy === COPIES - 1
      const color = innermost ? palette.spark : tones[copy]
      const turned = sized(innermost ? heart : outline, size * ratio ** copy, turn * copy * Math.PI * 2, middle)
      paintFacets(context, {
        outline: turned,
        inside: [middle.x, middle.y],
        color,
        light,
        tones: { bright: palette.cream, dark: palette.deep },
      })
    }
  }
  return drawPlate({ draw }, width, height, language)
}

function sized(outline: readonly Point[], size: number, angle: number, { x, y }: { x: number; y: number }): Point[] {
  const cos = Math.cos(angle) * size
  const sin = Math.sin(angle) * size
  return outline.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos])
}

/** A range of a row in pixels. */
type Span = { from: number; to: number }

/** The parts of each row inside the motif, when the motif has grown by `progress`, 0 to 1. Rows are `step` pixels high. */
export function irisRows(
  { world }: Pick<Worldly, 'world'>,
  { progress, width, height, step }: { progress: number; width: number; height: number; step: number },
): Span[][] {
  const { outline } = makeIris(world.motif)
  const points = sized(outline, coveringSize(outline, width, height) * progress, 0, { x: width / 2, y: height / 2 })
  const crossings: number[][] = Array.from({ length: height / step }, () => [])
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length]
    const [top, bottom] = ay < by ? [ay, by] : [by, ay]
    const first = Math.max(0, Math.ceil(top / step - 0.5))
    for (let row = first; row < crossings.length && (row + 0.5) * step < bottom; row++)
      crossings[row].push(ax + (((row + 0.5) * step - ay) / (by - ay)) * (bx - ax))
  })
  return crossings.map((across) => {
    across.sort((a, b) => a - b)
    return Array.from({ length: across.length >> 1 }, (_, pair) => ({ from: across[pair * 2], to: across[pair * 2 + 1] }))
  })
}
