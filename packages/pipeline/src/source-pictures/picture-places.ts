import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { namesNoPicture } from '../core/names-no-picture.ts'
import { isFreeLicence } from '../providers/found/free-licence.ts'

/** The place of an image in a source: the index of the first character after it. */
export type PicturePlace = { source_id: string; place: number }

/** The place of an image, and its caption in the source. */
export type CaptionedPlace = PicturePlace & { caption: string }

/**
 * The places of the sources' images that a film may show without a person's decision. A removed image is included, because removing it must
 * not change the text. Maps, charts, scans and images without a suitable licence are left out.
 */
export const picturePlaces = (pictures: readonly SourcePicture[] = []): PicturePlace[] =>
  captionedPlaces(pictures).map(({ source_id, place }) => ({ source_id, place }))

/** The same images with their captions. */
export const captionedPlaces = (pictures: readonly SourcePicture[] = []): CaptionedPlace[] =>
  pictures.flatMap(({ source_id, place, drawing, licence, caption }) =>
    place === null || drawing || namesNoPicture(caption) || (licence !== undefined && !isFreeLicence(licence))
      ? []
      : [{ source_id, place, caption }],
  )
