import { open, readFile } from 'node:fs/promises'
import { IMAGE_PIXELS_LIMIT, VIDEO_LIMITS } from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { findFfmpeg } from '@orion/media/ffmpeg/find.ts'
import { countSeconds, probeMedia } from '@orion/media/ffmpeg/probe.ts'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { isCutJpeg, pictureSize } from '@orion/media/picture/picture-size.ts'
import { SOUND_TYPES } from '@orion/pipeline/core/sound-demuxer.ts'
import type { UploadKind } from './upload-kinds.ts'

export type Measures = { duration_seconds?: number; width?: number; height?: number }

/** The kind of an upload, found by reading the file: a file in a video format that contains only sound is a sound. */
export type Judged = { kind: UploadKind; measures: Measures }

const DEADLINE_SECONDS = 30
/** The deadline for decoding a whole sound: 100 MB may play for hours. */
const SOUND_DEADLINE_SECONDS = 120
/** A file must contain at least this share of the length that its header names. Otherwise it was cut short. */
const WHOLE = 0.98

/**
 * Checks and measures an uploaded image, sound or video. A separate process reads it, and FFmpeg must use the demuxer of the detected kind
 * (requirement T2). Images and sounds are decoded once. Before that, Orion checks the pixel size in an image's header and the end of a
 * JPEG. Throws wrong_type when the file cannot be read, and too_large when an image or video has too many pixels or a video too many
 * seconds.
 */
export async function judgeUpload(path: string, named: UploadKind, env: NodeJS.ProcessEnv): Promise<Judged> {
  const { kind, demuxer } = named
  if (demuxer === null) return { kind: named, measures: {} }
  const { ffmpeg } = findFfmpeg(env)
  if (kind === 'image') {
    await requirePixels(path)
    if (isCutJpeg(await readFile(path))) throw unreadable()
    await decodePicture(path, demuxer, ffmpeg)
  }
  const facts = await probeMedia(path, { demuxer, ffmpeg, deadline_seconds: DEADLINE_SECONDS }).catch((error: unknown) => {
    throw unreadable(error)
  })
  const { video, audio, duration_seconds } = facts
  if (kind === 'image' && video !== null) return { kind: named, measures: { width: video.width, height: video.height } }
  if (kind === 'video' && video !== null) requireVideoWithin(video, duration_seconds)
  if (kind === 'video' && video !== null && duration_seconds !== null)
    return { kind: named, measures: { duration_seconds, width: video.width, height: video.height } }
  if (audio === null || kind === 'image' || (kind === 'video' && video !== null)) throw unreadable()
  return judgeSound(path, { ...named, demuxer }, { ffmpeg, header_seconds: duration_seconds ?? 0 })
}

/** Decodes a whole sound. A file in a video format becomes a sound. */
async function judgeSound(
  path: string,
  named: UploadKind & { demuxer: NonNullable<UploadKind['demuxer']> },
  { ffmpeg, header_seconds }: { ffmpeg: string; header_seconds: number },
): Promise<Judged> {
  const { demuxer } = named
  const limits = { demuxer, ffmpeg, deadline_seconds: SOUND_DEADLINE_SECONDS }
  const seconds = await countSeconds(path, limits).catch((error: unknown) => {
    throw unreadable(error)
  })
  if (seconds === 0) throw unreadable()
  if (demuxer === 'flac' && seconds < header_seconds * WHOLE) throw unreadable() // the header of a FLAC file has the exact length
  const sound: UploadKind = { limit: 'audio', kind: 'audio', mime_type: SOUND_TYPES[demuxer] ?? named.mime_type, demuxer }
  return { kind: named.kind === 'audio' ? named : sound, measures: { duration_seconds: seconds } }
}

function requireVideoWithin({ width, height }: { width: number; height: number }, duration_seconds: number | null): void {
  const { side_pixels, seconds } = VIDEO_LIMITS
  if (width > side_pixels || height > side_pixels)
    throw new AppError('too_large', say('library.video_too_large', { most: side_pixels, width, height }))
  if (duration_seconds !== null && duration_seconds > seconds)
    throw new AppError('too_large', say('library.video_too_long', { seconds, duration_seconds: Math.ceil(duration_seconds) }))
}

/** The bytes to read for an image's header. A JPEG may have a preview and colour profiles before it. */
const HEADER_BYTES = 2_000_000

async function requirePixels(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 })
    const size = pictureSize(buffer.subarray(0, bytesRead))
    if (size === null) throw unreadable()
    if (size.width * size.height <= IMAGE_PIXELS_LIMIT) return
    const megapixels = Math.ceil((size.width * size.height) / 1_000_000)
    throw new AppError('too_large', say('library.picture_too_large', { most: IMAGE_PIXELS_LIMIT / 1_000_000, megapixels }))
  } finally {
    await file.close()
  }
}

async function decodePicture(path: string, demuxer: string, ffmpeg: string): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  await runFfmpeg([...input, '-xerror', '-frames:v', '1', '-f', 'null', '-'], {
    ffmpeg,
    deadline_seconds: DEADLINE_SECONDS,
  }).catch((error: unknown) => {
    throw unreadable(error)
  })
}

const unreadable = (cause?: unknown): AppError => new AppError('wrong_type', say('library.file_damaged'), { cause })
