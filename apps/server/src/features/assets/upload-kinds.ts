import { UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import { fileTypeFromBuffer } from 'file-type'

/**
 * The kind of an upload, found by its content. `demuxer` sets the demuxer of FFmpeg, so that the file cannot choose another one
 * (requirement T2).
 */
export type UploadKind = { limit: keyof typeof UPLOAD_LIMITS; kind: AssetKind; mime_type: string; demuxer: string | null }

const picture = (mime_type: string, demuxer: string): UploadKind => ({ limit: 'image', kind: 'image', mime_type, demuxer })
const sound = (mime_type: string, demuxer: string): UploadKind => ({ limit: 'audio', kind: 'audio', mime_type, demuxer })
const video = (mime_type: string, demuxer: string): UploadKind => ({ limit: 'video', kind: 'video', mime_type, demuxer })
const document = (mime_type: string): UploadKind => ({ limit: 'document', kind: 'document', mime_type, demuxer: null })
const text = (mime_type: string): UploadKind => ({ limit: 'text', kind: 'document', mime_type, demuxer: null })

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const KINDS: Record<string, UploadKind> = {
  'image/jpeg': picture('image/jpeg', 'jpeg_pipe'),
  'image/png': picture('image/png', 'png_pipe'),
  'image/webp': picture('image/webp', 'webp_pipe'),
  'audio/mpeg': sound('audio/mpeg', 'mp3'),
  'audio/wav': sound('audio/wav', 'wav'),
  'audio/flac': sound('audio/flac', 'flac'),
  'audio/ogg': sound('audio/ogg', 'ogg'),
  'audio/ogg; codecs=opus': sound('audio/ogg', 'ogg'),
  'audio/aac': sound('audio/aac', 'aac'),
  'audio/x-m4a': sound('audio/mp4', 'mov'),
  'audio/mp4': sound('audio/mp4', 'mov'),
  'video/mp4': video('video/mp4', 'mov'),
  'video/quicktime': video('video/quicktime', 'mov'),
  'video/webm': video('video/webm', 'matroska'),
  'video/matroska': video('video/x-matroska', 'matroska'),
  'application/pdf': document('application/pdf'),
  [DOCX]: document(DOCX),
  'application/x-bzip2': { limit: 'voice', kind: 'bundle', mime_type: 'application/x-bzip2', demuxer: null },
}

/** FFmpeg's demuxer for an image of this type. Null if the type is no image that a person may upload. */
export function pictureDemuxer(mime_type: string): string | null {
  const kind = KINDS[mime_type]
  return kind?.kind === 'image' ? kind.demuxer : null
}

/** The number of bytes from the start that the first check needs. */
export const SNIFF_BYTES = 4100

const ACCEPTED = say('library.send_accepted')
const RESAVE = say('library.resave_picture')
const wrongType = (words: KeyedText): AppError => new AppError('wrong_type', words)

/**
 * The kind of a content, found by its first bytes. With `whole`, the bytes are the whole file. A DOCX file is recognised by the entries of
 * its ZIP. The name is used only to distinguish Markdown from other text. Throws wrong_type.
 */
export async function kindOfContent(start: Uint8Array, name: string, { whole }: { whole: boolean }): Promise<UploadKind> {
  const found = await fileTypeFromBuffer(start)
  if (found !== undefined && found.mime !== 'application/xml') {
    const kind = KINDS[!whole && found.mime === 'application/zip' ? DOCX : found.mime]
    if (kind === undefined && found.mime.startsWith('image/'))
      throw new AppError('wrong_type', say('library.picture_type_unreadable', { type: found.ext.toUpperCase(), advice: RESAVE }))
    if (kind === undefined) throw wrongType(say('library.type_not_accepted', { type: found.mime, advice: ACCEPTED }))
    return kind
  }
  const words = readText(start)
  if (words === null) throw wrongType(say('library.type_unknown', { advice: ACCEPTED }))
  if (/<svg[\s>]/i.test(words)) throw new AppError('wrong_type', say('library.svg_refused', { advice: RESAVE }))
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+html|<html[\s>]|<head[\s>]|<body[\s>])/i.test(words))
    return text('text/html')
  if (found !== undefined) throw wrongType(say('library.xml_refused', { advice: ACCEPTED }))
  return text(/\.(md|markdown)$/i.test(name) ? 'text/markdown' : 'text/plain')
}

/** Reads bytes as UTF-8, UTF-16 or Windows-1252 text. Null if the bytes cannot be text. An incomplete character at the end is left out. */
function readText(bytes: Uint8Array): string | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return null
  return new TextDecoder('utf-8').decode(bytes, { stream: true })
}

/**
 * Throws too_large if a file has too many bytes. The message names the limit, and the size of the whole file if it is not NaN (unknown).
 */
export function requireSize({ limit }: UploadKind, bytes: number, size = bytes): void {
  if (bytes <= UPLOAD_LIMITS[limit]) return
  const megabytes = UPLOAD_LIMITS[limit] / 1_000_000
  const most = { kind: LIMIT_NAMES[limit], megabytes }
  const words = Number.isNaN(size)
    ? say('library.file_too_large', most)
    : say('library.file_too_large_by_size', { ...most, size: Math.max(Math.round(size / 10_000) / 100, megabytes + 0.01) })
  throw new AppError('too_large', words)
}

const LIMIT_NAMES = {
  image: say('library.a_picture'),
  audio: say('library.a_sound_file'),
  video: say('library.a_video'),
  text: say('library.a_text_file'),
  document: say('library.a_document'),
  voice: say('library.voice_archive'),
} as const satisfies Record<keyof typeof UPLOAD_LIMITS, KeyedText>
