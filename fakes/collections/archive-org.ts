import { smallClip } from '../clip.ts'
import { cutJust } from '../cut-just.ts'
import { foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/**
 * The Internet Archive's search, metadata and downloads. Search results have the format of github.com/jjjake/archive-api-tour. An item's
 * data have the format of archive.org/developers/md-read.html and md-record.html. A film's files have the format in the tests of
 * github.com/oscarotero/Embed.
 */
export async function fakeArchiveOrg(port?: number): Promise<Fake> {
  const clip = await smallClip({ source: 'testsrc2=size=854x480:rate=12' })
  return serveFake((seen, trouble) => {
    const name = /^\/download\/[^/]+\/(.+)$/u.exec(seen.path)?.[1]
    return (name !== undefined && foundFile({ ...seen, path: `/files/${name}` }, trouble, clip)) || answer(seen, trouble)
  }, port)
}

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return { status: 400, json: { error: echoRequest(seen) } }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'retry-after': '2' }, text: '<html>Too Many Requests</html>' }
  const id = /^\/metadata\/([\w.-]+)$/u.exec(path)?.[1]
  if (id !== undefined) return { status: 200, json: item(id) }
  if (path !== '/advancedsearch.php' || query.get('output') !== 'json') return { status: 404, text: '<html>Not found</html>' }
  const rows = Number(query.get('rows') ?? 50)
  const docs = trouble === 'nothing' ? [] : Array.from({ length: Math.min(rows, 24) }, (_, index) => found(index))
  const json = {
    responseHeader: { status: 0, QTime: 133, params: { q: query.get('q'), rows: String(rows), wt: 'json' } },
    response: trouble === 'misshapen_once' ? {} : { numFound: docs.length, start: 0, docs },
  }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

const LICENCES = [
  'https://creativecommons.org/publicdomain/mark/1.0/',
  'http://creativecommons.org/licenses/by-nc-nd/3.0/us/',
  'http://creativecommons.org/licenses/by/3.0/us/',
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'https://creativecommons.org/licenses/by-nc/4.0/'],
  'https://creativecommons.org/publicdomain/zero/1.0/',
  'https://creativecommons.org/licenses/by-sa/4.0/',
]

const found = (index: number) => ({ identifier: `lake_film_${index}`, licenseurl: LICENCES[index % 6] })

/**
 * An item. A value is one text or a list of texts, and numbers are text. One of twelve items has changed its licence since it was indexed.
 * One has only files that are too large. One no longer exists, and one has the same name as another thing. One requires its author's name
 * but gives none.
 */
function item(id: string) {
  const index = Number(/\d+$/u.exec(id)?.[0])
  const kind = index % 12
  if (kind === 6) return {}
  const size = kind === 8 ? '368442433' : '4210533'
  const file = (name: string, format: string, source: string, [width, height]: [number, number], bytes = size) => ({
    ...{ name, source, format, original: `film ${index}.mpeg`, mtime: '1424480294', size: bytes },
    ...{ md5: '9883358631c40ef48f8538053add8474', crc32: '6beadd45', sha1: 'd5de45141922982e3ec5936e7fa14de3ef21f458' },
    ...{ length: '10.00', height: String(height), width: String(width) },
  })
  return {
    created: 1616004182,
    ...{
      d1: 'ia600308.us.archive.org',
      d2: 'ia800308.us.archive.org',
      dir: `/21/items/${id}`,
      server: 'ia800308.us.archive.org',
    },
    files: [
      file(`film ${index}.mpeg`, 'MPEG2', 'original', [1440, 1080], '3028289536'),
      file(`film ${index}.mp4`, 'h.264', 'derivative', [854, 480]),
      file(`film ${index}_small.mp4`, '512Kb MPEG4', 'derivative', [320, 240], '910000'),
      file(`film ${index}.ogv`, 'Ogg Video', 'derivative', [400, 300]),
      { name: `${id}_files.xml`, source: 'original', format: 'Metadata', md5: 'ee68c235c2cfc1007a5ab998d21d643c' },
    ],
    files_count: 5,
    metadata: {
      identifier: id,
      mediatype: 'movies',
      collection: ['opensource_movies', 'community'],
      title: kind === 5 ? 'Veronica at home' : `Lake before hills ${index + 1}`,
      ...(kind !== 11 && { creator: index % 2 === 0 ? 'Ana Vega' : ['Ana Vega', 'Ben Okafor'] }),
      date: '1954-05-02',
      description: kind === 5 ? 'A family film.' : ['<p>The lake from the <b>northern</b> shore.</p>'],
      subject: kind === 5 ? 'family' : ['lakes', 'hills'],
      licenseurl: kind === 4 ? 'https://creativecommons.org/licenses/by-nd/4.0/' : LICENCES[index % 6],
    },
  }
}
