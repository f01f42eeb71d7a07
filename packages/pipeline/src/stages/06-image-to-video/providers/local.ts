import { renderScene } from '@orion/film/draw/render-scene.ts'
import { pictureOf } from '@orion/film/scenes/recipe.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { SegmentProvider } from './port.ts'

/** The built-in renderer: no key, no network, no graphics card. */
export const local: SegmentProvider = {
  key: 'local',
  name: 'Built-in renderer',
  model: 'Orion renderer',
  price: BUILT_IN_PRICES.image_to_video,
  env: {},

  animate: async ({ recipe }, out_path, { signal, readAsset, progress }, clip_path) => {
    const picture = pictureOf(recipe)
    const picture_path = picture === undefined ? undefined : await readAsset(picture)
    const { text_faults, drawn } = await renderScene(recipe, {
      out_path,
      picture_path,
      clip_path,
      signal,
      onProgress: (fraction) => progress(fraction, 'Drawing the scene'),
    })
    return { text_faults, ...(drawn && { drawn }) }
  },
}
