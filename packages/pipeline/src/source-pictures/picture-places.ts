import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { namesNoPicture } from '../core/names-no-picture.ts'
import { isFreeLicence } from '../providers/free-licence.ts'

/** The place of an image in a source: the character that it precedes. */
export type PicturePlace = { source_id: string; place: number }

/** The same, with what its source says of it. */
export type CaptionedPlace = PicturePlace & { caption: string }

/**
 * The places of the sources' images that a film may show by itself, whatever a person decides about each: the text does not change with a
 * removed image. Maps, charts, scans and images that no licence allows are not among them.
 */
export const picturePlaces = (pictures: readonly SourcePicture[] = []): PicturePlace[] =>
  captionedPlaces(pictures).map(({ source_id, place }) => ({ source_id, place }))

/** The same pictures with their captions. */
export const captionedPlaces = (pictures: readonly SourcePicture[] = []): CaptionedPlace[] =>
  pictures.flatMap(({ source_id, place, drawing, licence, caption }) =>
    place === null || drawing || namesNoPicture(caption) || (licence !== undefined && !isFreeLicence(licence))
      ? []
      : [{ source_id, place, caption }],
  )
