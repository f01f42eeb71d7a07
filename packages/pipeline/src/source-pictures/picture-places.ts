import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { namesNoPicture } from '../core/names-no-picture.ts'
import { isFreeLicence } from '../providers/free-licence.ts'

/** Where a picture stands in a source: the character before which it does. */
export type PicturePlace = { source_id: string; place: number }

/**
 * Where the sources' pictures stand that a film may show by itself, whatever a person says of each: what is told does not change with a
 * picture that is struck. Maps, charts, scans and what no licence allows are not among them.
 */
export const picturePlaces = (pictures: readonly SourcePicture[] = []): PicturePlace[] =>
  pictures.flatMap(({ source_id, place, drawing, licence, caption }) =>
    place === null || drawing || namesNoPicture(caption) || (licence !== undefined && !isFreeLicence(licence))
      ? []
      : [{ source_id, place }],
  )
