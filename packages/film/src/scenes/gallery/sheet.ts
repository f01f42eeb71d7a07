import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'

/** A cell of a sheet: a picture file's bytes, or none, and the words beneath it. */
export type SheetCell = { still: Buffer | null; words: string }

const LINE = 24
const GAP = 16

/**
 * Stills in rows with their words beneath, as one PNG. Each picture is `wide` by `high` pixels, its words have `beneath` pixels more;
 * `across` of them stand in a row. The fonts are registered before.
 */
export async function drawSheet(
  cells: SheetCell[],
  { wide, high, beneath, across }: { wide: number; high: number; beneath: number; across: number },
): Promise<Buffer> {
  const canvas = createCanvas((wide + GAP) * across, (high + beneath) * Math.ceil(cells.length / across))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, { still, words }] of cells.entries()) {
    const [x, y] = [(index % across) * (wide + GAP), Math.floor(index / across) * (high + beneath)]
    if (still) context.drawImage(await loadImage(still), x, y)
    writeBeneath(context, words, { x, y: y + high, wide })
  }
  return canvas.encode('png')
}

function writeBeneath(context: SKRSContext2D, words: string, { x, y, wide }: { x: number; y: number; wide: number }): void {
  context.fillStyle = '#111'
  context.font = '21px "Instrument Sans"'
  let [line, down] = ['', y]
  for (const word of `${words} `.split(' ')) {
    if (context.measureText(`${line} ${word}`).width < wide && word !== '') line = `${line} ${word}`.trim()
    else {
      context.fillText(line, x, (down += LINE))
      line = word
    }
  }
}
