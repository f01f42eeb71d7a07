import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The Library of Congress's search of photographs, prints and drawings. */
export const fakeLibraryOfCongress = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => foundFile(seen, trouble, Buffer.alloc(0)) ?? answer(seen, trouble), port)

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return { status: 400, json: { status: 400, message: echoRequest(seen) } }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'retry-after': '2' }, text: '<html>Too many requests</html>' }
  if (path !== '/search/' || query.get('fo') !== 'json') return { status: 404, text: '<html>Not found</html>' }
  const count = Math.min(100, Number(query.get('c') ?? 25))
  const results = trouble === 'nothing' ? [] : Array.from({ length: count }, (_, index) => item(index, seen))
  const json = trouble === 'misshapen_once' ? { results: {} } : { results, pagination: { current: 1, of: count, perpage: count } }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

/**
 * An item. One of five items states no rights, one is restricted, and one has no image. A value is one text or a list, as in the real
 * answers.
 */
function item(index: number, seen: Seen) {
  const kind = index % 5
  const file = (width: number, mimetype: string) => ({
    url: fileAt(`${width}-${index}.${mimetype === 'image/jpeg' ? 'jpg' : 'tif'}`, seen),
    mimetype,
    width,
    height: Math.round(width / 1.5),
  })
  return {
    id: `http://www.loc.gov/item/${9000 + index}/`,
    title: kind === 1 ? [`Lake before hills ${index + 1}`] : `Lake before hills ${index + 1}`,
    description: ['1 photographic print.'],
    subject: ['lakes', 'mountains'],
    contributor: ['Vega, Ana'],
    date: '1911-05-02',
    ...(kind === 0 && { rights: 'No known restrictions on publication.' }),
    ...(kind === 1 && { rights: ['Public domain.', 'For more see the rights page.'] }),
    ...(kind === 3 && { rights: 'Publication may be restricted. In the public domain in some countries.' }),
    ...(kind === 4 && { rights: 'No known restrictions on publication.' }),
    image_url: kind === 4 ? [] : [`${fileAt(`150-${index}.jpg`, seen)}#h=100&w=150`],
    ...(kind !== 4 && {
      resources: [
        { files: [[file(9000, 'image/tiff'), file(6000, 'image/jpeg'), file(3000, 'image/jpeg'), file(640, 'image/jpeg')]] },
      ],
    }),
  }
}
