import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { getPublic, type Validators } from '../clients/http.ts'
import { readSourceFile } from './read-file.ts'
import type { ReadFile } from './read-html.ts'

const READ = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]

/**
 * Reads a public page or document through the guarded client. `folder` stores the answer while it is read. Throws AppError
 * unreadable_source.
 */
export async function readLink(
  link: string,
  {
    folder,
    index,
    language,
    signal,
    allow_origins,
    known,
  }: {
    folder: string
    index: number
    language?: FilmLanguage
    signal?: AbortSignal
    allow_origins: readonly string[]
    /** The validators of the last read. Throws with status 304 if the page is unchanged. */
    known?: Validators
  },
): Promise<ReadFile & { url: string; validators: Validators }> {
  const asked = { content_types: READ, untyped: true, allow_origins, ...(signal && { signal }), ...(known && { known }) }
  const got = await getPublic(link, asked)
  const path = join(folder, `link-${index}`)
  await writeFile(path, got.bytes)
  const pictures_folder = join(folder, `link-${index}-pictures`)
  await mkdir(pictures_folder, { recursive: true })
  const { host, pathname } = new URL(got.url)
  const name = `${host}${pathname === '/' ? '' : pathname}`.slice(0, 120)
  const read = await readSourceFile({
    path,
    name,
    mime_type: got.content_type,
    pictures_folder,
    ...(got.charset ? { charset: got.charset } : {}),
    ...(language ? { language } : {}),
    ...(signal ? { signal } : {}),
  })
  const { etag, modified } = got
  const validators = { ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) }
  return { ...read, title: read.title || host, url: got.url, validators }
}
