import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The Met's search and its single works. */
export const fakeMetMuseum = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => foundFile(seen, trouble, Buffer.alloc(0)) ?? answer(seen, trouble), port)

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return { status: 400, json: { message: echoRequest(seen) } }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'retry-after': '2' }, json: { message: 'too many requests' } }
  const [, id] = /^\/public\/collection\/v1\/objects\/(\d+)$/u.exec(path) ?? []
  if (id !== undefined) return { status: 200, json: work(Number(id), seen) }
  if (path !== '/public/collection/v1.1/search') return { status: 404, json: { message: 'ObjectID not found' } }
  if (!query.get('q')) return { status: 503, text: '<html>Service Unavailable</html>' }
  const ids = Array.from({ length: 30 }, (_, index) => 200 + index)
  const json =
    trouble === 'misshapen_once'
      ? { total: 1 }
      : trouble === 'nothing'
        ? { total: 0, objectIDs: null }
        : { total: 30, objectIDs: ids }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

/** A work. Although `hasImages` was requested, some works are not free, have no image, or show something else. */
function work(objectID: number, seen: Seen) {
  const kind = objectID % 4
  return {
    objectID,
    isPublicDomain: kind !== 1,
    primaryImage: kind === 2 ? '' : fileAt(`${objectID}.jpg`, seen),
    primaryImageSmall: kind === 2 ? '' : fileAt(`${objectID}.jpg`, seen),
    additionalImages: [],
    title: kind === 3 ? 'Teapot' : `Lake before Hills ${objectID}`,
    objectName: kind === 3 ? 'Teapot' : 'Painting',
    artistDisplayName: 'Bo Lind',
    objectDate: '1871',
    objectEndDate: 1871,
    culture: '',
    medium: 'Oil on canvas',
    creditLine: 'Gift of a friend, 1911',
    objectURL: `https://www.metmuseum.org/art/collection/search/${objectID}`,
    artistWikidata_URL: '',
    tags: kind === 3 ? null : [{ term: 'Lakes' }],
  }
}
