import { createHash } from 'node:crypto'
import { getResolvedPDFJS } from 'unpdf'
import { NUMBERED } from './figure-words.ts'
import { type PictureFiles, encodePng, type Samples } from './picture-files.ts'
import { LEAST_WIDTH } from './read-picture.ts'

/**
 * A line of a page. `y` is its height above the page's foot; `x` and `end` are its sides, in points. `marks` are raised note numbers and
 * signs in it. `label` is set if it begins with one, as a note does.
 */
export type Line = {
  text: string
  size: number
  x: number
  end: number
  y: number
  page: number
  marks: readonly string[]
  label: boolean
  /** Its pieces, if wide gaps split it. */
  cells: readonly string[]
}

/** An image on a page and its file. Positions are points above the page's foot. */
export type PlacedImage = { page: number; top: number; bottom: number; file: string }

type Matrix = [number, number, number, number, number, number]
type Painted = { data?: Uint8Array | Uint8ClampedArray; width: number; height: number } | null
type Page = {
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[][] }>
  objs: { get: (key: string, then: (image: Painted) => void) => void }
  commonObjs: { get: (key: string, then: (image: Painted) => void) => void }
  cleanup: () => void
}

/** The most pages whose images are read, and the time limit. */
const MOST_PAGES = 80
const MOST_SECONDS = 12
/** The least points of an image's shorter side on the page; smaller images are symbols. */
const LEAST_POINTS = 60

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** The images of a PDF's pages with their places. An image on several pages is a logo and is left out. */
export async function readImages(
  document: { numPages: number; getPage: (page: number) => Promise<unknown> },
  files: PictureFiles,
): Promise<PlacedImage[]> {
  const { OPS } = await getResolvedPDFJS()
  const until = performance.now() + MOST_SECONDS * 1000
  const found: { image: PlacedImage; on_pages: ReadonlySet<number> }[] = []
  const pages = new Map<string, Set<number>>()
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    if (files.isFull() || performance.now() > until) break
    const page = (await document.getPage(number)) as Page
    for (const { key, place } of await paintedOn(page, OPS)) {
      const samples = toSamples(await imageNamed(page, key))
      if (samples === null) continue
      const hash = createHash('sha256').update(samples.data).digest('hex')
      const known = pages.get(hash)
      const on_pages = (known ?? new Set()).add(number)
      pages.set(hash, on_pages)
      if (known !== undefined) continue
      const file = await files.keep(encodePng(samples))
      if (file !== null) found.push({ image: { page: number, ...place, file }, on_pages })
    }
    page.cleanup()
  }
  return found.flatMap(({ image, on_pages }) => (on_pages.size > 1 ? [] : [image]))
}

type Operations = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS']

/** The keys of the images on a page that are large enough, each with its place. */
async function paintedOn(page: Page, OPS: Operations): Promise<{ key: string; place: { top: number; bottom: number } }[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const painted: { key: string; place: { top: number; bottom: number } }[] = []
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index]
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) stack.push(matrix)
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix)
    if (operation === OPS.paintFormXObjectBegin && args[0]) matrix = times(matrix, [...(args[0] as Iterable<number>)] as Matrix)
    if (operation !== OPS.paintImageXObject) continue
    const [a, b, c, d, , y] = matrix
    const high = Math.abs(b) + Math.abs(d)
    if (Math.min(high, Math.abs(a) + Math.abs(c)) < LEAST_POINTS) continue
    const bottom = Math.min(y, y + b, y + d, y + b + d)
    painted.push({ key: String(args[0]), place: { top: bottom + high, bottom } })
  }
  return painted
}

const imageNamed = (page: Page, key: string): Promise<Painted> =>
  new Promise((resolve) => (key.startsWith('g_') ? page.commonObjs : page.objs).get(key, resolve))

/** An image with 8 bits per sample; null for others, because one-bit images are scans of text. */
function toSamples(image: Painted): Samples | null {
  if (!image?.data || image.width < LEAST_WIDTH) return null
  const { data, width, height } = image
  const channels = data.length / (width * height)
  return channels === 1 || channels === 3 || channels === 4 ? { width, height, channels, data } : null
}

/** The most points between an image and its caption. */
const CAPTION_GAP = 36
const CAPTION_LINES = 4

/** The lines that describe an image, below it or else above it, by their index among all lines. */
export function captionLines(lines: readonly Line[], { page, top, bottom }: PlacedImage): number[] {
  const near = (line: Line, from: number, to: number) => line.page === page && line.y >= from && line.y <= to
  const under = lines.findIndex((line) => near(line, bottom - CAPTION_GAP, bottom + 2) && NUMBERED.test(line.text))
  const first = under >= 0 ? under : lines.findIndex((line) => near(line, top - 2, top + CAPTION_GAP) && NUMBERED.test(line.text))
  if (first < 0) return []
  const caption = [first]
  for (let at = first + 1; at < lines.length && caption.length < CAPTION_LINES; at++) {
    const before = lines[at - 1]
    const line = lines[at]
    const goes_on = line.page === page && before.y - line.y <= line.size * 1.5 && before.y > line.y && line.size === before.size
    if (!goes_on || /[.!?。।]$/u.test(before.text)) break
    caption.push(at)
  }
  return caption
}
