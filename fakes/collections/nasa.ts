import { smallClip } from '../clip.ts'
import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** NASA's library of images and clips. */
export async function fakeNasa(port?: number): Promise<Fake> {
  const clip = await smallClip()
  return serveFake((seen, trouble) => foundFile(seen, trouble, clip) ?? answer(seen, trouble), port)
}

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return { status: 400, json: { reason: echoRequest(seen) } }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'retry-after': '2' }, json: { reason: 'Too many requests' } }
  const [, kind, id] = /^\/(image|video)\/(\d+)\/collection\.json$/u.exec(path) ?? []
  if (id !== undefined) return { status: 200, json: listFiles(kind!, id, seen) }
  if (path !== '/search') return { status: 404, json: { reason: 'Not found' } }
  const type = query.get('media_type') ?? 'image'
  const size = Math.min(100, Number(query.get('page_size') ?? 100))
  const items = trouble === 'nothing' ? [] : Array.from({ length: size }, (_, index) => item(index, type, seen))
  const json =
    trouble === 'misshapen_once' ? { collection: {} } : { collection: { version: '1.1', items, metadata: { total_hits: size } } }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

const listFiles = (kind: string, id: string, seen: Seen): string[] =>
  kind === 'video'
    ? [fileAt(`${id}~orig.mp4`, seen), fileAt(`${id}~medium.mp4`, seen), fileAt(`${id}.srt`, seen)]
    : [
        fileAt(`${id}~orig.tif`, seen),
        fileAt(`${id}~large.jpg`, seen),
        fileAt(`${id}~thumb.jpg`, seen),
        fileAt('metadata.json', seen),
      ]

/** A found item. Some belong to other owners, or show NASA's logo. */
function item(index: number, type: string, seen: Seen) {
  const lent = index % 4 === 1
  const logo = index % 4 === 2
  return {
    href: new URL(`/${type}/${index}/collection.json`, seen.url).href,
    data: [
      {
        nasa_id: `PIA ${index}`,
        title: logo ? 'Mission logo' : `Lake before hills ${index + 1}`,
        description: lent ? 'A lake seen from above. Image courtesy of Example Corp.' : 'A lake seen from the station.',
        center: 'JPL',
        ...(index % 2 === 0 && { photographer: 'Ana Vega' }),
        keywords: ['lake'],
        date_created: '2014-05-02T00:00:00Z',
        media_type: type,
      },
    ],
    links: [{ href: fileAt(`${index}~thumb.jpg`, seen), rel: 'preview', render: 'image' }],
  }
}
