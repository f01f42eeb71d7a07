import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto } from '../art/photo.ts'
import { releaseCanvases } from '../draw/release-canvases.fixture.ts'
import { type Look, scaleDrawing } from '../draw/scale-drawing.ts'
import { drawScene } from './draw-scene.ts'
import { completeFrame } from './overlay.ts'
import { photosFor } from './proofs/random-photo.ts'
import { randomRecipe } from './proofs/random-recipe.ts'
import { rasterise } from './rasterise.ts'
import { FORMATS, type SceneRecipe, TEMPLATE_NAMES, VARIANTS } from './recipe.ts'
import { classWorld, TOPIC_CLASSES } from './world.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** The levels (0 to 255) by which a channel's mean may differ. The difference comes from the captions' background and a moving camera. */
const MOST = 14

type Rgb = [number, number, number]
type Photos = Parameters<typeof drawScene>[1]

/** A sixteenth of the pixels, which is enough for a frame's mean colour. */
const SMALL: Look = { scale: 1 / 4, step: 1 }

/** The mean colour of a frame, or of its part from `left` and `top` on (as shares). */
async function computeMean(recipe: SceneRecipe, photo: Photos, [left, top] = [0, 0]): Promise<Rgb> {
  const whole = FORMATS[recipe.format]
  const width = whole.width * SMALL.scale
  const height = whole.height * SMALL.scale
  const small = createCanvas(64, 36)
  const context = small.getContext('2d')
  const picture = rasterise(scaleDrawing(drawScene(recipe, photo), SMALL), completeFrame(recipe), { width, height })
  context.drawImage(picture, left * width, top * height, (1 - left) * width, (1 - top) * height, 0, 0, 64, 36)
  const { data } = context.getImageData(0, 0, 64, 36)
  const mean = [0, 1, 2].map(
    (channel) => data.reduce((sum, value, at) => (at % 4 === channel ? sum + value : sum), 0) / (64 * 36),
  ) as Rgb
  await releaseCanvases() // the canvases of 600 scenes need 23 GB
  return mean
}

const differ = (one: Rgb, other: Rgb): number => Math.max(...one.map((value, at) => Math.abs(value - other[at]!)))

/** Every shot in every world at full size. Otherwise each shot in one world. */
const SHOTS = TEMPLATE_NAMES.flatMap((template, at) => {
  const worlds = FULL ? TOPIC_CLASSES : [TOPIC_CLASSES[(at * 7) % TOPIC_CLASSES.length]!]
  return worlds.map((name) => ({ template, name }))
})

test(
  '34.6 S05 S06 the still of a scene has the same colours as its film, for every kind of shot and world',
  { timeout: 1_800_000 }, // six hundred scenes at full size; the limit is only for tests that hang
  async () => {
    const off: string[] = []
    for (const [number, { template, name }] of SHOTS.entries()) {
      const made = randomRecipe(number * 10, template, '16:9')
      const film: SceneRecipe = { ...made, world: classWorld(name), film_position: 0.5, frames: 240 }
      const still: SceneRecipe = {
        ...film,
        // the still of a board has its own time (board-slots.ts), because its camera follows seconds and not shares of the scene
        ...{
          frames: template === 'board' ? film.frames : 180,
          caption_style: 'none',
          transition_in: 'cut',
          transition_out: 'cut',
        },
      }
      const photo = photosFor(made)
      const by = differ(await computeMean(still, photo), await computeMean(film, photo))
      if (by > MOST) off.push(`${template} in ${name}: ${Math.round(by)}`)
    }
    expect(off).toEqual([])
  },
)

const ORANGE: Rgb = [0xe0, 0x76, 0x2a]

test('34.6 S05 S06 an orange image is filmed in its own colours, or in the film’s colours if requested, in every layout', async () => {
  const canvas = createCanvas(1920, 1280)
  const context = canvas.getContext('2d')
  context.fillStyle = `rgb(${ORANGE.join()})`
  context.fillRect(0, 0, 1920, 1280)
  const photo = judgePhoto(canvas)
  for (const variant of VARIANTS)
    for (const graded of [true, undefined]) {
      const base = { ...randomRecipe(0, 'photograph', '16:9'), world: classWorld('sea'), solemn: false, variant, frames: 180 }
      const shown = (as_it_is?: true): Promise<Rgb> => {
        const slots = { picture: '1', ...(graded && { graded }), ...(as_it_is && { as_it_is }) }
        // the lower right of the frame is inside the image in all layouts except the disc. This is a part of it
        return computeMean({ ...base, template: 'photograph', slots, caption_style: 'none' } as SceneRecipe, photo, [0.7, 0.4])
      }
      const far = differ(await shown(true), ORANGE)
      expect(far, `${variant} as it is`).toBeLessThan(variant === 'C' ? 90 : 4)
      expect(differ(await shown(), ORANGE), `${variant} in the film’s colours`).toBeGreaterThan(far + 30)
    }
})
