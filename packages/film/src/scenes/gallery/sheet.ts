import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'
import { setFace } from '../../fonts/faces.ts'
import { registerFonts } from '../../fonts/register.ts'
import { fitText } from '../text/fit.ts'

/** A cell of a sheet: an image file's bytes or null, and the words below. */
export type SheetCell = { still: Buffer | null; words: string }

/** Pixels: the largest and the smallest size of words below an image, and the height of the space for the words. */
const WORDS = { largest: 21, smallest: 8, lines: 40 }
const GAP = 16

/**
 * Draws stills in rows, with their words below in a film language's own letters, as one PNG. Each image is `wide` by `high` pixels. Its
 * words have `beneath` additional pixels, and become smaller until they fit. A row has `across` images.
 */
export async function drawSheet(
  cells: SheetCell[],
  {
    wide,
    high,
    beneath,
    across,
    language,
  }: { wide: number; high: number; beneath: number; across: number; language: FilmLanguage },
): Promise<Buffer> {
  registerFonts(language, cells.map(({ words }) => words).join(' '))
  const canvas = createCanvas((wide + GAP) * across, (high + beneath) * Math.ceil(cells.length / across))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, { still, words }] of cells.entries()) {
    const x = (index % across) * (wide + GAP)
    const y = Math.floor(index / across) * (high + beneath)
    if (still) context.drawImage(await loadImage(still), x, y)
    writeBeneath(context, words, { x, y: y + high, wide, beneath, language })
  }
  return canvas.encode('png')
}

function writeBeneath(
  context: SKRSContext2D,
  words: string,
  { x, y, wide, beneath, language }: { x: number; y: number; wide: number; beneath: number; language: FilmLanguage },
): void {
  const { largest, smallest, lines: most_lines } = WORDS
  const fitted = fitText(words, { language, role: 'text', width: wide, height: beneath - GAP, largest, smallest, most_lines })
  if (!fitted) return
  const rtl = isRightToLeft(language)
  setFace(context, fitted.face, fitted.size, language, fitted.weight)
  context.fillStyle = '#111'
  context.textAlign = rtl ? 'right' : 'left'
  for (const [index, line] of fitted.lines.entries())
    context.fillText(line, rtl ? x + wide : x, y + GAP / 2 + index * fitted.line_height + fitted.size)
}
