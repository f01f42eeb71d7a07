import { DECLARED_SOCIAL, SOCIAL_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { PlatformTextRules } from '@orion/contract/platforms/platform-declaration.ts'
import type { SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import type { Track } from '@orion/contract/contents/07-music-sound.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import type { PlatformRoom, WrittenTexts } from '../../reader/write-texts.ts'
import { FEWEST_CHAPTERS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import { cutTo } from './text-length.ts'
import { madeWords, musicCredit } from './words.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The input of the texts, in the film's language. */
export type TextSource = {
  language: VideoLanguage
  title: string
  hook: string
  introduction: string
  call: string
  tags: readonly string[]
  /** Attributions of the sources, in the wording that they require. */
  sources: readonly string[]
  /** The film's music. Music that Orion did not compose is credited if there is space. */
  music: Track | null
  chapters: readonly Chapter[]
  /** The credits for found images, one line each. */
  pictures: readonly string[]
  /** Notes of corrections, one line each, under a title; absent if there are none. */
  corrections?: { title: string; lines: readonly string[] }
}

/**
 * Title, description and tags for every platform, each within its limits. A model's texts are used if they fit their platform. Everything
 * else follows Orion's rules: always the credits, chapters and sources.
 */
export const platformTexts = (source: TextSource, written?: WrittenTexts): Distribution['texts'] =>
  DECLARED_SOCIAL.map(({ key: platform, texts: shape }) => {
    const of_platform = written?.platforms.find((each) => each.platform === platform)
    const tags = written === undefined || written.tags.length === 0 ? source.tags : written.tags
    const tail = makeTail({ ...source, tags }, shape)
    const room = roomBefore(tail, shape)
    const written_text = fitted(of_platform?.sentences ?? [], { room, shape, language: source.language })
    const opened = written_text ?? cutTo(makeOpening(source, shape), room, getMeasure(shape))
    return {
      platform,
      title: shape.title === 0 ? '' : cutTo(withoutBrackets(of_platform?.title ?? source.title), shape.title),
      description: withoutBrackets([opened, tail].filter((part) => part !== '').join('\n\n')),
      tags: shape.tags === undefined ? tags.slice(0, shape.hashtags).map(hashtag) : takenTags(tags, shape.tags),
      title_limit: shape.title,
      description_limit: shape.description,
      ...(written_text !== null && { wording: 'checked' as const }),
    }
  })

/** The characters that each platform has for a title (0: it has none), and for the text before chapters, credits and hashtags. */
export const listRooms = (source: TextSource): PlatformRoom[] =>
  DECLARED_SOCIAL.map(({ key: platform, texts: shape }) => ({
    platform,
    title: shape.title,
    description: roomBefore(makeTail(source, shape), shape),
  }))

const getMeasure = ({ wordsLength: measure = (text) => text.length }: PlatformTextRules): ((text: string) => number) => measure

const roomBefore = (tail: string, shape: PlatformTextRules): number =>
  Math.max(0, shape.description - getMeasure(shape)(tail) - 2)

/** As many whole sentences from the beginning as fit; null if the first does not fit. */
function fitted(
  sentences: readonly string[],
  { room, shape, language }: { room: number; shape: PlatformTextRules; language: VideoLanguage },
): string | null {
  for (let count = sentences.length; count > 0; count -= 1) {
    const text = sentences.slice(0, count).join(isUnspaced(language) ? '' : ' ')
    if (getMeasure(shape)(text) <= room) return text
  }
  return null
}

/** The film's beginning, after its title if the platform has no title field. */
function makeOpening(source: TextSource, shape: PlatformTextRules): string {
  const body = [source.hook, source.introduction, ...(shape.has_chapters ? [source.call] : [])]
    .filter((part) => part !== '')
    .join(shape.has_chapters ? '\n\n' : ' ')
  return shape.title === 0 && !body.startsWith(source.title) ? `${source.title}\n\n${body}` : body
}

/**
 * The text after the words: hashtags last, and if there is space chapters, sources and found images. It is never shortened; the words
 * before it are.
 */
function makeTail(source: TextSource, shape: PlatformTextRules): string {
  const words = LANGUAGES[source.language].texts.post
  const hashtags = source.tags.slice(0, shape.hashtags).map(hashtag).join(' ')
  const { music } = source
  const roomy = shape.description > 300
  const made = roomy ? madeWords(words, music, source.pictures.length > 0) : ''
  const credit = roomy && music?.kind !== undefined ? `${words.music}: ${musicCredit(music)}` : ''
  const listed = (name: string, lines: readonly string[]) => (lines.length > 0 && roomy ? `${name}:\n${lines.join('\n')}` : '')
  const sources = cutTo(listed(words.sources, source.sources), shape.description / 2)
  const pictures = cutTo(listed(words.pictures, source.pictures), shape.description / 4)
  const noted = source.corrections
  const corrected = noted === undefined ? '' : cutTo(listed(noted.title, noted.lines), shape.description / 4)
  return [corrected, shape.has_chapters ? chapterLines(source) : '', sources, pictures, credit, made, hashtags]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Whether a platform's text names the film's chapters. */
export const hasChapters = (platform: SocialPlatform): boolean => SOCIAL_BY_KEY[platform].texts.has_chapters

/** The chapters in a text's form, under their title; '' if there are too few for platforms to show them. */
export function chapterLines({ chapters, language }: Pick<TextSource, 'chapters' | 'language'>): string {
  return chapters.length < FEWEST_CHAPTERS ? '' : chapterList({ chapters, language })
}

/** All chapters under their title, for their own file. */
export function chapterList({ chapters, language }: Pick<TextSource, 'chapters' | 'language'>): string {
  const lines = chapters.map(({ start_seconds, title }) => `${clock(start_seconds)} ${withoutBrackets(title)}`)
  return [`${LANGUAGES[language].texts.post.chapters}:`, ...lines].join('\n')
}

/** '1:05', or '1:00:05' from an hour on. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** YouTube refuses angle brackets. */
const withoutBrackets = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

const hashtag = (tag: string): string => `#${tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`

/** As many tags from the beginning as a platform accepts, without characters that it refuses. */
function takenTags(tags: readonly string[], { most, length, takes }: Required<PlatformTextRules>['tags']): string[] {
  const kept: string[] = []
  const clean = (tag: string): string => [...tag].map((sign) => (takes(sign) ? sign : ' ')).join('')
  for (const tag of tags.map((each) => clean(each).trim()).filter((each) => each !== '')) {
    if (length([...kept, tag]) >= most) break
    kept.push(tag)
  }
  return kept
}
