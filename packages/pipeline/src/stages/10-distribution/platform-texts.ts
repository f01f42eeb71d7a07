import type { SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { cutTo, weightedLength } from './text-length.ts'
import { WORDS, madeWords, musicCredit } from './words.ts'

/** What the texts are written from, in the film's language. */
export type TextSource = {
  language: VideoLanguage
  title: string
  hook: string
  introduction: string
  call: string
  tags: readonly string[]
  /** Attributions of the sources, as they want to be named. */
  sources: readonly string[]
  /** The film's music; what Orion did not compose is named where there is room. */
  music: Track | null
  chapters: readonly { start_seconds: number; title: string }[]
  /** Whom to name for found pictures, a line each. */
  pictures: readonly string[]
}

type Shape = { title: number; description: number; tags: number; measure?: (text: string) => number; long: boolean }

/** Lengths that the platforms take; 0: it has no title of its own. `tags` is how many hashtags stand in the text (YouTube has a field). */
const SHAPES: Record<SocialPlatform, Shape> = {
  youtube: { title: 100, description: 5000, tags: 3, long: true },
  x: { title: 0, description: 280, tags: 2, measure: weightedLength, long: false },
  facebook: { title: 255, description: 5000, tags: 3, long: true },
  instagram: { title: 0, description: 2200, tags: 8, long: false },
  tiktok: { title: 0, description: 2200, tags: 5, long: false },
}

/** YouTube's tags in all, commas and the quotes around tags of several words included. */
const YOUTUBE_TAGS = 500
const LEAST_CHAPTERS = 3

/** Title, description and tags for every platform, each within its lengths. */
export const platformTexts = (source: TextSource): Distribution['texts'] =>
  (Object.entries(SHAPES) as [SocialPlatform, Shape][]).map(([platform, shape]) => ({
    platform,
    title: shape.title === 0 ? '' : cutTo(withoutBrackets(source.title), shape.title),
    description: description(source, shape),
    tags: platform === 'youtube' ? youtubeTags(source.tags) : source.tags.slice(0, shape.tags).map(hashtag),
    title_limit: shape.title,
    description_limit: shape.description,
  }))

/**
 * Hook and introduction, then (where there is room) chapters, sources and found pictures; hashtags last. The tail is never cut, the words
 * before it are.
 */
function description(source: TextSource, shape: Shape): string {
  const measure = shape.measure ?? ((text: string) => text.length)
  const words = WORDS[source.language]
  const body = [source.hook, source.introduction, ...(shape.long ? [source.call] : [])]
    .filter((part) => part !== '')
    .join(shape.long ? '\n\n' : ' ')
  const opening = shape.title === 0 && !body.startsWith(source.title) ? `${source.title}\n\n${body}` : body
  const hashtags = source.tags.slice(0, shape.tags).map(hashtag).join(' ')
  const { music } = source
  const roomy = shape.description > 300
  const made = roomy ? madeWords(words, music, source.pictures.length > 0) : ''
  const credit = roomy && music?.kind !== undefined ? `${words.music}: ${musicCredit(music)}` : ''
  const listed = (name: string, lines: readonly string[]) => (lines.length > 0 && roomy ? `${name}:\n${lines.join('\n')}` : '')
  const sources = cutTo(listed(words.sources, source.sources), shape.description / 2)
  const pictures = cutTo(listed(words.pictures, source.pictures), shape.description / 4)
  const tail = [shape.long ? chapterLines(source) : '', sources, pictures, credit, made, hashtags]
    .filter((part) => part !== '')
    .join('\n\n')
  const room = shape.description - measure(tail) - 2
  const opened = cutTo(opening, Math.max(0, room), measure)
  return withoutBrackets([opened, tail].filter((part) => part !== '').join('\n\n'))
}

function chapterLines({ chapters, language }: TextSource): string {
  if (chapters.length < LEAST_CHAPTERS) return ''
  return [`${WORDS[language].chapters}:`, ...chapters.map(({ start_seconds, title }) => `${clock(start_seconds)} ${title}`)].join(
    '\n',
  )
}

/** '1:05', or '1:00:05' from an hour on. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** YouTube refuses angle brackets. */
const withoutBrackets = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

const hashtag = (tag: string): string => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`

function youtubeTags(tags: readonly string[]): string[] {
  const kept: string[] = []
  let length = 0
  for (const tag of tags) {
    length += tag.length + (tag.includes(' ') ? 3 : 1)
    if (length > YOUTUBE_TAGS) break
    kept.push(tag)
  }
  return kept
}
