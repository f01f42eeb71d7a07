import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { PICTURE_LIMITS } from '@orion/contract/contents/05-image-selection.ts'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { getStopWords, wordsIn } from '@orion/language/terms.ts'
import { namesIn } from '../../../scenes/names-in.ts'

/** The input for searching and generating a scene's image. */
export type ImageInput = { text: string; solemn: boolean; film: { title: string; language: VideoLanguage } }

/** The most words of a search from the title. Collections require all words, so every further word finds less. */
const OF_TITLE = 2

/** Contents that no image of a film may have: the film itself adds its words, and logos belong to others. */
export const AVOID = 'text, letters, numbers, captions, logos, watermarks, borders, collages'

/** The words that a person would type into a collection's search for a scene: a name of the scene or the title, else the film's subject. */
export function searchWords({ text, film: { title, language } }: ImageInput): string {
  const names = [text, title].flatMap((each) => namesIn(each, language))
  return (names[0] ?? subjectWords(title, language)).slice(0, PICTURE_LIMITS.words)
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

/** The longest words of a title, without duplicates, small words and figures, in the title's order. */
function subjectWords(title: string, language: VideoLanguage): string {
  const stop = getStopWords(language)
  const words = [...new Set(wordsIn(title.normalize('NFKC'), language))].filter(
    (word) => !stop.has(word.toLowerCase()) && !/\p{N}/u.test(word) && [...word].length > 1,
  )
  const longest = words.toSorted((a, b) => [...b].length - [...a].length).slice(0, OF_TITLE)
  return words.filter((word) => longest.includes(word)).join(' ')
}
