import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { PICTURE_LIMITS } from '@orion/contract/contents/05-image-selection.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { getStopWords, wordsIn } from '@orion/language/terms.ts'

/** The input for searching and generating a scene's image. */
export type ImageInput = { text: string; solemn: boolean; film: { title: string; language: VideoLanguage } }

/** The most words of a search from the title. Collections require all words, so every further word finds less. */
const OF_TITLE = 2
const OF_SCENE = 2

/** Contents that no image of a film may have: the film itself adds its words, and logos belong to others. */
export const AVOID = 'text, letters, numbers, captions, logos, watermarks, borders, collages'

/** The words that a person would type into a collection's search for a scene: the film's subject, then the thing in this scene. */
export function searchWords({ text, film: { title, language } }: ImageInput): string {
  const film = telling(title, language).slice(0, OF_TITLE)
  const known = new Set(film.map(lower))
  const of_scene = telling(text, language).filter((word) => !known.has(lower(word)))
  return [...film, ...of_scene.slice(0, OF_SCENE)].join(' ').slice(0, PICTURE_LIMITS.words)
}

/** The prompt for an image of a scene. */
export function picturePrompt({ text, solemn, film: { title, language } }: ImageInput): string {
  const calm = isRightToLeft(language) ? 'right' : 'left'
  const thing = calm === 'left' ? 'right' : 'left'
  const words = [
    `A picture for a film called “${title.slice(0, 200)}”. While it is shown, this is said: “${text.slice(0, 1000)}”`,
    `One clear scene that shows what these words are about, true to life, in natural light.`,
    `Wide format, the main thing ${thing} of the middle, calm space on the ${calm}. No text anywhere.`,
    ...(solemn ? ['Sober and respectful, without anybody’s suffering.'] : []),
  ]
  return words.join('\n').slice(0, PICTURE_LIMITS.prompt)
}

const lower = (word: string): string => word.toLowerCase()

/** The words of a text that name something, without duplicates and figures: names before others, long before short. */
function telling(text: string, language: VideoLanguage): string[] {
  const stop = getStopWords(language)
  const words = wordsIn(text.normalize('NFKC'), language)
  const seen = new Set<string>()
  return words
    .map((word, index) => ({ word, isName: index > 0 && /^\p{Lu}/u.test(word) }))
    .filter(({ word }) => {
      const low = lower(word)
      if (seen.has(low) || stop.has(low) || /\p{N}/u.test(word) || [...word].length < 2) return false
      seen.add(low)
      return true
    })
    .toSorted((a, b) => Number(b.isName) - Number(a.isName) || [...b.word].length - [...a.word].length)
    .map(({ word }) => word)
}
