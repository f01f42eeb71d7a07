import { readFileSync } from 'node:fs'
import type { Cutout } from './cutout.ts'
import type { I420, Plane } from './i420.ts'
import { getPlanes } from './i420.ts'

/** The visible part of an image, in its own pixels, usually with fractions. */
export type View = { x: number; y: number; width: number; height: number }

/** Fills an opaque cutout with a part of an image, with bilinear interpolation in 256 steps. */
export function zoomInto(out: Cutout, source: I420, view: View): void {
  const half = { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 }
  const [y, u, v] = getPlanes(source)
  const [out_y, out_u, out_v] = getPlanes(out)
  zoomPlane(out_y, y, view)
  zoomPlane(out_u, u, half)
  zoomPlane(out_v, v, half)
}

function zoomPlane(out: Plane, source: Plane, view: View): void {
  const columns = computeSteps(out.width, { start: view.x, length: view.width }, source.width)
  const rows = computeSteps(out.height, { start: view.y, length: view.height }, source.height)
  const blocks = makeBlocks(columns)
  if (blocks !== null && source.width <= WIDEST) readEights(out, source, { rows, blocks })
  else readSingly(out, source, { rows, columns })
}

/**
 * The source position of each pixel of a line: the index of the whole pixel before it times 256, plus the fraction in 256ths. The pixel
 * after it is always inside the image.
 */
function computeSteps(count: number, { start, length }: { start: number; length: number }, limit: number): Int32Array {
  const most = (limit - 1) * 256 - 1
  return Int32Array.from({ length: count }, (_, index) => {
    const middle = start + ((index + 0.5) * length) / count - 0.5
    return Math.max(0, Math.min(most, Math.round(middle * 256)))
  })
}

/** Reads pixels one by one, for a view more than twice as wide as its output. `steps` has the source positions of rows and columns. */
function readSingly({ values: out }: Plane, source: Plane, steps: { rows: Int32Array; columns: Int32Array }): void {
  const { values, width } = source
  const { rows, columns } = steps
  let to = 0
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    const above = (row >> 8) * width
    const below = above + width
    const down = row & 255
    const up = 256 - down
    for (let column = 0; column < columns.length; column++) {
      const step = columns[column]
      const at = step >> 8
      const right = step & 255
      const left = 256 - right
      const first = values[above + at] * left + values[above + at + 1] * right
      const second = values[below + at] * left + values[below + at + 1] * right
      out[to++] = (first * up + second * down + 32768) >> 16
    }
  }
}

type ZoomRows = (source: number, stride: number, out: number, width: number, rows: number, count: number, blocks: number) => void

/** WebAssembly, which Node's types lack. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

const wasm = new WebAssembly.Module(readFileSync(new URL('./zoom.wasm', import.meta.url)))
const { memory, zoomRows } = new WebAssembly.Instance(wasm).exports as { memory: { buffer: ArrayBuffer }; zoomRows: ZoomRows }
const bytes = new Uint8Array(memory.buffer)
/** The memory offsets of `zoomRows`' tables, source rows and output. Each has extra space for accesses beyond its end. */
const PLACE = { rows: 0, blocks: 1 << 14, source: 1 << 17, out: 5 << 17 }
/** Bytes of a block of eight pixels, rows computed at once, and bytes of source rows and of output rows. */
const BLOCK = 48
const MOST_ROWS = 64
const ROOM = PLACE.out - PLACE.source - 16
/** The widest image for which a band always fits. */
const WIDEST = 8192

/** The source positions of eight consecutive pixels, in the form for `zoom.wat`. Null if they span more than sixteen pixels. */
function makeBlocks(columns: Int32Array): Uint8Array | null {
  const count = Math.ceil(columns.length / 8)
  const table = new DataView(new ArrayBuffer(count * BLOCK))
  for (let block = 0; block < count; block++) {
    const from = columns[block * 8] >> 8
    table.setInt32(block * BLOCK, from, true)
    for (let at = 0; at < 8; at++) {
      const step = columns[Math.min(columns.length - 1, block * 8 + at)]
      const place = (step >> 8) - from
      if (place > 14) return null
      table.setUint16(block * BLOCK + 16 + at * 2, 0xff00 | place, true)
      table.setUint16(block * BLOCK + 32 + at * 2, step & 255, true)
    }
  }
  return new Uint8Array(table.buffer)
}

/** Converts the image band by band, so that the data stays in the processor's cache. `steps` has the source positions. */
function readEights(out: Plane, source: Plane, { rows, blocks }: { rows: Int32Array; blocks: Uint8Array }): void {
  const { width } = out
  bytes.set(blocks, PLACE.blocks)
  const steps = new Int32Array(memory.buffer, PLACE.rows, MOST_ROWS)
  const most = Math.min(MOST_ROWS, Math.floor(ROOM / width))
  for (let row = 0; row < rows.length;) {
    const first = rows[row] >> 8
    let count = 0
    while (count < most && row + count < rows.length && ((rows[row + count] >> 8) - first + 2) * source.width <= ROOM) {
      steps[count] = rows[row + count] - first * 256
      count++
    }
    const last = (rows[row + count - 1] >> 8) + 2
    bytes.set(source.values.subarray(first * source.width, last * source.width), PLACE.source)
    zoomRows(PLACE.source, source.width, PLACE.out, width, PLACE.rows, count, PLACE.blocks)
    out.values.set(bytes.subarray(PLACE.out, PLACE.out + count * width), row * width)
    row += count
  }
}
