import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '@orion/contract/errors.ts'
import { isolated } from '@orion/media/ffmpeg/isolated.ts'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import { fileTypeFromFile } from 'file-type'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ReadFile } from './read-html.ts'
import type { ReadAnswer, ReadRequest } from './read-process.ts'

type Wish = {
  path: string
  name: string
  mime_type: string
  charset?: string
  /** The film's language. */
  language?: FilmLanguage
  article?: boolean
  /** An existing folder for the file's images; without it no image is read. */
  pictures_folder?: string
  signal?: AbortSignal
  deadline_seconds?: number
}
type Format = ReadRequest['format']

const MEGABYTE = 1_000_000
const MOST_BYTES: Record<Format, number> = { text: 2 * MEGABYTE, html: 5 * MEGABYTE, pdf: 20 * MEGABYTE, docx: 20 * MEGABYTE }
const DEADLINE_SECONDS = 40
const HEAP_MEGABYTES = 512
const DATA_BYTES = 1_500 * MEGABYTE
const PROCESS = fileURLToPath(new URL('./read-process.ts', import.meta.url))

/**
 * Reads a source file (txt, md, html, pdf, docx) in a separate process with limited memory. The process is killed at the deadline, and when
 * this process ends. Throws AppError unreadable_source or too_large with a message that names the file.
 */
export async function readSourceFile(wish: Wish): Promise<ReadFile> {
  const { path, name } = wish
  const format = await detectFormat(wish)
  const { size } = await stat(path)
  if (size > MOST_BYTES[format])
    throw new AppError(
      'too_large',
      say('sources.file_too_large', {
        name,
        megabytes: Math.ceil(size / MEGABYTE),
        most: MOST_BYTES[format] / MEGABYTE,
      }),
    )
  if (size === 0) throw new AppError('unreadable_source', say('sources.empty', { name }))
  const text_alone: ReadRequest = {
    path,
    format,
    article: wish.article ?? format === 'html',
    ...(wish.charset && { charset: wish.charset }),
    ...(wish.language && { language: wish.language }),
  }
  const { pictures_folder } = wish
  const answer =
    pictures_folder === undefined
      ? await askProcess(text_alone, wish)
      : await askProcess({ ...text_alone, pictures_folder }, wish).catch((error: unknown) => {
          wish.signal?.throwIfAborted()
          if (!(error instanceof AppError)) throw error
          return askProcess(text_alone, wish) // perhaps only the images were too much: the text alone may work
        })
  if ('refusal' in answer) throw new AppError('unreadable_source', say(answer.refusal, { name }))
  if ('problem' in answer)
    throw new AppError('unreadable_source', say('sources.could_not_read', { name, problem: answer.problem }))
  if (!/[\p{L}\p{N}]/u.test(answer.read.text))
    throw new AppError('unreadable_source', say('sources.holds_no_text_can_read', { name }))
  return answer.read
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The beginning of a page, after comments and an XML declaration. */
const PAGE_HEAD =
  /^(?:\ufeff|ï»¿)?\s{0,200}(?:<\?xml[^<>]{0,200}>\s{0,200})?(?:<!--[^<>]{0,2000}-->\s{0,200}){0,3}<(?:!doctype\s+html|html[\s>])/iu
const TEXT_ENDINGS = ['txt', 'md', 'markdown', 'text', 'srt', 'vtt']

/** Whether a file is a web page by its type, its extension or its first bytes. */
const isPage = ({ ending, mime_type, head }: { ending: string; mime_type: string; head: string }): boolean =>
  mime_type.includes('html') || ending === 'html' || ending === 'htm' || PAGE_HEAD.test(head)

/** Whether bytes are no text. UTF-16 also has zeros, but begins with its byte order mark. */
const hasZeros = (head: string): boolean => head.includes('\u0000') && !/^(?:ÿþ|þÿ)/u.test(head)

/**
 * The format of a file. Its bytes decide, because they are more reliable than its type and extension. If the bytes may be any text, type
 * and extension decide. A file with neither is a text if its bytes are.
 */
async function detectFormat({ path, name, mime_type }: Wish): Promise<Format> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0).finally(() => file.close())
  const head = buffer.subarray(0, bytesRead).toString('latin1')
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  const ending = /\.([a-z0-9]{1,10})$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  const isNamedDocx = ending === 'docx' || mime_type === DOCX
  const found = await fileTypeFromFile(path)
  if (found?.mime === DOCX) return 'docx'
  if (head.startsWith('PK')) {
    if (isNamedDocx) return 'docx'
    throw new AppError('wrong_type', say('sources.archive_text_markdown_html_pdf', { name }))
  }
  if (ending === 'pdf' || mime_type === 'application/pdf')
    throw new AppError('unreadable_source', say('sources.damaged_or_not_pdf', { name }))
  if (isNamedDocx) throw new AppError('unreadable_source', say('sources.damaged_or_not_word_document', { name }))
  if (isPage({ ending, mime_type, head })) return 'html'
  if (mime_type.startsWith('text/') || TEXT_ENDINGS.includes(ending)) return 'text'
  const isUnknown = mime_type === '' || mime_type.endsWith('/octet-stream')
  if (isUnknown && found === undefined && !hasZeros(head)) return 'text'
  throw new AppError('wrong_type', say('sources.kind_not_read_text_markdown', { name }))
}

const PRLIMIT = '/usr/bin/prlimit'

/** The command, with the system's means to end it with its parent, keep it off every network and limit its memory. */
function commandLine(): { command: string; args: string[] } {
  const args = [...NODE_FLAGS, `--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings', PROCESS]
  return existsSync(PRLIMIT)
    ? isolated(PRLIMIT, [`--data=${DATA_BYTES}`, process.execPath, ...args])
    : isolated(process.execPath, args)
}

function askProcess(request: ReadRequest, { name, signal, deadline_seconds = DEADLINE_SECONDS }: Wish): Promise<ReadAnswer> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const { command, args } = commandLine()
    const { PATH = '', NODE_COMPILE_CACHE } = process.env
    const env = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) } // compiled code halves the start
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
    const stop = (): void => void child.kill('SIGKILL')
    const tooLong = setTimeout(() => {
      stop()
      reject(new AppError('unreadable_source', say('sources.file_takes_too_long', { name, seconds: deadline_seconds })))
    }, deadline_seconds * 1000)
    const cancelled = (): void => {
      stop()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', cancelled, { once: true })
    child.once('message', (answer: ReadAnswer) => resolve(answer))
    child.once('error', reject)
    child.once('close', () => {
      clearTimeout(tooLong)
      signal?.removeEventListener('abort', cancelled)
      reject(new AppError('unreadable_source', say('sources.file_needs_memory', { name })))
    })
    child.send(request)
  })
}
