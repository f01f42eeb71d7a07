import { loadImage } from '@napi-rs/canvas'
import { ease } from '../scenes/ease.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { FORMATS } from '../scenes/recipe.ts'
import type { Drawing } from './layers.ts'

/**
 * A scene that shows a picture of the user's: it covers the frame and is panned over slowly. `picture_path` is a local copy; `picture` is
 * what its bytes are known by, so that the recipe stays the same wherever the copy lies.
 */
export type PictureRecipe = Pick<
  SceneRecipe,
  'format' | 'language' | 'brand_color' | 'frames' | 'captions' | 'caption_style' | 'transition_in' | 'transition_out'
> & { template: 'picture'; picture: string; picture_path: string }

/** How far a picture is panned, in pixels of the frame. */
const PAN = 96

/** The drawing of a picture. Throws when the file is no picture that can be read. */
export async function pictureDrawing(recipe: PictureRecipe): Promise<Drawing> {
  const { width, height } = FORMATS[recipe.format]
  const image = await loadImage(recipe.picture_path).catch(() => {
    throw new Error('The picture could not be read. Use a JPEG, PNG or WebP file.')
  })
  const wide = width + PAN
  const scale = Math.max(wide / image.width, height / image.height)
  const [shown_width, shown_height] = [image.width * scale, image.height * scale]
  return {
    plate: {
      draw: (context) => {
        context.fillStyle = '#000'
        context.fillRect(0, 0, width, height)
      },
    },
    layers: [
      {
        kind: 'sprite',
        sprite: {
          width: wide,
          height,
          drift: true,
          draw: (context) => {
            context.imageSmoothingQuality = 'high'
            context.drawImage(image, (wide - shown_width) / 2, (height - shown_height) / 2, shown_width, shown_height)
          },
          at: (frame) => ({ x: -PAN * ease.sine(frame / Math.max(1, recipe.frames - 1)), y: 0, alpha: 1 }),
        },
      },
    ],
    text_boxes: [],
  }
}
