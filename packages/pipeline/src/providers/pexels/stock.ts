import { makeFetch } from '../found/fetch-found.ts'
import type { Stock } from '../stock.ts'
import { findClips } from './clips.ts'
import { findPhotos } from './photos.ts'

const LICENCE = { licence: 'Pexels License', licence_url: 'https://www.pexels.com/license/' }

/** Photos and clips of Pexels; its licence allows changes and commercial use. It has no illustrations. */
export const stock: Stock = {
  kinds: ['photo', 'footage'],
  find: async (query, tools) => {
    if (query.kind !== 'photo' && query.kind !== 'footage') return { hits: [], used: {} }
    const found = await (query.kind === 'photo' ? findPhotos : findClips)(query, tools)
    return { hits: found.slice(0, query.count).map((hit) => ({ ...hit, ...LICENCE })), used: {} }
  },
  fetch: makeFetch('Pexels'),
  expect: () => ({ expected: {}, most: {} }),
}
