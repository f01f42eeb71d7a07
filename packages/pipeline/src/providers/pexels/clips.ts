import * as z from 'zod/mini'
import type { CallTools } from '../provider.ts'
import type { StockHit, StockQuery } from '../stock.ts'
import { searchPexels } from './search-pexels.ts'

const Videos = z.object({
  videos: z.array(
    z.object({
      id: z.number(),
      url: z.string(),
      image: z.string(),
      duration: z._default(z.number(), 0),
      user: z.object({ name: z.string() }),
      video_files: z.array(
        z.object({ file_type: z.string(), width: z.nullish(z.number()), height: z.nullish(z.number()), link: z.string() }),
      ),
    }),
  ),
})

/** A film shows no more pixels than this, so larger files are useless. */
const MOST_SIDE = 1920

/** Clips, each with its largest MP4 that is not larger than a film. */
export async function findClips(query: StockQuery, tools: CallTools): Promise<Omit<StockHit, 'licence' | 'licence_url'>[]> {
  const { videos } = await searchPexels({ path: '/v1/videos/search', answer: Videos }, query, tools)
  return videos.flatMap(({ id, url, image, user, duration, video_files }) => {
    const [best] = video_files
      .flatMap(({ file_type, width, height, link }) =>
        file_type === 'video/mp4' && width && height ? [{ width, height, link }] : [],
      )
      .filter(({ width, height }) => Math.max(width, height) <= MOST_SIDE)
      .sort((a, b) => b.width - a.width)
    if (best === undefined) return []
    const { width, height, link } = best
    const about = { hit_id: String(id), title: query.words, author: user.name, page_url: url, preview_url: image }
    return [{ ...about, bytes_url: link, width, height, about: '', moves: { seconds: duration } }]
  })
}
