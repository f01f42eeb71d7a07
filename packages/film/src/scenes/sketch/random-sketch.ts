import { sketchFaults } from './sketch-faults.ts'
import { SHAPE_KINDS, SHEET, SKETCH_COLORS, SKETCH_ENTERS, type Sketch, type SketchPart, type SketchShape } from './sketch.ts'

type Random = () => number

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const from = (random: Random, least: number, most: number): number => Math.round(least + random() * (most - least))

/** A shape somewhere on the sheet. */
function randomShape(random: Random): SketchShape {
  const kind = oneOf(random, SHAPE_KINDS)
  const [x, y, size] = [from(random, 80, SHEET.width - 80), from(random, 60, SHEET.height - 60), from(random, 60, 380)]
  const colors = { fill: oneOf(random, SKETCH_COLORS), stroke: oneOf(random, SKETCH_COLORS) }
  const point = () => [x + from(random, -size, size), y + from(random, -size, size)]
  const points = (count: number) => Array.from({ length: count }, point).flat()
  const own = { kind, ...colors, width: from(random, 6, 60) }
  switch (kind) {
    case 'path':
      return { ...own, at: [], d: `M${point().join(' ')} C${points(3).join(' ')} L${point().join(' ')} Z` }
    case 'ellipse':
      return { ...own, at: [x, y, size, from(random, 20, size)] }
    case 'rectangle':
      return { ...own, at: [x, y, size, from(random, 20, size), from(random, 0, 30)] }
    case 'gear':
      return { ...own, at: [x, y, size / 2, from(random, 6, 30)] }
    case 'wheel':
      return { ...own, at: [x, y, size / 2, from(random, 3, 24)] }
    case 'vessel':
      return { ...own, at: [x, y, size, size, random()] }
    case 'flame':
    case 'tree':
      return { ...own, at: [x, y, size] }
    case 'house':
    case 'wave':
      return { ...own, at: [x, y, size * 2, size] }
    case 'ray':
      return { ...own, at: points(2) }
    default:
      return { ...own, at: points(from(random, kind === 'polygon' ? 3 : 2, 6)) }
  }
}

/** A sketch of random shapes that may be drawn; its parts wait for some of these words. */
export function randomSketch(random: Random, said: readonly string[]): Sketch {
  const part = (id: string): SketchPart => {
    const shapes = Array.from({ length: from(random, 1, 5) }, () => randomShape(random))
    const turns = { turn: from(random, -90, 90), spin: random() < 0.5 ? from(random, -90, 90) : 0 }
    const move = { word: oneOf(random, said), dx: from(random, -300, 300), dy: from(random, -200, 200), ...turns }
    return {
      id,
      ...(random() < 0.7 && { word: oneOf(random, said) }),
      enter: oneOf(random, SKETCH_ENTERS),
      ...(random() < 0.4 && { move }),
      shapes,
    }
  }
  const ground: SketchPart = {
    id: 'ground',
    enter: 'fade',
    shapes: [{ kind: 'rectangle', at: [0, 520, SHEET.width, 380, 0], fill: oneOf(random, SKETCH_COLORS) }],
  }
  const [width, height] = [from(random, 300, 1200), from(random, 300, 800)]
  const focus = { x: from(random, 0, SHEET.width - width), y: from(random, 0, SHEET.height - height), width, height }
  for (;;) {
    const parts = [ground, ...Array.from({ length: from(random, 1, 6) }, (_, index) => part(`part-${index + 1}`))]
    const sketch: Sketch = { ground: oneOf(random, SKETCH_COLORS), focus, parts, said }
    if (sketchFaults(sketch).length === 0) return sketch
  }
}
