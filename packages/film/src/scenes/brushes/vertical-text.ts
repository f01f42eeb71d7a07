import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { faceOf, setFace, type FaceRole } from '../../fonts/faces.ts'
import { between, clamp, ease } from '../ease.ts'
import { even, evenBox, type Layer, type Scene } from '../scene.ts'
import { enterOrStand, entryLength } from '../timing.ts'
import { tokensOf } from '../tokens.ts'

/** Room for a letter along its column, and for a column, in ems. */
export const STEP = 1.04
const COLUMN = 1.2
/** Marks that lie along the line and are turned with it. */
const TURNED = /[ー〜～—―…‥（）()「」『』【】〈〉《》：:=＝-]/u
/** Small letters stand in the upper right of their place, points and commas in its corner. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const POINTS = /[、。，．]/u

/** Whether a text can be set in columns: Japanese without Western letters or figures, not long. */
export const isVertical = (text: string, language: string) =>
  language === 'ja' && !/[A-Za-z0-9０-９Ａ-Ｚａ-ｚ%％]/u.test(text) && [...text].length >= 3 && [...text].length <= 18

export type Columns = { columns: string[]; size: number; width: number; role: FaceRole }

/** Sets a text in columns, as large as a box allows, none of them a single letter. Null when it does not fit at the smallest size. */
export function fitColumns(
  text: string,
  {
    height,
    width,
    largest,
    smallest,
    most,
    role,
  }: { height: number; width: number; largest: number; smallest: number; most: number; role: FaceRole },
): Columns | null {
  const tokens = tokensOf(text, 'ja')
  for (let size = largest; size >= smallest; size -= 4) {
    const room = Math.floor(height / (size * STEP))
    const columns = balanced(tokens, room)
    const fits = columns !== null && columns.length <= most && columns.length * size * COLUMN <= width
    const widow = columns !== null && columns.length > 1 && [...columns.at(-1)!].length < 2
    if (fits && !widow) return { columns, size, width: columns.length * size * COLUMN, role }
  }
  return null
}

/** Columns of whole tokens with as few letters each as the number of columns asks for; null when a token is longer than a column. */
function balanced(tokens: string[], room: number): string[] | null {
  const wrap = (most: number): string[] | null => {
    const columns: string[] = []
    for (const token of tokens) {
      const length = [...token].length
      if (length > most) return null
      const last = columns.at(-1)
      if (last !== undefined && [...last].length + length <= most) columns[columns.length - 1] = last + token
      else columns.push(token)
    }
    return columns
  }
  const widest = wrap(room)
  if (widest === null) return null
  for (let most = 1; most < room; most++) {
    const columns = wrap(most)
    if (columns !== null && columns.length === widest.length) return columns
  }
  return widest
}

type Place = { right: number; top: number; color: string; enter: number }

/** Pixels that a column slides down as it fades in. */
const SLIDES = 56

/** Puts columns on the frame, from the right, a sprite a column, each let down from above, whole. */
export function placeColumns(scene: Scene, { columns, size, role }: Columns, { right, top, color, enter }: Place): void {
  const { frames, transition_out } = scene.recipe
  const length = entryLength(scene, 0.9)
  const leaving = transition_out === 'hand-off' ? frames - 10 : Infinity
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
  setFace(context, faceOf(role, language), size, language)
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
