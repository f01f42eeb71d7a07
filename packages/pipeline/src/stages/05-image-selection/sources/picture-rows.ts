import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { TOGETHER } from '@orion/contract/contents/05-image-selection.ts'
import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { keptSources } from '../../../core/sources/usable-sources.ts'
import { type Film, makePictureId, type Match, readCaption } from './match-pictures.ts'
import type { Together } from '../together-scenes.ts'

type Request = StageRequest<'image_selection'>

/** The most letters of captions side by side, as a share of the letters spoken during the scene. */
const READ_WHILE_SAID = 1.2

/** The reasons of images that a scene may show together with photographs: exact places and dates. */
const EXACT_WITH: ReadonlySet<ShotReason> = new Set<ShotReason>(['place', 'date', 'dates'])

/**
 * Images that an editor put next to one paragraph, each with a caption. They are shown side by side in the scene of that paragraph, with
 * the scene's own image or with its map or date. Images of other scenes are not included. There are only as many captions as viewers can
 * read.
 */
export function pictureRows(
  request: Request,
  matches: ReadonlyMap<string, readonly Match[]>,
  { told, drawn, alone_before, directed, taken, chosen }: Film & { chosen: ReadonlyMap<string, SourcePicture> },
): Map<string, Together> {
  const sources = new Map(keptSources(request.inputs.content_research).map((source) => [source.source_id, source]))
  const used = new Set(taken)
  // the model that planned the boards chose what such a scene shows, so nothing is added
  const isDirected = (scene_id: string): boolean => directed.boarded.has(scene_id) || directed.pictures.has(scene_id)
  return new Map(
    told.scenes.flatMap((scene, index): [string, Together][] => {
      const { scene_id, text } = scene
      const unit = drawn.find((each) => each.scene_id === scene_id)
      const lead = chosen.get(scene_id)
      const reason = unit?.notes?.whys[0]?.reason
      const is_exact = lead === undefined && reason !== undefined && EXACT_WITH.has(reason)
      const is_titled = unit?.recipes[0]?.overlay !== undefined || index === 0
      if ((lead === undefined && !is_exact) || is_titled || alone_before.get(scene_id)?.text === text || isDirected(scene_id))
        return []
      const findCaption = (picture: SourcePicture) => readCaption(picture, sources.get(picture.source_id), told.language)
      const captioned = (matches.get(scene_id) ?? []).flatMap(({ picture, reason: why, use }) => {
        const caption = why === 'beside' && use === 'shows' ? findCaption(picture) : undefined
        return caption === undefined ? [] : [{ picture, caption_letters: [...caption].length }]
      })
      const first = captioned.find(({ picture }) => (lead === undefined ? !used.has(picture) : picture === lead))
      if (first === undefined) return []
      const free = captioned.filter(({ picture }) => !used.has(picture))
      const shows = fillRow(first, free, [...text].length * READ_WHILE_SAID)
      if (shows.length < TOGETHER.least) return []
      for (const picture of shows) used.add(picture)
      const words = [sources.get(first.picture.source_id)?.title, shows.map(({ caption }) => caption).join(' · ')]
        .filter(Boolean)
        .join(': ')
      return [[scene_id, { shows: shows.map(makePictureId), why: { reason: 'beside', words } }]]
    }),
  )
}

type Captioned = { picture: SourcePicture; caption_letters: number }

/** The images of a row: the first one, and others from its source while all captions together have at most `most_letters`. */
function fillRow(first: Captioned, others: readonly Captioned[], most_letters: number): SourcePicture[] {
  const shows = [first.picture]
  let letters = first.caption_letters
  for (const { picture, caption_letters } of others) {
    const is_other = !shows.includes(picture) && picture.source_id === first.picture.source_id
    if (!is_other || shows.length === TOGETHER.most || letters + caption_letters > most_letters) continue
    shows.push(picture)
    letters += caption_letters
  }
  return shows
}
