import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Parts } from '../../context.ts'
import { EXTENSIONS } from '../../http/files.ts'
import { openZip } from '../../http/open-zip.ts'
import { type Exported, type Section, readPage } from './export-section-queries.ts'

type FileRow = { id: string; name: string | null; mime_type: string; sha256: string; size_bytes: number }

const PAGE = 100
const TEXTUAL = /^(text\/|application\/json)/

/**
 * Writes a ZIP file to `target`. It contains each section as JSON, and the media. Rows are read page by page and files are streamed, so
 * that nothing large is completely in memory. Returns the number of files in the ZIP. Rejects with the error of the database, of a file or
 * of the ZIP.
 */
export async function writeExport(
  { db, store }: Pick<Parts, 'db' | 'store'>,
  { sections, files }: Exported,
  { target, email, signal }: { target: string; email: string; signal: AbortSignal },
): Promise<number> {
  const zip = openZip()
  const add = (
    name: string,
    open: () => Readable | Promise<Readable>,
    options: { compress: boolean; size?: number } = { compress: true },
  ) => zip.add(name, open, { ...options, mode: 0o100600 })

  add('README.txt', () => Readable.from([readme(email, sections)]))
  for (const each of sections) add(`data/${each.name}.json`, () => Readable.from(jsonList(db, each)))
  const find = ({ sha256, size_bytes }: FileRow) => store.open(sha256, size_bytes)
  const withPlace = async (row: Record<string, unknown>) => {
    const file = row as FileRow
    return { ...row, path: (await find(file)) === null ? null : makePath(file) }
  }
  add('data/files.json', () => Readable.from(jsonList(db, files, withPlace)))
  let count = sections.length + 2
  for await (const row of readRows(db, files)) {
    const file = row as FileRow
    const read = await find(file)
    if (read === null) continue
    add(makePath(file), () => read(), {
      compress: TEXTUAL.test(file.mime_type),
      size: file.size_bytes,
    })
    count += 1
  }
  zip.end()
  await pipeline(zip.stream, createWriteStream(target, { mode: 0o600, flush: true }), { signal })
  return count
}

/** The path of a file in the ZIP. It contains the id of the file, because several files may have the same name. */
function makePath({ id, name, mime_type }: FileRow): string {
  const plain = (name ?? '').replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').slice(0, 80)
  const ending = EXTENSIONS[mime_type] ?? ''
  return `media/${id}${plain === '' ? '' : `-${plain}`}${plain.endsWith(ending) ? '' : ending}`
}

async function* readRows(db: Parts['db'], section: Section): AsyncGenerator<Record<string, unknown>> {
  let after = ''
  for (;;) {
    const rows = await readPage(db, section, { after, limit: PAGE })
    for (const { row } of rows) yield row
    if (rows.length < PAGE) return
    after = rows[rows.length - 1].key
  }
}

/** A section as a JSON list, with one row per line. */
async function* jsonList(
  db: Parts['db'],
  section: Section,
  show: (row: Record<string, unknown>) => unknown = (row) => row, // the result may be a promise
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of readRows(db, section)) {
    yield before + JSON.stringify(await show(row))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const readme = (email: string, sections: readonly Section[]): string => `Orion: all data of ${email}
Made at ${new Date().toISOString()}.

data/   one JSON list a file: ${[...sections.map(({ name }) => name), 'files'].join(', ')}.
media/  the files that data/files.json names, by "path".

Points are in 1/10,000 pt, money in the currency's minor unit, times in UTC.
API keys, passwords and the credentials of platforms are not in it: of those only the last characters are known to people.
`
