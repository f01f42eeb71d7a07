import { PLATFORM_RULES } from '@orion/contract/platform-rules.ts'
import type { SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import type { PlatformRoom, WrittenTexts } from '../../reader/write-texts.ts'
import { FEWEST_CHAPTERS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
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
  chapters: readonly Chapter[]
  /** Whom to name for found pictures, a line each. */
  pictures: readonly string[]
  /** Notes of what was corrected, a line each, under the word for them; absent where nothing was. */
  corrections?: { title: string; lines: readonly string[] }
}

type Shape = { title: number; description: number; tags: number; measure?: (text: string) => number; long: boolean }

/** Lengths that the platforms take; 0: it has no title of its own. `tags` is how many hashtags stand in the text (YouTube has a field). */
const SHAPES: Record<SocialPlatform, Shape> = {
  youtube: { title: 100, description: 5000, tags: 3, long: true },
  x: { title: 0, description: 280, tags: 2, measure: weightedLength, long: false },
  facebook: { title: 255, description: 5000, tags: 3, long: true },
  instagram: { title: 0, description: 2200, tags: PLATFORM_RULES.instagram_hashtags.most, long: false },
  tiktok: { title: 0, description: 2200, tags: 5, long: false },
}

/** YouTube's tags in all, commas and the quotes around tags of several words included. */
const YOUTUBE_TAGS = 500
const SHAPE_LIST = Object.entries(SHAPES) as [SocialPlatform, Shape][]

/**
 * Title, description and tags for every platform, each within its lengths. Of what a model wrote stands what fits its platform; all else is
 * as Orion's rules make it, credits, chapters and sources always.
 */
export const platformTexts = (source: TextSource, written?: WrittenTexts): Distribution['texts'] =>
  SHAPE_LIST.map(([platform, shape]) => {
    const own = written?.platforms.find((each) => each.platform === platform)
    const tags = written === undefined || written.tags.length === 0 ? source.tags : written.tags
    const tail = tailOf({ ...source, tags }, shape)
    const room = roomBefore(tail, shape)
    const told = fitted(own?.sentences ?? [], { room, shape, language: source.language })
    const opened = told ?? cutTo(openingOf(source, shape), room, measureOf(shape))
    return {
      platform,
      title: shape.title === 0 ? '' : cutTo(withoutBrackets(own?.title ?? source.title), shape.title),
      description: withoutBrackets([opened, tail].filter((part) => part !== '').join('\n\n')),
      tags: platform === 'youtube' ? youtubeTags(tags) : tags.slice(0, shape.tags).map(hashtag),
      title_limit: shape.title,
      description_limit: shape.description,
      ...(told !== null && { wording: 'checked' as const }),
    }
  })

/** Characters that each platform has for a title (0: it has none) and for what stands before chapters, credits and hashtags. */
export const roomsOf = (source: TextSource): PlatformRoom[] =>
  SHAPE_LIST.map(([platform, shape]) => ({
    platform,
    title: shape.title,
    description: roomBefore(tailOf(source, shape), shape),
  }))

const measureOf = ({ measure = (text) => text.length }: Shape): ((text: string) => number) => measure

const roomBefore = (tail: string, shape: Shape): number => Math.max(0, shape.description - measureOf(shape)(tail) - 2)

/** As many whole sentences from the first on as there is room for; null where there is none for the first. */
function fitted(
  sentences: readonly string[],
  { room, shape, language }: { room: number; shape: Shape; language: VideoLanguage },
): string | null {
  for (let count = sentences.length; count > 0; count -= 1) {
    const text = sentences.slice(0, count).join(isUnspaced(language) ? '' : ' ')
    if (measureOf(shape)(text) <= room) return text
  }
  return null
}

/** The film's beginning, behind its title where the platform has none. */
function openingOf(source: TextSource, shape: Shape): string {
  const body = [source.hook, source.introduction, ...(shape.long ? [source.call] : [])]
    .filter((part) => part !== '')
    .join(shape.long ? '\n\n' : ' ')
  return shape.title === 0 && !body.startsWith(source.title) ? `${source.title}\n\n${body}` : body
}

/**
 * What stands behind the words (where there is room: chapters, sources and found pictures); hashtags last. It is never cut, the words
 * before it are.
 */
function tailOf(source: TextSource, shape: Shape): string {
  const words = WORDS[source.language]
  const hashtags = source.tags.slice(0, shape.tags).map(hashtag).join(' ')
  const { music } = source
  const roomy = shape.description > 300
  const made = roomy ? madeWords(words, music, source.pictures.length > 0) : ''
  const credit = roomy && music?.kind !== undefined ? `${words.music}: ${musicCredit(music)}` : ''
  const listed = (name: string, lines: readonly string[]) => (lines.length > 0 && roomy ? `${name}:\n${lines.join('\n')}` : '')
  const sources = cutTo(listed(words.sources, source.sources), shape.description / 2)
  const pictures = cutTo(listed(words.pictures, source.pictures), shape.description / 4)
  const noted = source.corrections
  const corrected = noted === undefined ? '' : cutTo(listed(noted.title, noted.lines), shape.description / 4)
  return [corrected, shape.long ? chapterLines(source) : '', sources, pictures, credit, made, hashtags]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Whether a platform's text names the film's chapters. */
export const hasChapters = (platform: SocialPlatform): boolean => SHAPES[platform].long

/** The chapters as a text names them, the word for them first; '' where there are too few for platforms to show them. */
export function chapterLines({ chapters, language }: Pick<TextSource, 'chapters' | 'language'>): string {
  return chapters.length < FEWEST_CHAPTERS ? '' : chapterList({ chapters, language })
}

/** All chapters with the word for them first, as their own file has them. */
export function chapterList({ chapters, language }: Pick<TextSource, 'chapters' | 'language'>): string {
  const lines = chapters.map(({ start_seconds, title }) => `${clock(start_seconds)} ${withoutBrackets(title)}`)
  return [`${WORDS[language].chapters}:`, ...lines].join('\n')
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
  for (const tag of tags.map((each) => each.replaceAll(/[<>,]/gu, ' ').trim()).filter((each) => each !== '')) {
    length += tag.length + (tag.includes(' ') ? 3 : 1)
    if (length > YOUTUBE_TAGS) break
    kept.push(tag)
  }
  return kept
}
