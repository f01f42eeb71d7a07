import * as z from 'zod/mini'
import { MOST_BYTES } from '../../clients/service.ts'
import { isFreeLicence, wantsAuthor } from '../free-licence.ts'
import type { StockHit, StockQuery } from '../stock.ts'
import { textOfHtml } from '../text-of-html.ts'

const Said = z.optional(z.object({ value: z.union([z.string(), z.number()]) }))

/** A file's page as the search gives it. */
export const Page = z.object({
  pageid: z.number(),
  title: z.string(),
  index: z.number(),
  imageinfo: z.optional(
    z.array(
      z.object({
        url: z.string(),
        descriptionurl: z.string(),
        thumburl: z.optional(z.string()),
        thumbwidth: z.optional(z.number()),
        thumbheight: z.optional(z.number()),
        size: z.number(),
        width: z.number(),
        height: z.number(),
        mime: z.string(),
        extmetadata: z.record(z.string(), Said),
      }),
    ),
  ),
})

const MIMES: Record<StockQuery['kind'], RegExp> = {
  photo: /^image\/(?:jpeg|png|webp|tiff)$/u,
  illustration: /^image\/(?:svg\+xml|png|webp)$/u,
  video: /^video\/(?:webm|mp4)$/u,
}

/** A file as a hit; none where its licence, a restriction, its size or its form forbids it a film. */
export function hitOf({ pageid, title, imageinfo = [] }: z.output<typeof Page>, kind: StockQuery['kind']): StockHit[] {
  const [file] = imageinfo
  if (file?.thumburl === undefined || !MIMES[kind].test(file.mime)) return []
  if (kind === 'video' && file.size > MOST_BYTES.picture) return []
  const said = (name: string) => textOfHtml(String(file.extmetadata[name]?.value ?? ''))
  const licence = said('LicenseShortName')
  const author = said('Artist') || said('Attribution')
  if (!isFreeLicence(licence) || said('Restrictions') !== '' || said('NonFree') !== '') return []
  if (wantsAuthor(licence) && author === '') return []
  const drawn = { bytes_url: file.thumburl, width: file.thumbwidth ?? file.width, height: file.thumbheight ?? file.height }
  return [
    {
      hit_id: String(pageid),
      title: said('ObjectName') || title.replace(/^File:|\.\w+$/gu, ''),
      author,
      licence,
      licence_url: said('LicenseUrl'),
      page_url: file.descriptionurl,
      preview_url: file.thumburl.replace('/1920px-', '/960px-'),
      ...(kind === 'video' ? { bytes_url: file.url, width: file.width, height: file.height } : drawn),
    },
  ]
}
