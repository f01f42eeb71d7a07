import * as z from 'zod/mini'
import type { CallTools } from '../provider.ts'
import type { StockHit, StockQuery } from '../stock.ts'
import { searchPexels } from './search-pexels.ts'

const Photos = z.object({
  photos: z.array(
    z.object({
      id: z.number(),
      width: z.number(),
      height: z.number(),
      url: z.string(),
      photographer: z.string(),
      src: z.object({ original: z.string(), medium: z.string() }),
      alt: z.nullish(z.string()),
    }),
  ),
})

/** Photos, the best first. */
export async function findPhotos(query: StockQuery, tools: CallTools): Promise<Omit<StockHit, 'licence' | 'licence_url'>[]> {
  const { photos } = await searchPexels({ path: '/v1/search', answer: Photos }, query, tools)
  return photos.map(({ id, width, height, url, photographer, src, alt }) => ({
    hit_id: String(id),
    title: alt?.trim() || query.words,
    author: photographer,
    page_url: url,
    preview_url: src.medium,
    bytes_url: src.original,
    width,
    height,
    about: alt?.trim() ?? '',
  }))
}
