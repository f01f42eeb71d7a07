import { smallClip } from '../clip.ts'
import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

const error = (code: string, info: string): Said => ({ status: 200, json: { error: { code, info }, servedby: 'mw-fake' } })

type Terms = { licence: string; licence_url?: string; artist?: string; restrictions?: string; non_free?: true }

/**
 * A file of the collection. Sizes are in pixels; `year` is the year in which it was taken. Missing fields get the values of a usable
 * photograph.
 */
export type CommonsFile = Partial<Terms> & {
  name: string
  mime?: string
  width?: number
  height?: number
  description?: string
  categories?: string[]
  year?: number
  /** the Wikidata ids of what the file depicts */
  depicts?: string[]
  /** the file's own image; absent: one is drawn */
  bytes?: Buffer
}

/** An article of Wikipedia in a language. `image` is the file that it shows first. */
export type WikipediaArticle = {
  language: string
  title: string
  intro: string
  image?: string
  english?: string
  disambiguation?: true
  /** the Wikidata id of the article's subject */
  item?: string
  /** titles that redirect to the article */
  redirects?: string[]
}

const CC_BY_SA = { licence: 'CC BY-SA 4.0', licence_url: 'https://creativecommons.org/licenses/by-sa/4.0' }

/** Pages in the order in which Commons finds them. Some files are usable, and others are not. */
const FOUND: Terms[] = [
  { ...CC_BY_SA, artist: '<a href="//commons.wikimedia.org/wiki/User:Vega">Ana &amp; Luz Vega</a>' },
  { licence: 'CC BY-NC-SA 4.0', licence_url: 'https://creativecommons.org/licenses/by-nc-sa/4.0', artist: 'Not to be sold' },
  {
    licence: 'CC BY 3.0',
    licence_url: 'https://creativecommons.org/licenses/by/3.0',
    artist: 'Brand',
    restrictions: 'trademarked',
  },
  { licence: 'CC BY 2.0', licence_url: 'https://creativecommons.org/licenses/by/2.0' },
  { licence: 'GFDL', licence_url: 'https://www.gnu.org/licenses/fdl-1.3.html', artist: 'Whole text wanted' },
  { licence: 'Public domain', licence_url: 'https://creativecommons.org/publicdomain/mark/1.0/', artist: 'NASA' },
  { licence: 'Fair use', licence_url: 'https://example.org/fair-use', artist: 'Studio', non_free: true },
  {
    licence: 'CC0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    artist: '<span class="fn">Bo Lind</span>',
  },
]

const TYPES = {
  bitmap: { mime: 'image/jpeg', end: 'jpg' },
  drawing: { mime: 'image/svg+xml', end: 'svg' },
  video: { mime: 'video/mp4', end: 'mp4' },
} as const
type Type = keyof typeof TYPES

/** The widths that Commons offers for images. */
const STEPS = new Set(['960', '1280', '1920', '3840'])

/**
 * Additional content of the fake. With `files`, a search finds the files whose words include all searched words. With `answers_all`, every
 * search finds all files, and their descriptions match the search. Every title is then an article that begins with this `intro` and shows
 * one of the files. This lets you see how a film uses these images.
 */
export type Known = { files?: CommonsFile[]; articles?: WikipediaArticle[]; answers_all?: { intro: string } }

/**
 * The search of files in Wikimedia Commons and, below /wikipedia/{language}, the articles that show them. It refuses requests without a
 * User-Agent that names the client.
 */
export async function fakeCommons(port?: number, known: Known = {}): Promise<Fake> {
  const clip = await smallClip()
  return serveFake(
    (seen, trouble) =>
      unnamed(seen) ?? ownFile(seen, trouble, known) ?? foundFile(seen, trouble, clip) ?? answer(seen, trouble, known),
    port,
  )
}

const unnamed = ({ headers }: Seen): Said =>
  /^[\w .-]+\/[\d.]+ \(.+\)/u.test(headers['user-agent'] ?? '')
    ? null
    : { status: 403, headers: { 'content-type': 'text/plain' }, text: 'Please set a user-agent and respect our robot policy.' }

/** The bytes of a known file, in the requested size. A clip has its own bytes in any size. */
function ownFile({ path }: Seen, trouble: Trouble, { files = [] }: Known): Said {
  const at = Number(/^\/files\/own-(\d+)\.(?:jpg|mp4)$/u.exec(path)?.[1] ?? -1)
  const file = files[at]
  if (file === undefined || trouble !== 'none') return null
  if (path.endsWith('.mp4'))
    return file.bytes ? { status: 200, headers: { 'content-type': 'video/mp4' }, bytes: file.bytes } : null
  const { width, height } = shownSize(file)
  const bytes = file.bytes ?? photoNumbered(100 + at, width, height)
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, bytes }
}

function shownSize({ width = 3000, height = 2000 }: CommonsFile): { width: number; height: number } {
  const scale = Math.min(1, 1920 / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function answer(seen: Seen, trouble: Trouble, known: Known): Said {
  const { path, query } = seen
  const language = /^\/wikipedia\/([a-z]+)\/w\/api\.php$/u.exec(path)?.[1]
  if (path !== '/w/api.php' && language === undefined) return { status: 404, text: '<html>Not Found</html>' }
  if (trouble === 'echo') return error('badvalue', echoRequest(seen))
  if (trouble === 'rate_limit')
    return { status: 429, headers: { 'content-type': 'text/plain', 'retry-after': '2' }, text: 'Too many requests.' }
  if (trouble === 'lagging') return error('maxlag', 'Waiting for 10.0.0.1: 6.2 seconds lagged.')
  if (query.get('action') !== 'query') return error('badvalue', 'Unrecognized value for parameter "action".')
  if (language !== undefined) return { status: 200, json: articleIn(language, query.get('titles') ?? '', known) }
  const search = query.get('gsrsearch')
  const type = /filetype:(bitmap|drawing|video)/u.exec(search ?? '')?.[1] as Type | undefined
  if (search !== null && type === undefined) return error('badvalue', 'Unrecognized value for parameter "gsrsearch".')
  const clips = query.get('prop') === 'videoinfo'
  if (!STEPS.has(query.get(clips ? 'viurlwidth' : 'iiurlwidth') ?? ''))
    return error('urlparamnormal', 'Could not normalize image parameters.')
  const found_pages = search === null ? namedPage(seen, known) : searched(search, type!, seen, known)
  const pages = clips ? found_pages.map(({ imageinfo, ...page }) => ({ ...page, videoinfo: imageinfo })) : found_pages
  const found = trouble === 'nothing' ? { batchcomplete: true } : { batchcomplete: true, query: { pages: pages.reverse() } }
  const json = trouble === 'misshapen_once' ? { query: { pages: { 7: {} } } } : found
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

const plain = (text: string): string => text.replaceAll('_', ' ').toLowerCase()

/** A number below `count` that depends only on the words. */
const makeNumber = (words: string, count: number): number =>
  [...words].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7) % count

function articleIn(language: string, titles: string, { articles = [], files = [], answers_all }: Known): unknown {
  const wanted = plain(titles)
  const image = answers_all && files[makeNumber(wanted, files.length)]?.name
  const article: WikipediaArticle | undefined = answers_all
    ? { language, title: titles, intro: `${titles}. ${answers_all.intro}`, ...(image !== undefined && { image }) }
    : articles.find(
        (each) => each.language === language && [each.title, ...(each.redirects ?? [])].some((title) => plain(title) === wanted),
      )
  if (article === undefined) return { batchcomplete: true, query: { pages: [{ ns: 0, title: titles, missing: true }] } }
  const { title, intro, image: shown, english, disambiguation, item } = article
  return {
    batchcomplete: true,
    query: {
      pages: [
        {
          pageid: 1,
          ns: 0,
          title,
          extract: intro,
          ...(shown !== undefined && { pageimage: shown.replaceAll(' ', '_') }),
          ...((disambiguation || item) && {
            pageprops: { ...(disambiguation && { disambiguation: '' }), ...(item && { wikibase_item: item }) },
          }),
          ...(english !== undefined && { langlinks: [{ lang: 'en', title: english }] }),
        },
      ],
    },
  }
}

function namedPage(seen: Seen, { files = [] }: Known) {
  const wanted = plain((seen.query.get('titles') ?? '').replace(/^File:/u, ''))
  const at = files.findIndex(({ name }) => plain(name) === wanted)
  return at < 0 ? [] : [ownPage(files[at]!, at, undefined, seen)]
}

const getType = ({ mime = 'image/jpeg' }: CommonsFile): Type =>
  mime.startsWith('video/') ? 'video' : mime === 'image/svg+xml' ? 'drawing' : 'bitmap'

/** The files whose words include all searched words. Without known files, returns the usual results. */
function searched(search: string, type: Type, seen: Seen, { files, answers_all }: Known) {
  const words = plain(search.replace(/filetype:\w+/u, ''))
    .split(/\s+/u)
    .filter(Boolean)
  const most = Number(seen.query.get('gsrlimit'))
  if (files === undefined) return FOUND.slice(0, most).map((_, index) => page(index, type, words.join(' '), seen))
  const all = files.flatMap((file, at) => (getType(file) === type ? { file, at } : []))
  const item = /haswbstatement:P180=(Q\d+)/u.exec(search)?.[1]
  if (item !== undefined)
    return all
      .filter(({ file: { depicts = [] } }) => depicts.includes(item))
      .slice(0, most)
      .map(({ file, at }, index) => ownPage(file, at, index + 1, seen))
  if (answers_all) {
    const from = makeNumber(words.join(' '), all.length)
    return [...all.slice(from), ...all.slice(0, from)]
      .slice(0, most)
      .map(({ file, at }, index) => ownPage({ ...file, description: words.join(' ') }, at, index + 1, seen))
  }
  return all
    .filter(({ file: { name, description = '', categories = [] } }) => {
      const text = plain([name, description, ...categories].join(' '))
      return words.every((word) => text.includes(word))
    })
    .slice(0, most)
    .map(({ file, at }, index) => ownPage(file, at, index + 1, seen))
}

const said = (value: string | undefined) => value !== undefined && { value, source: 'commons-desc-page' }

const metadata = (all: Record<string, ReturnType<typeof said>>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== false))

const makeTerms = ({ licence, licence_url, artist, restrictions, non_free }: Terms) => ({
  LicenseShortName: said(licence),
  LicenseUrl: said(licence_url),
  Artist: said(artist),
  Restrictions: said(restrictions ?? ''),
  NonFree: said(non_free && 'true'),
})

function ownPage(file: CommonsFile, at: number, index: number | undefined, seen: Seen) {
  const { name, mime = 'image/jpeg', width = 3000, height = 2000, description = '', categories = [], year } = file
  const shown = shownSize(file)
  return {
    pageid: 9000 + at,
    ns: 6,
    title: `File:${name}`,
    ...(index !== undefined && { index }),
    imageinfo: [
      {
        size: 1_200_000,
        width,
        height,
        thumburl: fileAt(`own-${at}.jpg`, seen),
        thumbwidth: shown.width,
        thumbheight: shown.height,
        url: fileAt(`own-${at}.${getType(file) === 'video' ? 'mp4' : 'jpg'}`, seen),
        ...(getType(file) === 'video' && makeClip(fileAt(`own-${at}.mp4`, seen), { width, height })),
        descriptionurl: `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name.replaceAll(' ', '_'))}`,
        mime,
        extmetadata: metadata({
          ObjectName: said(name.replace(/\.\w+$/u, '')),
          ImageDescription: said(description),
          Categories: said(categories.join('|')),
          DateTimeOriginal: said(year === undefined ? undefined : `${year}-05-03 12:00:00`),
          ...makeTerms({ ...CC_BY_SA, artist: 'Ana Vega', ...file }),
        }),
      },
    ],
  }
}

/**
 * The additional data of a clip (TimedMediaHandler's WebVideoTranscode and API:Videoinfo): its own file first, then the smaller copies and
 * a playlist.
 */
function makeClip(src: string, { width, height }: { width: number; height: number }) {
  const made = (lines: number) => ({
    src: src.replace(/\.mp4$/u, `.mp4?lines=${lines}`),
    type: 'video/webm; codecs="vp9, opus"',
    title: `WebM ${lines}P`,
    transcodekey: `${lines}p.vp9.webm`,
    width: Math.round((lines * width) / height),
    height: lines,
    bandwidth: lines * 2500,
  })
  return {
    duration: 96.4,
    size: height > 1080 ? 250_000_000 : 9_000_000,
    derivatives: [
      { src, type: 'video/mp4', title: 'Original', width, height },
      ...[240, 480, 720, 1080].filter((lines) => lines < height).map(made),
      { src: `${src}.m3u8`, type: 'application/vnd.apple.mpegurl', transcodekey: 'm3u8', width, height },
    ],
  }
}

function page(index: number, type: Type, words: string, seen: Seen) {
  const { mime, end } = TYPES[type]
  return {
    pageid: 5000 + index,
    ns: 6,
    title: `File:Lake before hills ${index}.${end}`,
    index: index + 1,
    imagerepository: 'local',
    imageinfo: [
      {
        size: 1_200_000,
        width: 3000,
        height: 2000,
        thumburl: fileAt(`1920px-${index}.jpg`, seen),
        thumbwidth: 1920,
        thumbheight: 1280,
        url: fileAt(`${index}.${end}`, seen),
        ...(type === 'video' && makeClip(fileAt(`${index}.${end}`, seen), { width: 3840, height: 2160 })),
        descriptionurl: `https://commons.wikimedia.org/wiki/File:Lake_before_hills_${index}.${end}`,
        mime,
        extmetadata: metadata({
          ObjectName: said(`Lake before hills ${index}`),
          ImageDescription: said(`What was searched for: ${words}`),
          ...makeTerms(FOUND[index]!),
        }),
      },
    ],
  }
}
