import * as z from 'zod/mini'
import { MOST_BYTES } from '../clients/service.ts'
import { isFreeLicence, wantsAuthor } from './free-licence.ts'
import type { StockHit, StockQuery } from './stock.ts'
import { textOfHtml } from './text-of-html.ts'

/** A wiki draws pictures in steps; this one is as wide as a film (platform-apis.md 9). */
const WIDTH = 1920

/** What is asked of every file. */
export const FILE_FACTS = {
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiextmetadatafilter:
    'ObjectName|LicenseShortName|LicenseUrl|Artist|Attribution|Restrictions|NonFree|ImageDescription|Categories|DateTimeOriginal',
  iiurlwidth: String(WIDTH),
}

const Said = z.optional(z.object({ value: z.union([z.string(), z.number()]) }))

/** A file's page as a search or its name gives it. */
export const Page = z.object({
  pageid: z.number(),
  title: z.string(),
  /** its place among what a search found */
  index: z.optional(z.number()),
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

export type Page = z.output<typeof Page>

const MIMES: Record<StockQuery['kind'], RegExp> = {
  // photographs; what lies there as PNG are diagrams, maps, logos and screens
  photo: /^image\/(?:jpeg|webp|tiff)$/u,
  illustration: /^image\/(?:svg\+xml|png|webp)$/u,
  video: /^video\/(?:webm|mp4)$/u,
}

/** Characters of a description that say what is shown; what follows tells of other things too. */
const DESCRIPTION = 300

/** Of a file's categories, those that say how it came and under what, not what it shows. */
const OF_THE_FILE = /^(?:files?|images?|media|pages?|photographs|uploaded|self-published|cc-|pd|gfdl|license|flickr)(?![\p{L}])/iu

/** A file as a hit; none where its licence, a restriction, its size or its form forbids it a film. */
export function hitOf({ pageid, title, imageinfo = [] }: Page, kind: StockQuery['kind']): StockHit[] {
  const [file] = imageinfo
  if (file?.thumburl === undefined || !MIMES[kind].test(file.mime)) return []
  if (kind === 'video' && file.size > MOST_BYTES.picture) return []
  const said = (name: string) => textOfHtml(String(file.extmetadata[name]?.value ?? ''))
  const licence = said('LicenseShortName')
  const author = said('Artist') || said('Attribution')
  if (!isFreeLicence(licence) || said('Restrictions') !== '' || said('NonFree') !== '') return []
  if (wantsAuthor(licence) && author === '') return []
  const name = said('ObjectName') || title.replace(/^File:|\.\w+$/gu, '')
  const categories = said('Categories')
    .split('|')
    .filter((category) => !OF_THE_FILE.test(category.trim()))
  const year = /(?<!\d)1[0-9]\d\d(?!\d)|(?<!\d)20\d\d(?!\d)/u.exec(said('DateTimeOriginal'))?.[0]
  const drawn = { bytes_url: file.thumburl, width: file.thumbwidth ?? file.width, height: file.thumbheight ?? file.height }
  return [
    {
      hit_id: String(pageid),
      title: name,
      author,
      licence,
      licence_url: said('LicenseUrl'),
      page_url: file.descriptionurl,
      preview_url: file.thumburl.replace('/1920px-', '/960px-'),
      about: [name, title.replace(/^File:|\.\w+$/gu, ''), said('ImageDescription').slice(0, DESCRIPTION), ...categories].join(
        ' | ',
      ),
      ...(year !== undefined && { year: Number(year) }),
      ...(kind === 'video' ? { bytes_url: file.url, width: file.width, height: file.height } : drawn),
    },
  ]
}
