import * as z from 'zod/mini'
import { MOST_BYTES } from '../../clients/service.ts'
import { isFreeLicence, wantsAuthor } from './free-licence.ts'
import { CLIP_LINES, MOST_DESCRIBED, type StockHit } from '../stock.ts'
import { textOfHtml } from '../text-of-html.ts'

/** A wiki scales images in fixed steps; this step is as wide as a film (platform-apis.md 9). */
const WIDTH = 1920

const SAID =
  'ObjectName|LicenseShortName|LicenseUrl|Artist|Attribution|Restrictions|NonFree|ImageDescription|Categories|DateTimeOriginal'

/** The query for every file. */
export const FILE_FACTS = {
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiextmetadatafilter: SAID,
  iiurlwidth: String(WIDTH),
}

/** The same facts of clips, with the smaller versions that the wiki made of each (API:Videoinfo; its names are those of API:Imageinfo). */
export const CLIP_FACTS = {
  prop: 'videoinfo',
  viprop: 'url|size|mime|extmetadata|derivatives',
  viextmetadatafilter: SAID,
  viurlwidth: String(WIDTH),
}

const Said = z.optional(z.object({ value: z.union([z.string(), z.number()]) }))

const Info = z.object({
  url: z.string(),
  descriptionurl: z.string(),
  thumburl: z.optional(z.string()),
  thumbwidth: z.optional(z.number()),
  thumbheight: z.optional(z.number()),
  size: z.number(),
  /** seconds of a clip */
  duration: z.optional(z.number()),
  width: z.number(),
  height: z.number(),
  mime: z.string(),
  extmetadata: z.record(z.string(), Said),
})

/** A version of a clip: a smaller one that the wiki made, or the clip itself. Bits a second if the wiki states them. */
const Derivative = z.object({
  src: z.string(),
  type: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  bandwidth: z.optional(z.number()),
})

/** A file's page in a search result or by its name. */
export const Page = z.object({
  pageid: z.number(),
  title: z.string(),
  /** its rank in the search */
  index: z.optional(z.number()),
  imageinfo: z.optional(z.array(Info)),
  videoinfo: z.optional(z.array(z.extend(Info, { derivatives: z._default(z.array(Derivative), []) }))),
})

export type Page = z.output<typeof Page>

const MIMES = {
  // photographs; PNG files there are diagrams, maps, logos and screens
  photo: /^image\/(?:jpeg|webp|tiff)$/u,
  illustration: /^image\/(?:svg\+xml|png|webp)$/u,
} as const

/** The accepted versions of a clip: readable formats, and the assumed bits a second if the wiki states none. */
const CLIP = { type: /^video\/(?:webm|mp4)(?:;|$)/u, bits: 4_000_000 }

/** Categories about a file's origin and licence, not about its content. */
const OF_THE_FILE = /^(?:files?|images?|media|pages?|photographs|uploaded|self-published|cc-|pd|gfdl|license|flickr)(?![\p{L}])/iu

/** An image file as a hit; none if its licence, a restriction, its size or its form forbids use in a film. */
export function makeHit(page: Page, kind: keyof typeof MIMES): StockHit[] {
  const [file] = page.imageinfo ?? []
  if (file?.thumburl === undefined || !MIMES[kind].test(file.mime)) return []
  const { thumburl: bytes_url, thumbwidth: width = file.width, thumbheight: height = file.height } = file
  return readFacts(page, file).map((said) => ({ ...said, bytes_url, width, height }))
}

/** A clip file as a hit, with the largest version that is not larger than a film and small enough to download whole. */
export function makeClipHit(page: Page): StockHit[] {
  const [file] = page.videoinfo ?? []
  if (file?.thumburl === undefined) return []
  const { duration, derivatives } = file
  const countBytes = ({ src, bandwidth = CLIP.bits }: (typeof derivatives)[number]): number =>
    src === file.url ? file.size : (bandwidth * (duration ?? 0)) / 8
  const [best] = derivatives
    .flatMap((each) => (CLIP.type.test(each.type) ? [{ ...each, width: each.width ?? 0, height: each.height ?? 0 }] : []))
    .filter(
      (each) => Math.min(each.width, each.height) <= CLIP_LINES.most && Math.min(each.width, each.height) >= CLIP_LINES.least,
    )
    .filter((each) => countBytes(each) <= MOST_BYTES.footage)
    .toSorted((a, b) => b.width * b.height - a.width * a.height || countBytes(a) - countBytes(b))
  if (best === undefined) return []
  const { src: bytes_url, width, height } = best
  const moves = { ...(duration !== undefined && { seconds: duration }) }
  return readFacts(page, file).map((said) => ({ ...said, bytes_url, width, height, moves }))
}

/** The facts of a file besides its bytes and size; none if its licence or a restriction forbids use in a film. */
function readFacts(
  { pageid, title }: Page,
  file: z.output<typeof Info>,
): Omit<StockHit, 'bytes_url' | 'width' | 'height' | 'moves'>[] {
  const { thumburl = '' } = file
  const readField = (name: string) => textOfHtml(String(file.extmetadata[name]?.value ?? ''))
  const licence = readField('LicenseShortName')
  const author = readField('Artist') || readField('Attribution')
  if (!isFreeLicence(licence) || readField('Restrictions') !== '' || readField('NonFree') !== '') return []
  if (wantsAuthor(licence) && author === '') return []
  const name = readField('ObjectName') || title.replace(/^File:|\.\w+$/gu, '')
  const categories = readField('Categories')
    .split('|')
    .filter((category) => !OF_THE_FILE.test(category.trim()))
  const year = /(?<!\d)1[0-9]\d\d(?!\d)|(?<!\d)20\d\d(?!\d)/u.exec(readField('DateTimeOriginal'))?.[0]
  return [
    {
      hit_id: String(pageid),
      title: name,
      author,
      licence,
      licence_url: readField('LicenseUrl'),
      page_url: file.descriptionurl,
      preview_url: thumburl.replace('/1920px-', '/960px-'),
      about: [
        name,
        title.replace(/^File:|\.\w+$/gu, ''),
        readField('ImageDescription').slice(0, MOST_DESCRIBED),
        ...categories,
      ].join(' | '),
      ...(year !== undefined && { year: Number(year) }),
    },
  ]
}
