import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { getFace, setFace, type FaceRole } from '../../fonts/faces.ts'
import { between, clamp, ease } from '../ease.ts'
import { even, evenBox, type Layer, type Scene } from '../scene.ts'
import { enterOrStand, entryLength, leavingFrame } from '../timing.ts'

/** Space for a letter along its column, and the width of a column, in ems. */
export const STEP = 1.04
const COLUMN = 1.2
/** Marks that follow the direction of the line, so they are rotated in a column. */
const TURNED = /[ー〜～—―…‥（）()「」『』【】〈〉《》：:=＝-]/u
/** Small letters are in the upper right of their cell. Full stops and commas are in its corner. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const POINTS = /[、。，．]/u

export type Columns = { columns: string[]; size: number; width: number; role: FaceRole }

type Place = { right: number; top: number; color: string; enter: number }

/** Pixels that a column slides down as it fades in. */
const SLIDES = 56

/** Adds columns to the frame from right to left, with one sprite for each column. Each whole column slides down from above. */
export function placeColumns(scene: Scene, { columns, size, role }: Columns, { right, top, color, enter }: Place): void {
  const { frames } = scene.recipe
  const length = entryLength(scene, 0.9)
  const leaving = leavingFrame(scene.recipe)
  for (const [index, text] of columns.entries()) {
    const letters = [...text]
    const box = evenBox({
      x: right - (index + 1) * size * COLUMN,
      y: top,
      width: size * COLUMN,
      height: letters.length * size * STEP + size * 0.1,
    })
    const from = enterOrStand(scene, enter + index * Math.round(length * 0.25), length)
    const layer: Layer = {
      kind: 'sprite',
      sprite: {
        width: box.width,
        height: box.height,
        draw: (context) => drawColumn(context, letters, { size, role, language: scene.recipe.language }, color),
        at: (frame) => {
          const come = ease.outQuint(between(frame, from, from + length))
          const gone = ease.sine(between(frame, leaving, frames))
          if (come <= 0 || gone >= 1) return null
          return { x: box.x, y: box.y - even((1 - come) * SLIDES), alpha: clamp(come * 1.3) * (1 - gone) }
        },
      },
    }
    scene.text_layers.add(layer)
    scene.layers.push(layer)
    scene.text_boxes.push({ ...box, text, color, size })
  }
}

function drawColumn(
  context: SKRSContext2D,
  letters: string[],
  { size, role, language }: { size: number; role: FaceRole; language: FilmLanguage },
  color: string,
): void {
  setFace(context, getFace(role, language), size, language)
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, letter] of letters.entries()) {
    context.save()
    context.translate((size * COLUMN) / 2, (index + 0.5) * size * STEP)
    if (TURNED.test(letter)) context.rotate(Math.PI / 2)
    else if (POINTS.test(letter)) context.translate(size * 0.58, -size * 0.58)
    else if (SMALL.test(letter)) context.translate(size * 0.1, -size * 0.1)
    context.fillText(letter, 0, 0)
    context.restore()
  }
}
