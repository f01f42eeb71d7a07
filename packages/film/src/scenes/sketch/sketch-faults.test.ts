import { expect, test } from 'vitest'
import { filmPalette } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { samplesOf } from '../gallery/samples.ts'
import { randomSketch } from './random-sketch.ts'
import { unseenParts } from './see-sketch.ts'
import { sketchFaults } from './sketch-faults.ts'
import { SHAPE_KINDS, SKETCH_LIMITS, type Sketch, type SketchPart, type SketchShape } from './sketch.ts'

const disc: SketchShape = { kind: 'ellipse', at: [800, 300, 200, 200], fill: 'spark' }
const part = (shapes: readonly SketchShape[], more: Partial<SketchPart> = {}): SketchPart => ({
  id: 'sun',
  word: 'sun',
  enter: 'grow',
  shapes,
  ...more,
})
const sketchOf = (parts: readonly SketchPart[], more: Partial<Sketch> = {}): Sketch => ({
  ground: 'ramp1',
  focus: { x: 400, y: 100, width: 800, height: 600 },
  parts,
  said: ['sun'],
  ...more,
})
const faultOf = (shape: SketchShape): string => sketchFaults(sketchOf([part([shape])])).join('\n')
const path = (d: string): SketchShape => ({ kind: 'path', at: [], d, fill: 'spark' })

test('S05 SHW-3 a sketch within its bounds has no fault, and each sample is one', () => {
  expect(sketchFaults(sketchOf([part([disc])]))).toEqual([])
  const samples = samplesOf('sketch')
  expect(samples.length).toBeGreaterThan(2)
  for (const { scene } of samples) if (scene.template === 'sketch') expect(sketchFaults(scene.slots.drawing)).toEqual([])
})

test.each([
  ['a number without end', { ...disc, at: [Infinity, 300, 200, 200] }, 'beyond'],
  ['no number', { ...disc, at: [Number.NaN, 300, 200, 200] }, 'beyond'],
  ['too few numbers', { ...disc, at: [800, 300] }, '2 numbers, not the 4 of a ellipse'],
  ['no size', { ...disc, at: [800, 300, 0, 200] }, 'its size is at least'],
  ['a stroke of a kilometre', { ...disc, stroke: 'deep' as const, width: 1000 }, 'its width is 1000'],
  ['no colour', { kind: 'ellipse' as const, at: [800, 300, 200, 200] }, 'neither fill nor stroke'],
  ['a gear of a thousand teeth', { kind: 'gear' as const, at: [800, 300, 200, 1000] }, 'teeth'],
  ['a vessel fuller than full', { kind: 'vessel' as const, at: [800, 300, 200, 200, 2] }, 'how full'],
  ['an arrow that leads nowhere', { kind: 'arrow' as const, at: [800, 300, 800, 300] }, 'in one place'],
  ['half a point', { kind: 'line' as const, at: [800, 300, 900], stroke: 'deep' as const }, 'no points'],
  ['what lies outside', { ...disc, at: [-800, 300, 200, 200] }, 'wholly outside'],
  ['what reaches beyond', { ...disc, at: [3000, 300, 1500, 200] }, 'beyond the sheet'],
  ['a path without a beginning', path('L10 10'), 'begin with M'],
  ['a path with a reference', path('M0 0 L url(#a)'), 'no command'],
  ['a path that misses a number', path('M0 0 L100'), 'L in its path takes 2'],
  ['a path of a number too large', path('M0 0 L1e300 5'), 'beyond'],
  ['a path that is empty', path('M5 5'), 'empty'],
  ['a path without end', path(`M0 0 ${'L1 1 '.repeat(1000)}`), 'characters, at most'],
])('S05 SHW-3 %s is refused, and said', (_, shape, words) => {
  expect(faultOf(shape)).toContain(words)
})

test('S05 SHW-3 too much, twice the same name, nothing that happens, a focus of nothing: each is refused, and said', () => {
  const many = Array.from({ length: SKETCH_LIMITS.shapes + 1 }, () => disc)
  expect(sketchFaults(sketchOf([part(many)])).join()).toContain('71 shapes, at most 70')
  const parts = Array.from({ length: 17 }, (_, index) => part([disc], { id: `p${index}` }))
  expect(sketchFaults(sketchOf(parts)).join()).toContain('17 parts')
  expect(sketchFaults(sketchOf([part([disc]), part([disc])])).join()).toContain('Two parts are called sun')
  expect(sketchFaults(sketchOf([{ id: 'sun', enter: 'fade', shapes: [disc] }])).join()).toContain('nothing would happen')
  expect(sketchFaults(sketchOf([part([disc], { id: 'A b<' })])).join()).toContain('a name has')
  const focus = { x: 1500, y: 100, width: 800, height: 600 }
  expect(sketchFaults(sketchOf([part([disc])], { focus })).join()).toContain('focus')
  const long = part([path(`M0 0 L${'1'.repeat(SKETCH_LIMITS.bytes)} 5`)])
  expect(sketchFaults(sketchOf([long]))).toHaveLength(1)
  const moves = { dx: 0, dy: 0, turn: 0, spin: 5000 }
  expect(sketchFaults(sketchOf([part([disc], { move: moves })])).join()).toContain('spins by 5000')
})

test('S05 SHW-3 a part that nobody sees is found: hidden, or of the colour of what lies behind it', () => {
  const palette = filmPalette({ brand_color: '#0E7C86' })
  const hidden = sketchOf([part([disc], { id: 'below' }), part([{ ...disc, at: [800, 300, 260, 260] }], { id: 'above' })])
  expect(unseenParts(hidden, palette)).toEqual(['below'])
  expect(unseenParts(sketchOf([part([{ ...disc, fill: 'ramp1' }])]), palette)).toEqual(['sun'])
  expect(unseenParts(sketchOf([part([disc])]), palette)).toEqual([])
})

test('S05 SHW-3 whatever numbers and paths an answer has, it is drawn or refused, never an error', () => {
  const random = randomFrom('hostile sketches')
  const odd = [0, -0, 1e-9, 1e9, -1e9, Infinity, -Infinity, Number.NaN, 4000, -4000, 0.5, 89]
  const pieces = ['M', 'L', 'C', 'A', 'Z', 'H', '1e5', '-', '.', '1e999', ' ', ',', '10', '20.5', 'NaN', '0 0', '\u0000', '𝟙']
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const palette = filmPalette({ brand_color: '#0E7C86' })
  let drawn = 0
  for (let round = 0; round < 400; round++) {
    const base = randomSketch(random, ['sun'])
    const [target] = base.parts.slice(-1)
    const kind = one(SHAPE_KINDS)
    const at = Array.from({ length: Math.floor(random() * 9) }, () => (random() < 0.6 ? random() * 1600 : one(odd)))
    const d = `${random() < 0.8 ? 'M0 0 ' : ''}${Array.from({ length: Math.floor(random() * 20) }, () => one(pieces)).join('')}`
    const shape: SketchShape = {
      kind,
      at,
      d,
      fill: 'spark',
      stroke: 'deep',
      width: one([undefined, 1, 6, 200, 1e9, Number.NaN])!,
    }
    const sketch: Sketch = { ...base, parts: [...base.parts.slice(0, -1), { ...target!, shapes: [...target!.shapes, shape] }] }
    if (sketchFaults(sketch).length > 0) continue
    drawn++
    unseenParts(sketch, palette)
  }
  expect(drawn).toBeGreaterThan(3)
})
