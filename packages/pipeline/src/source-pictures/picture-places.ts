import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { PicturePlace } from '../runs/runs.ts'

/**
 * Where the sources' pictures stand that can be shown, whatever a person says of each: what is told does not change with a picture that is
 * struck. Maps, charts and scans are not among them.
 */
export const picturePlaces = (pictures: readonly SourcePicture[] = []): PicturePlace[] =>
  pictures.flatMap(({ source_id, place, drawing }) => (place === null || drawing ? [] : [{ source_id, place }]))
