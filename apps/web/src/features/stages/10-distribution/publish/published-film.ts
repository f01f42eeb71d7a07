import type { Distribution, VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { PostFormat } from '@orion/contract/posts.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import type { StageContent } from '../../../../api/stages.ts'

/** The finished formats of the film with their signed addresses, for a sheet. */
export type Film = {
  workflow: Workflow
  seconds: number | undefined
  shapes: Partial<Record<PostFormat, { film: string | undefined; poster: string | undefined }>>
  made: readonly VersionFormat[]
}

type Wide = { film: string | undefined; poster: string | undefined; seconds: number | undefined }

/**
 * The film that a post has. It is the current one of stage 8, also while stage 10 shows an earlier one, which is `displayed`. `film_id`
 * is the asset of the displayed film.
 */
export function chooseWide(film_id: string, displayed: Wide, current: StageContent<'video_assembly'> | undefined): Wide {
  if (!current?.content || current.content.film_asset_id === film_id) return displayed
  const { urls, content } = current
  return { film: urls[content.film_asset_id], poster: urls[content.poster_asset_id], seconds: content.duration_seconds }
}

/** The other formats of the film, with the signed addresses of their files. */
type Versions = Pick<Distribution, 'versions'> & { urls: Record<string, string> }

/** The film of stage 8, and its other formats from stage 10, by format. */
export function publishedFilm(workflow: Workflow, wide: Wide, { versions, urls }: Versions): Film {
  const others = versions.map(({ format, film_asset_id, poster_asset_id }) => [
    format,
    { film: urls[film_asset_id], poster: urls[poster_asset_id] },
  ])
  return {
    workflow,
    seconds: wide.seconds,
    shapes: { '16:9': { film: wide.film, poster: wide.poster }, ...Object.fromEntries(others) },
    made: versions.map(({ format }) => format),
  }
}
