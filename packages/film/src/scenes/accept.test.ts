import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scaleDrawing } from '../draw/scale-drawing.ts'
import { acceptScene } from './accept.ts'
import { drawScene } from './draw-scene.ts'
import { photosFor } from './proofs/random-photo.ts'
import { randomRecipe } from './proofs/random-recipe.ts'
import { rasterise } from './rasterise.ts'
import { FORMATS, listLooks, TEMPLATE_NAMES, type SceneRecipe } from './recipe.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = process.env.ORION_TEST_SEED ?? '1'
/** The number of scenes that one process draws. Canvases are large and are freed late. */
const A_PROCESS = 100

const run = promisify(execFile)
const program = fileURLToPath(new URL('./proofs/prove-scenes.ts', import.meta.url))

const draw = (recipe: SceneRecipe) => drawScene(recipe, photosFor(recipe))

test(
  'S05 random scenes, 500 at full size, break no rule in any template, language and format',
  { timeout: 1_800_000 },
  async () => {
    for (let from = 0; from < (FULL ? 500 : 20); from += A_PROCESS) {
      const count = FULL ? A_PROCESS : 20
      const { stdout } = await run(process.execPath, ['--expose-gc', program, SEED, String(from), String(count)])
      expect(stdout, `seed ${SEED}`).toBe('')
    }
  },
)

test('S05 the rules find text that is outside its area, overlaps, is faint, has missing letters or has another figure', () => {
  const recipe = randomRecipe(0, 'change', '16:9')
  const drawing = drawScene(recipe)
  const [box] = drawing.text_boxes
  const rules = (changed: typeof drawing.text_boxes) =>
    acceptScene({ ...drawing, text_boxes: changed }, recipe).map(({ rule }) => rule)
  expect(rules([...drawing.text_boxes, { ...box!, x: 1700, width: 400 }])).toContain('area')
  expect(rules([...drawing.text_boxes, { ...box!, text: 'again' }])).toContain('apart')
  expect(rules(drawing.text_boxes.map((one) => ({ ...one, color: '#808080' })))).toContain('contrast')
  expect(rules([...drawing.text_boxes, { ...box!, y: 700, text: '\u{10ffff}' }])).toContain('glyph')
  expect(rules([])).toContain('figure')
})

test('S05 the same recipe gives the same frame, and another seed gives another frame', () => {
  const slots = { picture: 'p', graded: true } as const
  const recipe: SceneRecipe = {
    ...randomRecipe(10, 'photograph', '16:9'),
    template: 'photograph',
    slots,
    variant: 'A',
    frames: 120,
  }
  const frame = (seed: string) => Buffer.from(rasterise(draw({ ...recipe, seed }), 20, FORMATS['16:9']).data()).toString('base64')
  expect(frame('one')).toBe(frame('one'))
  expect(new Set(['one', 'two', 'three', 'four'].map(frame)).size).toBeGreaterThan(1)
})

test(
  'S05 sprites are on even pixels unless they drift, and every scene except text pages keeps moving',
  { timeout: 900_000 },
  () => {
    for (const [number, template] of TEMPLATE_NAMES.entries()) {
      for (const variant of listLooks(template)) {
        const recipe = { ...randomRecipe(number, template, '16:9'), variant, frames: 360, transition_out: 'cut' as const }
        // the user has stopped the image's motion, so it does not move
        if (recipe.template === 'photograph' && recipe.slots.move === 'still') recipe.slots = { ...recipe.slots, move: 'in' }
        const { layers } = draw(recipe)
        const at = (frame: number) =>
          layers
            .map((layer) => {
              if (layer.kind === 'footage') return ''
              if (layer.kind === 'patch') return String(layer.patch.state(frame))
              return JSON.stringify(layer.kind === 'sprite' ? layer.sprite.at(frame) : layer.lens.view(frame))
            })
            .join()
        for (let frame = 0; frame + 90 < recipe.frames && template !== 'page'; frame += 45) {
          const seen = new Set(Array.from({ length: 10 }, (_, step) => at(frame + step * 9)))
          expect(seen.size, `${template} ${variant} stands still from frame ${frame}`).toBeGreaterThan(1)
        }
        for (const layer of layers) {
          if (layer.kind !== 'sprite' || layer.sprite.drift) continue
          const placement = layer.sprite.at(200)
          if (placement) expect([placement.x % 2, placement.y % 2].map(Math.abs), `${template} ${variant}`).toEqual([0, 0])
        }
      }
    }
  },
)

test.for(TEMPLATE_NAMES)('S05 %s painted twice is the same image, so the measured image is the shown image', async (template) => {
  const recipe = randomRecipe(11, template, '16:9')
  const drawing = draw(recipe)
  const small = scaleDrawing(drawing, { scale: 1 / 2, step: 1 })
  const picture = () => rasterise(small, 60, { width: 960, height: 540 }).data()
  expect(picture().equals(picture())).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
})
