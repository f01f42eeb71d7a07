import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptScene } from '../scenes/accept.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import { randomRecipe } from '../scenes/proofs/random-recipe.ts'
import { VARIANTS, type Format, type SceneRecipe } from '../scenes/recipe.ts'
import { duotone, readPhoto } from './photo.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'orion-photo-'))))
afterAll(() => rm(folder, { recursive: true }))

async function keep(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** A dark image with a bright disc at this place. */
function picture(width: number, height: number, disc: { x: number; y: number }, clear = false) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#203050'
  if (!clear) context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffd060'
  context.beginPath()
  context.ellipse(disc.x * width, disc.y * height, width * 0.12, height * 0.12, 0, 0, 7)
  context.fill()
  return canvas
}

/** An EXIF segment with the orientation of the camera. */
const turned = (jpeg: Buffer, orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** 16 x 8 pixels in the four printing colours, red on the left, blue on the right. */
const PRINTED =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAUGAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8AVBAlMjWWTP/Z'

test('S05 an image is read with its camera’s rotation, its printing colours and its transparency', async () => {
  const jpeg = await picture(600, 400, { x: 0.5, y: 0.3 }).encode('jpeg', 90)
  const upright = await readPhoto(await keep('upright.jpg', jpeg))
  const quarter = await readPhoto(await keep('quarter.jpg', turned(jpeg, 6)))
  expect([upright.width, upright.height, upright.cut]).toEqual([600, 400, false])
  expect([quarter.width, quarter.height]).toEqual([400, 600])
  expect(upright.focus.y).toBeLessThan(0.42)
  expect(quarter.focus.x).toBeGreaterThan(0.58)
  const printed = await readPhoto(await keep('printed.jpg', Buffer.from(PRINTED, 'base64')))
  const copy = createCanvas(16, 8)
  copy.getContext('2d').drawImage(printed.image, 0, 0)
  const [left, right] = [2, 13].map((x) => copy.getContext('2d').getImageData(x, 4, 1, 1).data)
  expect(left[0]).toBeGreaterThan(left[2] + 60)
  expect(right[2]).toBeGreaterThan(right[0] + 60)
  const clear = await readPhoto(await keep('clear.png', await picture(300, 300, { x: 0.5, y: 0.5 }, true).encode('png')))
  expect(clear.cut).toBe(true)
  await expect(readPhoto(await keep('words.png', Buffer.from('not a picture')))).rejects.toThrow('could not be read')
})

test('S05 the tones of an image are spread from the film’s darkest to its lightest colour, and transparent parts stay transparent', async () => {
  const photo = await readPhoto(await keep('dull.png', await picture(200, 200, { x: 0.5, y: 0.5 }, true).encode('png')))
  const whole = { x: 0, y: 0, width: 200, height: 200 }
  const { data } = duotone(photo, whole, { width: 100, height: 100 }, ['#102030', '#708090', '#f0e0d0'])
    .getContext('2d')
    .getImageData(0, 0, 100, 100)
  expect(data[3]).toBe(0)
  expect(data[(50 * 100 + 50) * 4 + 3]).toBe(255)
  const scene = await readPhoto(await keep('scene.png', await picture(200, 200, { x: 0.5, y: 0.5 }).encode('png')))
  const toned = duotone(scene, whole, { width: 100, height: 100 }, ['#102030', '#708090', '#f0e0d0']).getContext('2d')
  expect([...toned.getImageData(2, 2, 1, 1).data.slice(0, 3)]).toEqual([0x10, 0x20, 0x30])
  expect(toned.getImageData(50, 50, 1, 1).data[0]).toBeGreaterThan(0xd0)
})

test(
  'S05 images of any shape and size fill their scene in every format without breaking a rule',
  { timeout: 900_000 },
  async () => {
    const sizes = [[900, 1600], [4000, 400], [400, 4000], [60, 60], [1, 1], [1920, 1080]] as const // prettier-ignore
    for (const [place, [width, height]] of sizes.entries()) {
      const photo = await readPhoto(await keep(`${place}.png`, await picture(width, height, { x: 0.6, y: 0.4 }).encode('png')))
      // all looks for each size at full size, else one look per size, in rotation
      for (const variant of VARIANTS.filter((_, at) => FULL || at === (place + SEED) % VARIANTS.length)) {
        const format = (['16:9', '9:16', '1:1'] as Format[])[(place + VARIANTS.indexOf(variant)) % 3]!
        const slots = {
          picture: 'mine',
          title: 'Fourteen thousand crossings',
          caption: 'Seen from the lake',
          credit: 'A. Person',
        }
        const recipe = { ...randomRecipe(0, 'photograph', format), variant, slots } as SceneRecipe
        const drawing = drawScene(recipe, photo)
        expect(acceptScene(drawing, recipe), `${width}x${height} ${variant} ${format}`).toEqual([])
        const lens = drawing.layers.find((layer) => layer.kind === 'lens')?.lens
        if (!lens) throw new Error('A picture with its ground is zoomed into.')
        const [first, last] = [lens.view(0)!, lens.view(recipe.frames - 1)!]
        expect(first.width / last.width).toBeGreaterThan(1.02)
        expect(first.width / last.width).toBeLessThanOrEqual(1.1)
        for (const edge of [lens.x, lens.y, lens.width, lens.height]) expect(edge % 2).toBe(0)
      }
    }
  },
)
