import { say } from '@orion/contract/sentences/say.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { rendererEngine, filmSize } from '@orion/film/render.ts'
import { BUILT_IN_PRICES } from '../../core/prices.ts'
import { defineStage, type StageRequest, type StoredUnit } from '../../core/stage.ts'
import { expectAsks } from '../../reader/asker.ts'
import { foretellTexts } from '../../reader/write-texts.ts'
import { editTexts, standingTexts } from './edit-texts.ts'
import { editWindow } from './edit-window.ts'
import { listChapters, withChapters } from './film-chapters.ts'
import { drawThumbnail, withThumbnails } from './providers/draw-thumbnail.ts'
import { planThumbnails, standingThumbnails, makeThumbnails } from './plan-thumbnails.ts'
import { planBundle, planTexts } from './plan-bundle.ts'
import { planVersions, listShortPaths } from './plan-versions.ts'
import { providers } from './providers/index.ts'
import { drawScene, makeVersion } from './providers/make-version.ts'
import type {
  BundleData,
  BundleProvider,
  DistributionUnit,
  RuleTexts,
  TextsData,
  ThumbnailUnit,
  ModelTexts,
  VersionData,
} from './providers/port.ts'
import { isByModel, ownTexts, planModelTexts, withModelTexts, writeModelTexts } from './told-texts.ts'

type Request = StageRequest<'distribution'>
type DistributionData = BundleData | TextsData | VersionData | null

/** Stage 10, Distribution: texts for every platform and the download bundle. Publications are separate posts. */
export const distribution = defineStage<'distribution', DistributionUnit, DistributionData, BundleProvider>({
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
  capabilities: ['chat'],
  providers,

  plan: (request) => [
    ...planBeside(request),
    ...planVersions(request, providers[0].engine, rendererEngine()).flatMap((version) => [...version.scenes, version]),
  ],

  /** The bundle waits for a model's texts, because it contains them. */
  after: (unit) => (unit.kind === 'bundle' ? (unit.told ?? null) : null),

  /** Without the model, Orion's own rules write the texts. */
  instead: (unit) => (unit.kind === 'texts' ? ownTexts(unit) : null),

  /** If rules wrote the texts, the bundle is that of a film without a model. */
  upon: (unit) => {
    if (unit.kind !== 'bundle') return null
    const { told: _, ...own } = unit
    return own
  },

  describe: (unit) => {
    if (unit.kind === 'texts') return { id: 'texts', text: 'The texts for the platforms' }
    if (unit.kind === 'scene') return { id: unit.scene_id, text: unit.text }
    if (unit.kind === 'thumbnail') return { id: `thumbnail-${unit.scene_id}`, text: say('points.picture_stands_film').text }
    return unit.kind === 'bundle' ? { id: 'bundle', text: unit.title } : { id: unit.format, text: getName(unit.format) }
  },

  usage: (unit) => {
    const used = unit.kind === 'scene' ? unit.recipe.frames : USAGE[unit.kind]
    return { expected: used, most: used }
  },

  price: (unit) => {
    if (unit.kind === 'bundle' || isBeside(unit)) return null
    if (unit.kind === 'version') return { per: 'run', points: 0, group: say('points.joining') }
    return { ...BUILT_IN_PRICES.image_to_video, group: getName(unit.recipe.format) }
  },

  expect: (unit) =>
    unit.kind === 'texts' && isByModel(unit) ? expectAsks(unit.service.provider, foretellTexts(unit.task)) : null,

  deadline_seconds: (unit) => (unit.kind === 'version' ? 1800 + 60 * unit.seconds : 1800),

  make: async (unit, provider, tools) => {
    if (unit.kind === 'scene') return drawScene(unit, tools)
    if (unit.kind === 'texts') return writeModelTexts(unit, tools)
    if (unit.kind === 'thumbnail') return drawThumbnail(unit, tools)
    if (unit.kind === 'version') return makeVersion(unit, tools)
    return provider.bundle(await withThumbnails(await withModelTexts(unit, tools), tools), tools)
  },

  finish: (request, units, made) => {
    const { video_assembly } = request.inputs
    if (video_assembly === undefined) throw new Error('A bundle was made without a film.')
    const [bundle] = made
    if (bundle.data?.kind !== 'bundle') throw new Error('The bundle itself was not made.')
    const shots = units.filter((unit) => unit.kind === 'thumbnail')
    const pictures = made.flatMap(({ assets }, index) => (units[index].kind === 'thumbnail' ? [assets.picture] : []))
    const { chapters, by_person, unfit } = listChapters(request)
    const poster = request.before?.poster
    return {
      ...makeTexts(request, made),
      chapters,
      ...(by_person && { chapters_by_person: true as const }),
      ...(unfit && { chapters_unfit: unfit }),
      ...(poster !== undefined && poster.at_seconds <= video_assembly.duration_seconds && { poster }),
      ...standingThumbnails(request, makeThumbnails(shots, pictures, request.inputs)),
      film_asset_id: video_assembly.film_asset_id,
      ...(bundle.assets.film !== undefined && by_person && { chaptered_film_asset_id: bundle.assets.film }),
      ...getSigned(request, bundle.assets.film),
      bundle_asset_id: bundle.assets.bundle,
      bundle_files: bundle.data.files,
      versions: units.flatMap((unit, index) => listVersions(unit, made[index])),
    }
  },

  edit: (request, previous, edited) => {
    const window = editWindow(request, previous, edited)
    const film_chapters = request.inputs.video_assembly?.chapters ?? []
    const to = window.chapters ?? film_chapters
    const rename = (from: readonly Chapter[]) => (text: Distribution['texts'][number]) =>
      withChapters(text, { from, to, language: request.film.language })
    const renamed =
      window === previous ? previous : { ...window, texts: window.texts.map(rename(previous.chapters ?? film_chapters)) }
    return editTexts(renamed, edited, planTexts(request).map(rename(film_chapters)))
  },

  assets: ({ bundle_asset_id, chaptered_film_asset_id, signed_film_asset_id, versions, poster, thumbnails = [] }) => [
    bundle_asset_id,
    ...[chaptered_film_asset_id, signed_film_asset_id].filter((id) => id !== undefined),
    ...(poster === undefined ? [] : [poster.asset_id]),
    ...thumbnails.map(({ asset_id }) => asset_id),
    ...versions.flatMap(({ film_asset_id, poster_asset_id }) => [film_asset_id, poster_asset_id]),
  ],

  sentence: ({ bundle_files, texts, versions }) => {
    const counts = { files: bundle_files.length, platforms: texts.length }
    const [shape, other] = versions.map(({ format }) => format)
    if (shape === undefined) return say('summaries.bundle_files_texts_platforms', counts)
    if (other === undefined) return say('summaries.bundle_files_texts_platforms_film', { ...counts, shape })
    return say('summaries.bundle_files_texts_platforms_film_2', { ...counts, shape, other })
  },
})

/** The signer of the exported files, and the film; nothing if the organization has no key. */
function getSigned({ signing }: Request, film: string | undefined): Pick<Distribution, 'signed' | 'signed_film_asset_id'> {
  if (signing === undefined) return {}
  const { key_id: _, ...signed } = signing
  return { signed, ...(signed.why === undefined && film !== undefined && { signed_film_asset_id: film }) }
}

/** The bundle, its images and, if a model writes them, its texts. */
function planBeside(request: Request): DistributionUnit[] {
  const thumbnails = planThumbnails(request, rendererEngine())
  const bundle = planBundle(request, providers[0].engine, thumbnails)
  const model_texts = planModelTexts(request)
  return model_texts === null ? [bundle, ...thumbnails] : [{ ...bundle, told: model_texts }, model_texts, ...thumbnails]
}

/** The texts and, if a model was asked for them, which one wrote them or why none did. */
function makeTexts(request: Request, made: readonly StoredUnit<DistributionData>[]): Pick<Distribution, 'texts' | 'texts_by'> {
  for (const { data, instead_of } of made) {
    if (data?.kind !== 'texts') continue
    const { texts, by } = data
    const texts_by = by ?? { model: null, asks: 0 }
    return {
      texts: standingTexts(texts, request),
      texts_by: { ...texts_by, ...(instead_of && { failed: instead_of.reason }) },
    }
  }
  return { texts: standingTexts(planTexts(request), request) }
}

/** The shares of the stage's price for the bundle and each image in it. Texts are paid by their model's use. */
const USAGE: Record<Exclude<DistributionUnit['kind'], 'scene'>, number> = { bundle: 2, thumbnail: 1, texts: 0, version: 1 }

/** Whether a task makes content of the bundle, which is part of the stage's own price. */
const isBeside = (unit: DistributionUnit): unit is RuleTexts | ModelTexts | ThumbnailUnit =>
  unit.kind === 'texts' || unit.kind === 'thumbnail'

/** A version is drawn again from its first image to its last, so its scenes cost the same as stage 6's. */
const getName = (format: string): string => `The film in ${format}`

function listVersions(unit: DistributionUnit, { data, assets }: StoredUnit<DistributionData>): Distribution['versions'] {
  if (unit.kind !== 'version' || data?.kind !== 'version') return []
  const { format, seconds: duration_seconds } = unit
  const paths = listShortPaths(format, duration_seconds)
  const { size_bytes } = data

  return [
    {
      format,
      film_asset_id: assets.film,
      poster_asset_id: assets.poster,
      ...filmSize(format),
      duration_seconds,
      size_bytes,
      paths,
    },
  ]
}
