import { renderScene } from '@orion/film/render.ts'
import { getPictures } from '@orion/film/recipe.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import type { SegmentProvider } from './port.ts'

/** The built-in renderer: no key, no network, no graphics card. */
export const local: SegmentProvider = {
  key: 'local',
  name: 'Built-in renderer',
  model: 'Orion renderer',
  price: BUILT_IN_PRICES.image_to_video,
  env: {},

  animate: async ({ recipe }, out_path, { signal, readAsset, progress, clip_path }) => {
    const picture_paths = await Promise.all(getPictures(recipe).map((id) => readAsset(id)))
    const { text_faults, drawn } = await renderScene(recipe, {
      out_path,
      picture_paths,
      clip_path,
      signal,
      onProgress: (fraction) => progress(fraction, say('progress.drawing_scene')),
    })
    return { text_faults, ...(drawn && { drawn }) }
  },
}
