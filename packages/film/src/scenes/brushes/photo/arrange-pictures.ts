import type { Box } from '../../safe-areas.ts'

/**
 * An image to arrange: its aspect ratio (width divided by height), and the largest size at which it is sharp. `wordsIn` returns the height
 * in pixels of the words below the image for a width.
 */
export type Arranged = { shape: number; largest: { width: number; height: number }; wordsIn: (width: number) => number }

/** Pixels between images, and between an image and its words. */
const GAP = { across: 24, down: 30, words: 14 }
/**
 * The largest factor by which an image is cropped so that its row or column is filled. A very wide or very tall image may be cropped more.
 */
const CROP = 1.28
const SHAPES = { least: 0.66, most: 1.9 }
/** Minimum width in pixels of the words below an image. No image in a row is narrower. */
export const LEAST_WORDS = 250
/** The minimum width in pixels of a window that has space for words below it. */
const LEAST_WIDTH = 300
/** Possible positions of the edge of the largest of three images, as shares. The other two images are next to it or below it. */
const SPLITS = [0.5, 0.55, 0.6, 0.65]

/**
 * The windows of images, with a rating of the layout. The rating is the visible content of all images. A small image counts more than its
 * number of pixels.
 */
type Stand = { windows: Box[]; shows: number }

const clamped = ({ shape }: Arranged): number => Math.min(SHAPES.most, Math.max(SHAPES.least, shape))

/**
 * The rating of a window for an image: its pixels, minus the cropped part. The rating is very low if the words below the window have no
 * width.
 */
function rateWindow({ shape }: Arranged, { width, height }: Box): number {
  const window_shape = width / height
  const seen = width * height * Math.min(window_shape / shape, shape / window_shape)
  return Math.sqrt(Math.max(0, seen)) * (width < LEAST_WIDTH || height < LEAST_WIDTH / 2 ? 0.4 : 1)
}

const makeStand = (items: readonly Arranged[], windows: Box[]): Stand => ({
  windows,
  shows: windows.reduce((sum, window, index) => sum + rateWindow(items[index], window), 0),
})

/**
 * Solves widths and heights that depend on each other, in a few iterations. The height of the words depends on the widths, and the widths
 * depend on that height.
 */
function settled<T>(
  items: readonly Arranged[],
  first: readonly number[],
  turn: (words: number[]) => { widths: number[] } & T,
): T {
  const wordsAt = (widths: readonly number[]) => items.map((item, index) => item.wordsIn(widths[index]) + GAP.words)
  let words = wordsAt(first)
  let found = turn(words)
  for (let turns = 0; turns < 4; turns++) {
    const next = wordsAt(found.widths)
    if (next.every((height, index) => height <= words[index])) break
    words = next.map((height, index) => Math.max(height, words[index]))
    found = turn(words)
  }
  return found
}

/** The widths of a row in which each image is wide enough for its words. The missing width is taken from wider images. */
function withWords(widths: readonly number[], across: number): number[] {
  const least = Math.min(LEAST_WORDS, across / widths.length)
  const lacking = widths.reduce((sum, width) => sum + Math.max(0, least - width), 0)
  const spare = widths.reduce((sum, width) => sum + Math.max(0, width - least), 0)
  const free = across - widths.reduce((sum, width) => sum + width, 0)
  const share = spare === 0 ? 0 : Math.max(0, lacking - free) / spare
  return widths.map((width) => (width < least ? least : width - (width - least) * share))
}

/** Images side by side, all of the same height. */
function rowIn(items: readonly Arranged[], { x, y, width, height }: Box): Stand {
  const shapes = items.map(clamped)
  const across = width - GAP.across * (items.length - 1)
  const all = shapes.reduce((sum, shape) => sum + shape, 0)
  const first = shapes.map((shape) => (across * shape) / all)
  const row = settled(items, first, (words) => {
    const most = Math.max(60, height - Math.max(...words))
    const by = Math.min(CROP, Math.max(1 / CROP, across / all / most))
    const high = Math.min(most, across / (all * by), ...items.map(({ largest }) => largest.height))
    const widths = shapes.map((shape, index) => Math.min(shape * by * high, items[index].largest.width))
    return { widths: withWords(widths, across), high, most }
  })
  const used = row.widths.reduce((sum, each) => sum + each, 0) + GAP.across * (items.length - 1)
  let left = x + (width - used) / 2
  const windows = row.widths.map((wide) => {
    const window = { x: left, y: y + (row.most - row.high) / 2, width: wide, height: row.high }
    left += wide + GAP.across
    return window
  })
  return makeStand(items, windows)
}

/** Images below each other, all with the same width. */
function columnIn(items: readonly Arranged[], { x, y, width, height }: Box): Stand {
  const shapes = items.map(clamped)
  const deep = shapes.reduce((sum, shape) => sum + 1 / shape, 0)
  const gaps = GAP.down * (items.length - 1)
  const column = settled(
    items,
    items.map(() => width),
    (words) => {
      const down = Math.max(60, height - gaps - words.reduce((sum, each) => sum + each, 0))
      const by = Math.min(CROP, Math.max(1 / CROP, (width * deep) / down))
      const wide = Math.min(width, (down * by) / deep, ...items.map(({ largest }) => largest.width))
      const highs = shapes.map((shape, index) => Math.min(wide / (shape * by), items[index].largest.height))
      return { widths: items.map(() => wide), wide, highs, words }
    },
  )
  const used = [...column.highs, ...column.words].reduce((sum, each) => sum + each, gaps)
  let top = y + Math.max(0, (height - used) / 2)
  const windows = column.highs.map((high, index) => {
    const window = { x: x + (width - column.wide) / 2, y: top, width: column.wide, height: high }
    top += high + column.words[index] + GAP.down
    return window
  })
  return makeStand(items, windows)
}

/** Layouts with a large first image. The other two are below each other next to the first image, or side by side below it. */
function ledIn(items: readonly Arranged[], room: Box): Stand[] {
  const [first, ...others] = items
  return SPLITS.flatMap((share) => {
    const left = { ...room, width: (room.width - GAP.across) * share }
    const right = { ...room, x: left.x + left.width + GAP.across, width: room.width - GAP.across - left.width }
    const top = { ...room, height: (room.height - GAP.down) * share }
    const foot = { ...room, y: top.y + top.height + GAP.down, height: room.height - GAP.down - top.height }
    return [[rowIn([first], left), columnIn(others, right)] as const, [rowIn([first], top), rowIn(others, foot)] as const].map(
      ([a, b]) => ({ windows: [...a.windows, ...b.windows], shows: a.shows + b.shows }),
    )
  })
}

/**
 * Places images in a common space, in order: side by side, below each other, or two of three next to the first. It uses the arrangement
 * that shows the most of the images. No window crops an image by more than a quarter, except for very wide or tall images. No window
 * enlarges an image until it is no longer sharp. Below each image is space for its words. An arrangement whose words extend beyond the room
 * is used only if all do. Sizes are in pixels.
 */
export function arrangePictures(items: readonly Arranged[], room: Box): Box[] {
  const stands = [rowIn(items, room), columnIn(items, room), ...(items.length === 3 ? ledIn(items, room) : [])]
  const beyond = ({ windows }: Stand) => {
    const feet = windows.map(({ y, width, height }, index) => y + height + GAP.words + items[index].wordsIn(width))
    const sides = windows.map(({ x, width }) => x + Math.max(width, LEAST_WORDS))
    return Math.round(Math.max(0, Math.max(...feet) - room.y - room.height, Math.max(...sides) - room.x - room.width))
  }
  const rated = stands.map((stand) => ({ ...stand, beyond: beyond(stand) }))
  return rated.reduce((best, each) => ((best.beyond - each.beyond || each.shows - best.shows) > 0 ? each : best)).windows
}
