import { edgesOf } from '../../board/edges.ts'
import { isLive } from '../../board/paint-shape.ts'
import { MOST, pathFault } from '../../board/read-path.ts'
import { SHAPE_NUMBERS, SHEET, SKETCH_LIMITS, type Sketch, type SketchPart, type SketchShape } from './sketch.ts'

/** Bounds of a shape's own numbers. */
const WIDTH = { least: 2, most: 200 }
const TEETH = { least: 6, most: 30 }
const SPOKES = { least: 3, most: 24 }
/** What runs along points is at least so long, what has a size at least so large. */
const SHORTEST = 20
const SMALLEST = 4

const within = (value: number, low: number, high: number): boolean => value >= low && value <= high

/** What is wrong with a shape's own numbers; null: nothing. */
function numbersFault({ kind, at, d, width }: SketchShape): string | null {
  if (width !== undefined && !within(width, WIDTH.least, WIDTH.most))
    return `its width is ${width}, not ${WIDTH.least} to ${WIDTH.most}`
  if (!at.every((number) => Math.abs(number) <= MOST)) return `it has a number beyond ${MOST}`
  if (kind === 'path') return d === undefined ? 'it has no d' : pathFault(d)
  const numbers = SHAPE_NUMBERS[kind]
  if ('points' in numbers) {
    if (at.length % 2 !== 0) return `at has ${at.length} numbers, which are no points (${numbers.is})`
    if (!within(at.length / 2, numbers.points, SKETCH_LIMITS.points))
      return `it has ${at.length / 2} points, not ${numbers.points} to ${SKETCH_LIMITS.points}`
    const length = at.reduce((sum, number, index) => (index < 2 ? sum : sum + Math.abs(number - at[index - 2]!)), 0)
    return length < SHORTEST ? `its points are all in one place` : null
  }
  if (at.length !== numbers.count) return `at has ${at.length} numbers, not the ${numbers.count} of a ${kind} (${numbers.is})`
  const [a, b, c = 0, last = 0] = at as [number, number, number?, number?]
  switch (kind) {
    case 'gear':
      return within(last, TEETH.least, TEETH.most) && c >= SMALLEST
        ? null
        : `a gear has a radius from ${SMALLEST} and ${TEETH.least} to ${TEETH.most} teeth`
    case 'wheel':
      return within(last, SPOKES.least, SPOKES.most) && c >= SMALLEST
        ? null
        : `a wheel has a radius from ${SMALLEST} and ${SPOKES.least} to ${SPOKES.most} spokes`
    case 'flame':
    case 'tree':
      return c >= SHORTEST ? null : `its height is ${c}, at least ${SHORTEST}`
    case 'ray':
      return Math.hypot(c - a, last - b) >= SHORTEST ? null : 'it begins where it ends'
    case 'vessel':
      if (!within(at[4]!, 0, 1)) return `how full it is is ${at[4]}, not 0 to 1`
      return c >= SHORTEST && last >= SHORTEST ? null : `its width and height are at least ${SHORTEST}`
    default:
      return c >= SMALLEST && last >= SMALLEST && (at[4] ?? 0) >= 0 ? null : `its size is at least ${SMALLEST} either way`
  }
}

/** Kinds that are nothing without a fill or a stroke of their own. */
const PLAIN: readonly SketchShape['kind'][] = ['path', 'ellipse', 'rectangle', 'polygon', 'line']

function shapeFault(shape: SketchShape): string | null {
  const own = numbersFault(shape)
  if (own !== null) return own
  if (PLAIN.includes(shape.kind) && shape.fill === undefined && shape.stroke === undefined)
    return 'it has neither fill nor stroke'
  if (shape.kind === 'line' && shape.stroke === undefined) return 'a line needs a stroke'
  const { left, top, right, bottom } = edgesOf(shape)
  const { width, height } = SHEET
  const far = SKETCH_LIMITS.beyond
  if (![left, top, right, bottom].every(Number.isFinite)) return 'it leads nowhere'
  if (left < -far || top < -far || right > width + far || bottom > height + far)
    return `it reaches more than ${far} beyond the sheet (${[left, top, right, bottom].map(Math.round).join(', ')})`
  if (right <= 0 || bottom <= 0 || left >= width || top >= height) return 'it lies wholly outside the sheet'
  return null
}

function moveFault({ move }: SketchPart): string | null {
  if (move === undefined) return null
  const { dx, dy, turn, spin, about } = move
  if (!within(dx, -SHEET.width, SHEET.width) || !within(dy, -SHEET.height, SHEET.height)) return 'it comes from beyond the sheet'
  if (!within(turn, -720, 720)) return `it turns by ${turn} degrees, at most 720`
  if (!within(spin, -SKETCH_LIMITS.spin, SKETCH_LIMITS.spin))
    return `it spins by ${spin} degrees a second, at most ${SKETCH_LIMITS.spin}`
  return about === undefined || about.every((number) => Math.abs(number) <= MOST) ? null : 'what it turns about lies too far away'
}

/**
 * What is wrong with a sketch, in words for who drew it; none: it can be drawn. Its words are looked at where its sentence is known, and whether
 * its parts are seen by `unseenParts`.
 */
export function sketchFaults(sketch: Sketch): string[] {
  const { parts, focus } = sketch
  const faults: string[] = []
  const bytes = Buffer.byteLength(JSON.stringify(sketch))
  if (bytes > SKETCH_LIMITS.bytes) return [`The answer has ${bytes} bytes, at most ${SKETCH_LIMITS.bytes}.`]
  const shapes = parts.reduce((sum, part) => sum + part.shapes.length, 0)
  if (shapes > SKETCH_LIMITS.shapes) faults.push(`There are ${shapes} shapes, at most ${SKETCH_LIMITS.shapes}.`)
  if (!within(parts.length, 1, SKETCH_LIMITS.parts))
    faults.push(`There are ${parts.length} parts, not 1 to ${SKETCH_LIMITS.parts}.`)
  const ids = new Set<string>()
  for (const part of parts) {
    if (!/^[a-z0-9-]+$/u.test(part.id) || part.id.length > SKETCH_LIMITS.name)
      faults.push(
        `A part is called “${part.id.slice(0, SKETCH_LIMITS.name)}”: a name has a-z, 0-9 and -, at most ${SKETCH_LIMITS.name} of them.`,
      )
    if (ids.has(part.id)) faults.push(`Two parts are called ${part.id}.`)
    ids.add(part.id)
    if (part.shapes.length === 0) faults.push(`Part ${part.id} has no shapes.`)
    const moved = moveFault(part)
    if (moved !== null) faults.push(`Part ${part.id}: ${moved}.`)
    for (const [index, shape] of part.shapes.entries()) {
      const fault = shapeFault(shape)
      if (fault !== null) faults.push(`Part ${part.id}, shape ${index + 1} (${shape.kind}): ${fault}.`)
    }
  }
  const inside = within(focus.x, 0, SHEET.width) && within(focus.y, 0, SHEET.height)
  if (
    !inside ||
    focus.width < 100 ||
    focus.height < 100 ||
    focus.x + focus.width > SHEET.width ||
    focus.y + focus.height > SHEET.height
  )
    faults.push('The focus is no box of at least 100 × 100 on the sheet.')
  const moves = parts.some(({ word, move, shapes: own }) => word !== undefined || move !== undefined || own.some(isLive))
  if (!moves) faults.push('No part waits for a word or moves: nothing would happen.')
  return faults
}
