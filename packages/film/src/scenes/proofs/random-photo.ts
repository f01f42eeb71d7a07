import { createCanvas } from '@napi-rs/canvas'
import { judgePhoto, type Photo } from '../../art/photo.ts'
import { randomFrom } from '../random.ts'
import { getPictures, type SceneRecipe } from '../recipe.ts'

const SIZES = [
  [1920, 1280],
  [900, 1600],
  [2400, 240],
  [200, 2000],
  [60, 60],
  [1, 1],
  [800, 640],
] as const

/** The random images of a scene with images. Empty for a scene without images. */
export const photosFor = (recipe: SceneRecipe): Photo[] => getPictures(recipe).map(randomPhoto)

/** An image with random shape, colours and brightness. Some images are cut out of their background. For testing photograph scenes. */
export function randomPhoto(seed: string): Photo {
  const random = randomFrom(`photo ${seed}`)
  const [width, height] = SIZES[Math.floor(random() * SIZES.length)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const color = () => `hsl(${Math.floor(random() * 360)} ${Math.floor(random() * 90)}% ${Math.floor(random() * 100)}%)`
  const cut = random() < 0.25
  if (!cut) {
    const sky = context.createLinearGradient(0, 0, width * random(), height)
    sky.addColorStop(0, color())
    sky.addColorStop(1, color())
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
  }
  for (let shape = 0; shape < 12; shape++) {
    context.fillStyle = color()
    context.beginPath()
    const x = 0.2 + 0.6 * random()
    const y = 0.2 + 0.6 * random()
    context.ellipse(x * width, y * height, 0.02 + width * 0.16 * random(), 0.02 + height * 0.16 * random(), random() * 3, 0, 7)
    context.fill()
  }
  return judgePhoto(canvas)
}
