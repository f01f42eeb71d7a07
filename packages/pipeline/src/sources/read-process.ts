import { readFile } from 'node:fs/promises'
import { pictureFiles } from './picture-files.ts'
import { readDocx } from './read-docx.ts'
import { type ReadFile, readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'
import type { ReadPicture } from './read-picture.ts'

/**
 * What the parent asks: a file, what it is, whether the main part of the page must be found, and where its pictures are put; without such a
 * folder no picture that stands in the file itself is read.
 */
export type ReadRequest = {
  path: string
  format: 'text' | 'html' | 'pdf' | 'docx'
  charset?: string
  article: boolean
  pictures_folder?: string
}
export type ReadAnswer = { read: ReadFile } | { problem: string }

function decode(bytes: Uint8Array, charset: string | undefined, html: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared =
    charset ??
    (html ? /<meta[^>]+charset=["']?([\w-]+)/iu.exec(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))?.[1] : undefined)
  if (bytes.subarray(0, 4096).includes(0)) throw new Error('it is not a text')
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function read({ path, format, charset, article, pictures_folder }: ReadRequest): Promise<ReadFile> {
  const bytes = await readFile(path)
  const files = pictures_folder === undefined ? undefined : pictureFiles(pictures_folder)
  if (format === 'pdf') return await readPdf(new Uint8Array(bytes), files)
  if (format === 'docx') return await readDocx(bytes, files)
  if (format === 'text') return { title: '', text: decode(bytes, charset, false), pictures: [] }
  const page = readHtml(decode(bytes, charset, true), { article })
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
      (error: unknown): ReadAnswer => ({ problem: error instanceof Error ? error.message : 'it could not be read' }),
    )
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(0))
