import { writeFile } from 'node:fs/promises'
import { renderStill, completeFrame } from '@orion/film/render.ts'
import { FORMATS, getPictures } from '@orion/film/recipe.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { ImageProvider } from './port.ts'

/** The width in pixels of a candidate's still. */
const WIDTH = 960

/** The built-in illustrator: typographic scenes in the brand's colours with drawn settings and open shapes. */
export const local: ImageProvider = {
  key: 'local',
  name: 'Built-in illustrator',
  model: 'Orion scenes',
  price: BUILT_IN_PRICES.image_selection,
  env: {},

  illustrate: async (recipe, out_path, { signal, readAsset }) => {
    const still = await renderStill(recipe, {
      at_frame: completeFrame(recipe),
      width: WIDTH,
      mime: 'image/jpeg',
      picture_paths: await Promise.all(getPictures(recipe).map((id) => readAsset(id))),
      signal,
    })
    await writeFile(out_path, still)
    const { width, height } = FORMATS[recipe.format]
    return { width: WIDTH, height: Math.round((WIDTH * height) / width) }
  },

  credit: () => ({
    licence: say('credits.drawn_film_free_use').text,
    attribution: say('credits.drawn_orion_shapes_phosphor_icons').text,
  }),
}
