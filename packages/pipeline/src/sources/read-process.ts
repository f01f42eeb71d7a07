import { readFile } from 'node:fs/promises'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { decodeText } from './decode-text.ts'
import { countTextTables } from './page-tables.ts'
import { pictureFiles } from './picture-files.ts'
import type { ReadFile } from './read-html.ts'
import type { ReadPicture } from './read-picture.ts'
import { type Refusal, RefusedSource } from './refused-source.ts'

/**
 * A request of the parent process: a file, its format, whether to find the main part of the page, and the folder for its images. Without a
 * folder no image in the file itself is read.
 */
export type ReadRequest = {
  path: string
  format: 'text' | 'html' | 'pdf' | 'docx'
  charset?: string
  /** The film's language; a text may have one of its usual encodings. */
  language?: FilmLanguage
  article: boolean
  pictures_folder?: string
}
export type ReadAnswer = { read: ReadFile } | { problem: string } | { refusal: Refusal }

/** Each format's reader is loaded only where it is needed: to load all of them costs more than to read most files. */
async function read({ path, format, charset, language, article, pictures_folder }: ReadRequest): Promise<ReadFile> {
  const bytes = await readFile(path)
  const files = pictures_folder === undefined ? undefined : pictureFiles(pictures_folder)
  if (format === 'pdf') return await (await import('./read-pdf.ts')).readPdf(new Uint8Array(bytes), files)
  if (format === 'docx') return await (await import('./read-docx.ts')).readDocx(bytes, files)
  if (format === 'text') {
    const text = decodeText(bytes, { html: false, charset, language })
    return { title: '', text, pictures: [], unread_tables: countTextTables(text) }
  }
  const { readHtml } = await import('./read-html.ts')
  const page = readHtml(decodeText(bytes, { html: true, charset, language }), { article })
  const pictures: ReadPicture[] = []
  for (const picture of page.pictures) {
    if ('file' in picture.at || !picture.at.address.startsWith('data:')) pictures.push(picture)
    else {
      const [, packed] = /^data:image\/(?:jpeg|png|webp);base64,(.+)$/su.exec(picture.at.address) ?? []
      const file = packed === undefined ? null : await files?.keep(Buffer.from(packed, 'base64'))
      if (file) pictures.push({ ...picture, at: { file } })
    }
  }
  return { ...page, pictures }
}

process.once('message', (request: ReadRequest) => {
  read(request)
    .then(
      (found): ReadAnswer => ({ read: found }),
      (error: unknown): ReadAnswer =>
        error instanceof RefusedSource
          ? { refusal: error.refusal }
          : { problem: error instanceof Error ? error.message : 'it could not be read' },
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(0))
