import type { PostCheck } from '@orion/contract/posts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { FilmFile, Offer, Publication } from './publishing.ts'

/** A platform's limits for a film. Lengths in seconds, sizes in bytes. Without `seconds`, any length is accepted. */
export type FilmLimits = {
  seconds?: readonly [number, number]
  bytes: number
  fps: readonly [number, number]
  video_codecs: readonly string[]
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
const rounded = (value: number): number => Math.round(value * 10) / 10

/** One result of a check. `detail` says what was found and, if it is wrong, how to correct it. */
export const looked = (check: string, ok: boolean, detail: string): PostCheck => ({ check, ok, detail, blocks: !ok })

/** The result of a check that blocks no post: if it is not ok, `detail` is a hint. */
export const hinted = (check: string, ok: boolean, detail: string): PostCheck => ({ check, ok, detail, blocks: false })

/** Checks the file against the platform's limits: length, size, codec, frames per second. A file that starts slowly only gets a hint. */
export function filmChecks(file: FilmFile, { seconds, bytes, fps, video_codecs }: FilmLimits, offer: Offer | null): PostCheck[] {
  const most_bytes = offer?.most_bytes ?? bytes
  return [
    ...(seconds === undefined ? [] : [lastingCheck(file, seconds, offer)]),
    looked(
      'size',
      file.size_bytes <= most_bytes,
      say('posts.film_up_taken', { size: megabytes(file.size_bytes), most: megabytes(most_bytes) }).text,
    ),
    looked(
      'codec',
      video_codecs.includes(file.video_codec),
      say('posts.pictures_taken', { codec: file.video_codec, taken: video_codecs.join(', ') }).text,
    ),
    looked(
      'rate',
      file.fps >= fps[0] - 0.1 && file.fps <= fps[1] + 0.1,
      say('posts.pictures_second_from_taken', { rate: rounded(file.fps), least: fps[0], most: fps[1] }).text,
    ),
    hinted('index', file.faststart, say('posts.files_index_stands_before_pictures').text),
    ...(file.loudness === null
      ? []
      : [
          hinted(
            'loudness',
            Math.abs(file.loudness + 14) <= 3,
            say('posts.loudness_lufs_14_usual', { loudness: rounded(file.loudness) }).text,
          ),
        ]),
  ]
}

function lastingCheck(
  { duration_seconds: long }: FilmFile,
  [least, most]: readonly [number, number],
  offer: Offer | null,
): PostCheck {
  const most_seconds = Math.min(most, offer?.most_seconds ?? most)
  return looked(
    'length',
    long >= least && long <= most_seconds,
    say('posts.film_lasts_s_from_s', { seconds: rounded(long), least, most: most_seconds }).text,
  )
}

/** Checks a text's length against the platform's limit, in the platform's own units. */
export const lengthCheck = (check: string, length: number, most: number): PostCheck =>
  looked(check, length <= most, `${length.toLocaleString('en')} of ${most.toLocaleString('en')}.`)

/** A question that the platform requires an answer to: options 'yes' and 'no', nothing preselected. */
export function answeredCheck({ answers }: Pick<Publication, 'answers'>, name: string, label: string): PostCheck {
  const answer = answers[name]
  return looked(
    name,
    answer !== undefined && answer !== '',
    answer === undefined || answer === '' ? say('posts.answer', { label }).text : label,
  )
}

/** Whether a question of yes and no was answered with yes. */
export const isYes = (answer: string | boolean | undefined): boolean => answer === true || answer === 'yes'

/** Checks the image's width and height in pixels against the platform's least and most. */
export const shapeCheck = ({ width, height }: FilmFile, [least, most]: readonly [number, number]): PostCheck =>
  looked(
    'shape',
    Math.min(width, height) >= least && Math.max(width, height) <= most,
    say('posts.picture_pixels_sides_from_taken', { width, height, least, most }).text,
  )

/** Checks that the account is offered this visibility. Without an offer there is nothing to compare, so nothing blocks. */
export function visibilityCheck({ visibility }: Pick<Publication, 'visibility'>, offer: Offer | null): PostCheck {
  if (offer === null) return looked('visibility', visibility !== null, say('posts.choose_who_sees').text)
  const chosen = offer.visibilities.find(({ value }) => value === visibility)
  return looked(
    'visibility',
    chosen !== undefined,
    chosen === undefined ? say('posts.choose_who_sees').text : say('posts.who_sees', { label: chosen.label }).text,
  )
}
