import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { rm } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { takeFootage as trim, type SourceClip, type TakenFootage } from '@orion/media/footage/take-footage.ts'
import { hashFile } from './hash-file.ts'
import { acceptPicture } from './accept-picture.ts'

/** The fewest lines of footage that a film accepts. */
const LEAST_LINES = 480

const DEMUXERS: Record<string, SourceClip['demuxer']> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
}

type Wish = { service: string; language: VideoLanguage; signal: AbortSignal }

/** The kept part of footage: the clip at `clip_path`, its first image at `still_path`, and the hash of the clip's bytes. */
export type KeptFootage = TakenFootage & { sha256: string; still: { width: number; height: number } }

/**
 * Checks a service's footage and writes the film's part of the footage: at most 12 silent seconds of one shot, and their first image. The
 * image is checked like any other image. Throws AppError provider_failed, trouble 'answer', for footage that cannot be read, is too small,
 * or has no motion.
 */
export async function keepFootage(
  path: string,
  { clip_path, still_path }: { clip_path: string; still_path: string },
  { service, language, signal }: Wish,
): Promise<KeptFootage> {
  const unfit = (words: KeyedText, cause?: unknown): AppError =>
    new AppError('provider_failed', words, { trouble: 'answer', cause })
  const demuxer = DEMUXERS[(await fileTypeFromFile(path))?.mime ?? '']
  if (demuxer === undefined) throw unfit(say('troubles.footage_neither_mp4_nor_webm', { service }))
  const sent = `${still_path}.sent`
  try {
    const taken = await trim({ path, demuxer }, { out_path: clip_path, still_path: sent }, { signal }).catch((cause: unknown) => {
      signal.throwIfAborted()
      throw unfit(say('troubles.footage_damaged', { service }), cause)
    })
    if (taken === null) throw unfit(say('troubles.footage_no_shot_moves_long', { service }))
    const lines = Math.min(taken.width, taken.height)
    if (lines < LEAST_LINES) throw unfit(say('troubles.footage_lines_film_needs', { service, lines, least: LEAST_LINES }))
    const { width, height } = await acceptPicture(sent, still_path, { service, language, made: false, signal })
    return { ...taken, sha256: await hashFile(clip_path), still: { width, height } }
  } finally {
    await rm(sent, { force: true })
  }
}
