import type { DrawnScene } from '@orion/contract/contents/06-image-to-video.ts'
import { renderScene } from '@orion/film/draw/render-scene.ts'
import { FRAME_RATE } from '@orion/film/scenes/recipe.ts'
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
    const picture_path = recipe.template === 'photograph' ? await readAsset(recipe.slots.picture) : undefined
    const { text_faults, drawn } = await renderScene(recipe, {
      out_path,
      picture_path,
      clip_path,
      signal,
      onProgress: (fraction) => progress(fraction, 'Drawing the scene'),
    })
    return { text_faults, ...(drawn && { drawn: inSeconds(drawn) }) }
  },
}

const inSeconds = ({ texts, ...drawn }: NonNullable<Awaited<ReturnType<typeof renderScene>>['drawn']>): DrawnScene => ({
  ...drawn,
  texts: texts.map(({ from_frame, ...text }) => ({ ...text, from_seconds: Math.round((from_frame / FRAME_RATE) * 1000) / 1000 })),
})
