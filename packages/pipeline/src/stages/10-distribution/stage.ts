import { defineStage } from '../../core/stage.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import { providers } from './providers/index.ts'

/** Stage 10, Distribution: texts for every platform and the download bundle. No platform is connected, so `posts` is empty. */
export const distribution = defineStage({
  key: 'distribution',
  number: 10,
  reads: [
    'content_research',
    'script_generation',
    'voice_scenes',
    'voice_assembly',
    'image_selection',
    'image_to_video',
    'music_sound',
    'video_assembly',
    'quality_control',
  ],
  needs: ['video_assembly'],
  providers,

  plan: (request) => [planBundle(request, providers[0].engine)],

  describe: ({ title }) => ({ id: 'bundle', text: title }),

  usage: () => ({ expected: 1, most: 1 }),

  make: (unit, provider, tools) => provider.bundle(unit, tools),

  finish: (request, _units, [{ data, assets }]) => {
    const { video_assembly } = request.inputs
    if (video_assembly === undefined) throw new Error('A bundle was made without a film.')
    const [thumbnail_asset_id] = video_assembly.thumbnail_asset_ids
    return {
      texts: planTexts(request),
      film_asset_id: video_assembly.film_asset_id,
      ...(thumbnail_asset_id !== undefined && { thumbnail_asset_id }),
      bundle_asset_id: assets.bundle,
      bundle_files: data.files,
      posts: [],
    }
  },

  assets: ({ bundle_asset_id }) => [bundle_asset_id],

  sentence: ({ bundle_files, texts }) =>
    `A bundle of ${bundle_files.length} files and texts for ${texts.length} platforms. No platform is connected yet.`,
})
