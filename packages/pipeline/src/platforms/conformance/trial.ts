import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { PostAnswers, PostTexts } from '@orion/contract/posts.ts'
import type { Simulator } from '../../../../../fakes/faults.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import { NOWHERE } from '../publication.fixture.ts'
import type { FilmFile, Publication, Publisher } from '../publishing.ts'

type Fields = Readonly<Record<string, string>>

/** The facts about a platform that the conformance suite needs. */
export type PublishTrial = {
  key: Platform
  name: string
  publisher: Publisher
  start: () => Promise<Simulator>
  /** The addresses of its simulator's parts. */
  urls: (fake: Pick<Simulator, 'url'>) => Partial<PlatformUrls>
  /** The fields that its simulator accepts. A function if they name the simulator's address. */
  fields: Fields | ((fake: Pick<Simulator, 'url'>) => Fields)
  texts: PostTexts
  answers: PostAnswers
  visibility: string | null
  format: Publication['format']
  /** Bytes of the film that is sent: at least three pieces if the platform takes pieces. */
  film_bytes: number
  /** The most bytes of a film, if less than 2 GB. */
  most_bytes?: number
  /** Bytes that may be sent twice after a kill: one piece. */
  piece_bytes: number
  /** The calls with the film's bytes, and the irreversible call, as 'METHOD /path?query'. */
  upload_call: RegExp
  final_call: RegExp
  /** The text of the post as its simulator shows it. */
  shown_text: (publication: Publication) => string
  /** Whether an expired token is renewed without a person; otherwise the account must be connected again. */
  renews: boolean
  /** Whether it can prove that nothing was published. If it cannot, an interrupted post stays unknown until a person sends it again. */
  proves_absence: boolean
  /** An error code after the final call proves nothing (Instagram), so a refusal becomes unknown. */
  refusal_is_unknown?: boolean
  /** Features that the platform lacks. 'length': it accepts films of any length. */
  without?: readonly ('moderation' | 'forced_private' | 'thumbnail' | 'visibility' | 'length')[]
  /** The calls that read and change a live post, if its texts can be rewritten. */
  rewrite_calls?: { asking: RegExp; changing: RegExp }
}

/** The addresses of a trial: its simulator for this platform, and no real host for the others. */
export const makeUrls = (trial: PublishTrial, fake: Pick<Simulator, 'url'>): PlatformUrls => ({ ...NOWHERE, ...trial.urls(fake) })

/** Writes a film of this many bytes. The file is sparse after its first bytes, so 2 GB take no space on the disk. */
export async function writeFilm(path: string, size_bytes: number): Promise<FilmFile> {
  const file = await open(path, 'w')
  try {
    await file.write(Buffer.from(`a film of ${size_bytes} bytes`))
    await file.truncate(size_bytes)
  } finally {
    await file.close()
  }
  return {
    path,
    size_bytes,
    duration_seconds: 42,
    width: 1080,
    height: 1920,
    fps: 30,
    video_codec: 'h264',
    audio_codec: 'aac',
    faststart: true,
    loudness: -14,
  }
}

/** SHA-256 of a file. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** The publication of a trial; each has its own mark. */
export const makePublication = (trial: PublishTrial, file: FilmFile, mark: string): Publication => ({
  mark,
  format: trial.format,
  file,
  texts: trial.texts,
  answers: trial.answers,
  visibility: trial.visibility,
  language: 'en',
  thumbnail: null,
  captions: null,
  credits: [],
})
