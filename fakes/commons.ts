import { smallClip } from './clip.ts'
import { cutJust } from './cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoOf, serveFake } from './serve.ts'

const error = (code: string, info: string): Said => ({ status: 200, json: { error: { code, info }, servedby: 'mw-fake' } })

/** Pages in the order in which Commons finds them: what a film may use lies among what it may not. */
const FOUND: { licence: string; licence_url?: string; artist?: string; restrictions?: string; non_free?: true }[] = [
  {
    licence: 'CC BY-SA 4.0',
    licence_url: 'https://creativecommons.org/licenses/by-sa/4.0',
    artist: '<a href="//commons.wikimedia.org/wiki/User:Vega">Ana &amp; Luz Vega</a>',
  },
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
  bitmap: { mime: 'image/png', end: 'png' },
  drawing: { mime: 'image/svg+xml', end: 'svg' },
  video: { mime: 'video/mp4', end: 'mp4' },
} as const

/** Steps in which Commons draws pictures. */
const STEPS = new Set(['960', '1280', '1920', '3840'])

/** Wikimedia Commons' search of files (platform-apis.md 9). It refuses who does not say who asks. */
export async function fakeCommons(port?: number): Promise<Fake> {
  const clip = await smallClip()
  return serveFake((seen, trouble) => unnamed(seen) ?? foundFile(seen, trouble, clip) ?? answer(seen, trouble), port)
}

const unnamed = ({ headers }: Seen): Said =>
  /^[\w .-]+\/[\d.]+ \(.+\)/u.test(headers['user-agent'] ?? '')
    ? null
    : { status: 403, headers: { 'content-type': 'text/plain' }, text: 'Please set a user-agent and respect our robot policy.' }

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (path !== '/w/api.php') return { status: 404, text: '<html>Not Found</html>' }
  if (trouble === 'echo') return error('badvalue', echoOf(seen))
  if (trouble === 'rate_limit')
    return { status: 429, headers: { 'content-type': 'text/plain', 'retry-after': '2' }, text: 'Too many requests.' }
  if (trouble === 'lagging') return error('maxlag', 'Waiting for 10.0.0.1: 6.2 seconds lagged.')
  const type = /filetype:(bitmap|drawing|video)/u.exec(query.get('gsrsearch') ?? '')?.[1] as keyof typeof TYPES | undefined
  if (query.get('action') !== 'query' || type === undefined)
    return error('badvalue', 'Unrecognized value for parameter "action".')
  if (!STEPS.has(query.get('iiurlwidth') ?? '')) return error('urlparamnormal', 'Could not normalize image parameters.')
  const pages = FOUND.slice(0, Number(query.get('gsrlimit'))).map((_, index) => page(index, type, seen))
  const found = trouble === 'nothing' ? { batchcomplete: true } : { batchcomplete: true, query: { pages: pages.reverse() } }
  const json = trouble === 'misshapen_once' ? { query: { pages: { 7: {} } } } : found
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

function page(index: number, type: keyof typeof TYPES, seen: Seen) {
  const { licence, licence_url, artist, restrictions, non_free } = FOUND[index]
  const { mime, end } = TYPES[type]
  const said = (value: string | undefined) => value !== undefined && { value, source: 'commons-desc-page' }
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
        thumburl: fileAt(`1920px-${index}.png`, seen),
        thumbwidth: 1920,
        thumbheight: 1280,
        url: fileAt(`${index}.${end}`, seen),
        descriptionurl: `https://commons.wikimedia.org/wiki/File:Lake_before_hills_${index}.${end}`,
        mime,
        extmetadata: Object.fromEntries(
          Object.entries({
            ObjectName: said(`Lake before hills ${index}`),
            LicenseShortName: said(licence),
            LicenseUrl: said(licence_url),
            Artist: said(artist),
            Restrictions: said(restrictions ?? ''),
            NonFree: said(non_free && 'true'),
          }).filter(([, value]) => value !== false),
        ),
      },
    ],
  }
}
