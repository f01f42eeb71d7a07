import { readFile } from 'node:fs/promises'
import mammoth from 'mammoth'
import { type ReadFile, readHtml } from './read-html.ts'
import { readPdf } from './read-pdf.ts'

/** What the parent asks: a file, what it is, and whether the main part of the page must be found. */
export type ReadRequest = { path: string; format: 'text' | 'html' | 'pdf' | 'docx'; charset?: string; article: boolean }
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

async function read({ path, format, charset, article }: ReadRequest): Promise<ReadFile> {
  const bytes = await readFile(path)
  if (format === 'pdf') return await readPdf(new Uint8Array(bytes))
  if (format === 'html') return readHtml(decode(bytes, charset, true), { article })
  if (format === 'docx') {
    const { value } = await mammoth
      .convertToHtml({ buffer: bytes }, { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) })
      .catch((error: unknown) => {
        throw new Error('it is damaged or not a Word document (.docx)', { cause: error })
      })
    return readHtml(value, { article: false })
  }
  return { title: '', text: decode(bytes, charset, false) }
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
