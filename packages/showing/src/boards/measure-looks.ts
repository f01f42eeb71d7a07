import {
  type BoardPart,
  type TimedSentence,
  drawBoardStill,
  cameraAt,
  type Window,
  type Edges,
  colorIn,
  boxOfPart,
  drawnEdges,
  type ShapeKind,
} from '@orion/film/board.ts'
import { parseChannels } from '@orion/film/recipe.ts'
import { type At, measureArea, getClearArea, insideShare, intersectBoxes, round, type MeasuredFault } from './measuring.ts'
import { ABOVE_CAPTIONS } from './describe-sheet.ts'
import { withoutPart } from './visible-share.ts'

/** Widths in pixels of the small images that are measured: for a view's fields, and for the surroundings of a part. */
const WIDTH = { field: 160, ring: 320 }
/** One plain field may take at most this share of the part of a view above the captions. */
const FIELD = 1 / 3

/** An image's colours, one number for each pixel, row by row. */
type Colors = { width: number; height: number; at: Uint32Array }

function colorsAt({ board, palette }: Pick<At, 'board' | 'palette'>, t: number, width: number): Colors {
  const canvas = drawBoardStill(board, t, { palette, width })
  const height = Math.round(canvas.height * ABOVE_CAPTIONS)
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, at: new Uint32Array(data.buffer, data.byteOffset, width * height) }
}

/** A box of the sheet in an image's pixels. */
const toPixels = ({ left, top, right, bottom }: Edges, { x, y, width: wide }: Window, width: number): Edges => {
  const scale = width / wide
  return { left: (left - x) * scale, top: (top - y) * scale, right: (right - x) * scale, bottom: (bottom - y) * scale }
}

const holds = ({ left, top, right, bottom }: Edges, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom

/** The largest upright rectangle of one colour in an image, without the boxes in `taken`, in the image's pixels. */
function largestField({ width, height, at }: Colors, taken: readonly Edges[]): Edges {
  const rows = new Int32Array(width)
  let best: Edges = { left: 0, top: 0, right: 0, bottom: 0 }
  let most: number = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const is_same = y > 0 && at[y * width + x] === at[(y - 1) * width + x]
      rows[x] = taken.some((box) => holds(box, x, y)) ? 0 : is_same ? rows[x] + 1 : 1
    }
    for (let left = 0; left < width; left++) {
      let high = rows[left]
      for (let x = left; x < width && high > 0; x++) {
        if (at[y * width + x] !== at[y * width + left]) break
        high = Math.min(high, rows[x])
        const area = high * (x + 1 - left)
        if (area > most) [best, most] = [{ left, top: y + 1 - high, right: x + 1, bottom: y + 1 }, area]
      }
    }
  }
  return best
}

/** A part that covers a larger share of a view is the background. */
const SETTING = 0.6

/** Faults of empty fields: a field of one colour takes a third of the view at the sentence's end. */
export function plainFaults(at: At, sentence: TimedSentence): MeasuredFault[] {
  const t = sentence.until - 0.4
  const view = cameraAt(at.board, t)
  const insets = at.board.insets.filter(({ at: from, until = Infinity }) => from <= t && until > t - 0.5)
  const actors = at.board.parts.flatMap((part) => {
    const box = part.actor ? boxOfPart(at.board, part, t) : null
    return box && measureArea(intersectBoxes(box, getClearArea(view))) < SETTING * measureArea(getClearArea(view)) ? [box] : []
  })
  const charts = insets.map(({ box: [x, y, wide, high] }) => ({ left: x, top: y, right: x + wide, bottom: y + high }))
  const taken = [...charts, ...actors].map((box) => toPixels(box, view, WIDTH.field))
  const colors = colorsAt(at, t, WIDTH.field)
  const field = largestField(colors, taken)
  const share = measureArea(field) / (colors.width * colors.height)
  if (share < FIELD) return []
  const scale = view.width / colors.width
  const box = {
    left: view.x + field.left * scale,
    top: view.y + field.top * scale,
    right: view.x + field.right * scale,
    bottom: view.y + field.bottom * scale,
  }
  const where = `x ${Math.round(box.left)}..${Math.round(box.right)} y ${Math.round(box.top)}..${Math.round(box.bottom)}`
  const says =
    `${sentence.s}: ${Math.round(100 * share)} % of its view is one plain colour (${where}) at ${round(t)} s: ` +
    'let the setting go on there, or bring the camera nearer.'
  return [{ sentence: sentence.s, what: 'plain', at_seconds: t, says, weight: 2, box }]
}

/** Kinds of shapes that belong in the air. */
const AIRY: ReadonlySet<ShapeKind> = new Set([
  'cloud',
  'fall',
  'ray',
  'flame',
  'flow',
  'arrow',
  'wave',
  'line',
  'curve',
  'rope',
  'spring',
])
/** Another part should touch a part within this many units. */
const ROUND = 14
/** Parts below this share of a view are not checked for a missing support. */
const HANGS = 0.004

/** If a disc covers at least this share of its part's area, the part counts as the disc, for example a planet with details drawn on it. */
const DISC = 0.8

/** Whether a part has only discs and airy shapes, or is mostly one disc. Such a part may be in the sky on its own. */
const isRound = ({ board }: At, part: BoardPart<number>): boolean =>
  part.shapes.every(({ kind }) => kind === 'ellipse' || AIRY.has(kind)) ||
  part.shapes.some(
    ({ kind, at: [, , rx = 0, ry = 0] }) => kind === 'ellipse' && 4 * rx * ry > DISC * measureArea(drawnEdges(board, part)),
  )

/** Whether a pixel has the colour of the sky, or of the background behind all parts. */
const isAir = ({ board, palette }: At, pixel: number): boolean =>
  ['sky' as const, board.ground].some((role) => {
    const [red, green, blue] = parseChannels(colorIn(palette, role))
    return pixel === ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
  })

/** Whether a part stands alone: it does not move, and no other part carries it. */
function standsAlone({ board }: At, part: BoardPart<number>): boolean {
  const { on, inside, ends, follows, trail, spin, alpha, stood } = part
  const moves = board.acts.some((act) => act.part === part.id && (act.to ?? act.spin ?? act.sway) !== undefined)
  return !(on ?? inside ?? ends ?? follows ?? trail) && !moves && spin === 0 && (stood?.alpha ?? alpha) === 1
}

/**
 * Faults of actors without a support. At the sentence's end, they are surrounded only by the one colour of the sky, or of the background
 * behind all parts.
 */
export function airFaults(at: At, sentence: TimedSentence): MeasuredFault[] {
  const { board, palette } = at
  const t = sentence.until - 0.4
  const view = cameraAt(board, t)
  const clear = getClearArea(view)
  let whole: Colors | undefined
  return board.parts.flatMap((part): MeasuredFault[] => {
    const box = part.actor && standsAlone(at, part) && !isRound(at, part) ? boxOfPart(board, part, t) : null
    if (!box || insideShare(box, clear) < 1 || measureArea(box) < HANGS * measureArea(clear)) return []
    const riders = board.parts.filter(({ id, on, inside }) => id === part.id || on === part.id || inside === part.id)
    const bare = riders.reduce((left, each) => withoutPart(left, each), board)
    whole ??= colorsAt(at, t, WIDTH.ring)
    const rest = colorsAt({ board: bare, palette }, t, WIDTH.ring)
    const color = ringColor(whole, rest, {
      box: toPixels(box, view, WIDTH.ring),
      by: Math.ceil((ROUND * WIDTH.ring) / view.width),
    })
    if (color === null || !isAir(at, color)) return []
    const says =
      `${sentence.s}: part ${part.id} hangs in the air at ${round(t)} s: ` +
      'nothing touches it. Let it stand on something, hang from something or be held.'
    return [{ sentence: sentence.s, part: part.id, what: 'air', at_seconds: t, says, weight: 5 }]
  })
}

/** The one colour around the area in which two images differ. Null if there are several colours. */
function ringColor(whole: Colors, rest: Colors, { box, by }: { box: Edges; by: number }): number | null {
  const { width, height } = whole
  const differs = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && whole.at[y * width + x] !== rest.at[y * width + x]
  let color: number | null = null
  for (let y = Math.max(0, Math.floor(box.top) - by); y < Math.min(height, box.bottom + by); y++)
    for (let x = Math.max(0, Math.floor(box.left) - by); x < Math.min(width, box.right + by); x++) {
      const is_near = [
        [-by, 0],
        [by, 0],
        [0, -by],
        [0, by],
      ].some(([u, v]) => differs(x + u, y + v))
      if (differs(x, y) || !is_near) continue
      if (color === null) color = rest.at[y * width + x]
      else if (color !== rest.at[y * width + x]) return null
    }
  return color
}
