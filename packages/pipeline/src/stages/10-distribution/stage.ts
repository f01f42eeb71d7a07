import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { rendererEngine } from '@orion/film/draw/engine.ts'
import { FORMATS } from '@orion/film/scenes/recipe.ts'
import { BUILT_IN_PRICES } from '../../core/prices.ts'
import type { StoredUnit } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import { planVersions, shortPathsOf } from './plan-versions.ts'
import { providers } from './providers/index.ts'
import { drawScene, makeVersion } from './providers/make-version.ts'
import type { BundleData, BundleProvider, DistributionUnit, VersionData } from './providers/port.ts'

/** Stage 10, Distribution: texts for every platform and the download bundle. What is published of them is posts, beside it. */
export const distribution = defineStage<'distribution', DistributionUnit, BundleData | VersionData | null, BundleProvider>({
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

  plan: (request) => [
    planBundle(request, providers[0].engine),
    ...planVersions(request, providers[0].engine, rendererEngine()).flatMap((version) => [...version.scenes, version]),
  ],

  describe: (unit) => {
    if (unit.kind === 'scene') return { id: unit.scene_id, text: unit.text }
    return unit.kind === 'bundle' ? { id: 'bundle', text: unit.title } : { id: unit.format, text: nameOf(unit.format) }
  },

  usage: (unit) => {
    const used = unit.kind === 'scene' ? unit.recipe.frames : 1
    return { expected: used, most: used }
  },

  price: (unit) => {
    if (unit.kind === 'bundle') return null
    if (unit.kind === 'version') return { per: 'run', points: 0, group: 'Joining' }
    return { ...BUILT_IN_PRICES.image_to_video, group: nameOf(unit.recipe.format) }
  },

  deadline_seconds: (unit) => (unit.kind === 'version' ? 1800 + 60 * unit.seconds : 1800),

  make: async (unit, provider, tools) => {
    if (unit.kind === 'scene') return drawScene(unit, tools)
    return unit.kind === 'version' ? makeVersion(unit, tools) : provider.bundle(unit, tools)
  },

  finish: (request, units, made) => {
    const { video_assembly } = request.inputs
    if (video_assembly === undefined) throw new Error('A bundle was made without a film.')
    const [thumbnail_asset_id] = video_assembly.thumbnail_asset_ids
    const [bundle] = made
    if (bundle.data?.kind !== 'bundle') throw new Error('The bundle itself was not made.')
    return {
      texts: planTexts(request),
      film_asset_id: video_assembly.film_asset_id,
      ...(thumbnail_asset_id !== undefined && { thumbnail_asset_id }),
      bundle_asset_id: bundle.assets.bundle,
      bundle_files: bundle.data.files,
      versions: units.flatMap((unit, index) => versionOf(unit, made[index])),
    }
  },

  assets: ({ bundle_asset_id, versions }) => [
    bundle_asset_id,
    ...versions.flatMap(({ film_asset_id, poster_asset_id }) => [film_asset_id, poster_asset_id]),
  ],

  sentence: ({ bundle_files, texts, versions }) => {
    const others = versions.length === 0 ? '' : `, and the film in ${versions.map(({ format }) => format).join(' and ')}`
    return `A bundle of ${bundle_files.length} files and texts for ${texts.length} platforms${others}.`
  },
})

/** A version is drawn anew from its first picture to its last: its scenes cost what stage 6's do. */
const nameOf = (format: string): string => `The film in ${format}`

function versionOf(
  unit: DistributionUnit,
  { data, assets }: StoredUnit<BundleData | VersionData | null>,
): Distribution['versions'] {
  if (unit.kind !== 'version' || data?.kind !== 'version') return []
  const { format, seconds: duration_seconds } = unit
  const paths = shortPathsOf(format, duration_seconds)
  const { size_bytes } = data
  // prettier-ignore
  return [{ format, film_asset_id: assets.film, poster_asset_id: assets.poster, ...FORMATS[format], duration_seconds, size_bytes, paths }]
}
