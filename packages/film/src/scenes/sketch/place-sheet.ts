import { clamp } from '../ease.ts'
import type { SafeArea } from '../safe-areas.ts'
import { SHEET, type Sketch } from './sketch.ts'

/** Where the sheet lies in a frame: its left upper corner in pixels, and pixels of one of its units. */
export type Place = { x: number; y: number; scale: number }

/** Pixels kept free around what a portrait frame must show. */
const FREE = 28
/** How large a sheet is in a portrait frame at most, as so many times the frame's width. */
const LARGEST = 2.4

/** The whole sheet in a wide frame; in the others its focus, as large as fits above the captions. */
export function placeSheet({ width, height, captions, text }: SafeArea, focus: Sketch['focus']): Place {
  if (width > height) return { x: 0, y: 0, scale: width / SHEET.width }
  const room = { x: FREE, y: text.y * 0.6, width: width - 2 * FREE, height: captions.y - FREE - text.y * 0.6 }
  const fits = Math.min(room.width / focus.width, room.height / focus.height)
  const scale = clamp(fits, width / SHEET.width, (LARGEST * width) / SHEET.width)
  const x = room.x + room.width / 2 - (focus.x + focus.width / 2) * scale
  const y = room.y + room.height / 2 - (focus.y + focus.height / 2) * scale
  return {
    x: clamp(x, width - SHEET.width * scale, 0),
    y: Math.min(y, room.y + room.height - SHEET.height * 0.82 * scale),
    scale,
  }
}
