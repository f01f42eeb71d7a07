import { type Distribution, THUMBNAIL_TITLE_LENGTH, type Thumbnail } from '@orion/contract/contents/10-distribution.ts'
import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { THUMBNAIL_SHOTS } from '@orion/contract/shots/declared.ts'
import { isTemplate } from '@orion/film/recipe.ts'
import { filmTimeline } from '../../core/timing/film-timeline.ts'
import type { StageRequest } from '../../core/stage.ts'
import { titledPoster } from './titled-poster.ts'
import type { ThumbnailUnit } from './providers/port.ts'
import { cutTo } from './text-length.ts'
import { getTitle } from './write-documents.ts'

type Request = StageRequest<'distribution'>

/** The most thumbnails that Orion offers. */
const MOST = 4
/** The kind of a scene's shot; null if it is mostly words, because a title would cover them. */
function findKind({ candidates, chosen }: ImageScene): string | null {
  const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
  if (candidate === undefined) return null
  if (candidate.kind !== 'drawn') return candidate.image_asset_id === undefined ? null : (candidate.template ?? 'photograph')
  const { template = '' } = candidate
  return THUMBNAIL_SHOTS.includes(template) ? template : null
}

/** The board that a scene shows; each board counts as a separate image. */
const boardIn = ({ candidates, chosen }: ImageScene): string | undefined =>
  candidates.find(({ candidate_id }) => candidate_id === chosen)?.board?.board_id

/** Whether a scene's shot can be drawn; an older film may have one that is no longer drawn. */
function isDrawnStill({ candidates, chosen }: ImageScene): boolean {
  const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
  return candidate !== undefined && (candidate.kind !== 'drawn' || isTemplate(candidate.template))
}

/**
 * Thumbnails with the film's title: of its opening, and of shots that are images. Each board and each kind appears once before any is
 * repeated. Empty if the film has no images from stage 5. `renderer` is the engine that draws them.
 */
export function planThumbnails({ inputs, film }: Request, renderer: string): ThumbnailUnit[] {
  const { image_selection: images } = inputs
  if (images === undefined) return []
  const title = cutTo(getTitle(inputs, film), THUMBNAIL_TITLE_LENGTH)
  const [opening, ...others] = images.scenes
  if (opening === undefined) return []
  const pictured = others.flatMap((scene) => {
    const kind = findKind(scene)
    return kind === null ? [] : [{ scene, kind, of: boardIn(scene) ?? kind }]
  })
  const timesBefore = ({ of }: (typeof pictured)[number], index: number): number =>
    pictured.slice(0, index).filter((each) => each.of === of).length
  const ranked = pictured
    .map((each, index) => ({ scene: each.scene, again: timesBefore(each, index), rank: THUMBNAIL_SHOTS.indexOf(each.kind) }))
    .toSorted((a, b) => a.again - b.again || a.rank - b.rank)
  const opens = isDrawnStill(opening) ? [opening] : []
  return [...opens, ...ranked.map(({ scene }) => scene)].slice(0, MOST).map(({ scene_id }) => ({
    kind: 'thumbnail',
    engine: renderer,
    scene_id,
    title,
    recipe: titledPoster(film, images, { title, format: '16:9', scene_id }),
  }))
}

/** Tasks' images in the content's form, each with its shot's second of the film; `assets` are their files, in order. */
export function makeThumbnails(
  units: readonly ThumbnailUnit[],
  assets: readonly string[],
  inputs: Request['inputs'],
): Thumbnail[] {
  const starts = new Map(filmTimeline(inputs)?.scenes.map(({ scene_id, start_seconds }) => [scene_id, start_seconds]))
  return units.map(({ scene_id, title }, index) => ({
    asset_id: assets[index],
    title,
    scene_id,
    at_seconds: starts.get(scene_id) ?? 0,
  }))
}

/**
 * The possible thumbnails: Orion's `own`, else the assembly's stills, followed by a person's. The chosen one is the person's choice while
 * it exists, found by its shot if Orion drew it again; else the first.
 */
export function standingThumbnails(
  { inputs, before }: Pick<Request, 'inputs' | 'before'>,
  own: readonly Thumbnail[],
): Pick<Distribution, 'thumbnails' | 'thumbnail_asset_id' | 'thumbnail_by_person'> {
  const stills = inputs.video_assembly?.thumbnail_asset_ids.map((asset_id) => ({ asset_id })) ?? []
  const persons = before?.thumbnails?.filter(({ by_person }) => by_person) ?? []
  const thumbnails = [...(own.length > 0 ? own : stills), ...persons]
  const wished = before?.thumbnail_by_person && before.thumbnails?.find(({ asset_id }) => asset_id === before.thumbnail_asset_id)
  const kept = wished && thumbnails.find((each) => isSamePicture(each, wished))
  const chosen = kept || thumbnails[0]
  return {
    thumbnails,
    ...(chosen !== undefined && { thumbnail_asset_id: chosen.asset_id }),
    ...(kept && { thumbnail_by_person: true as const }),
  }
}

const isSamePicture = (one: Thumbnail, other: Thumbnail): boolean =>
  one.asset_id === other.asset_id ||
  (!one.by_person && !other.by_person && one.scene_id !== undefined && one.scene_id === other.scene_id)
