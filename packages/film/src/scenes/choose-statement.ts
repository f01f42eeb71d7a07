import { isUnspaced, type FilmLanguage } from '../languages.ts'
import { opensJoined, phraseOf, wordCount } from './phrase.ts'
import type { FilledTemplate } from './recipe.ts'
import { stressOf, type Salience } from './stress.ts'
import type { ToldScene } from './told.ts'

/** Words of a sentence in large type; one with fewer ("Well.") stands beside the next. */
const MOST_WORDS = 16
const LEAST_WORDS = 3

/** Words at most of what stands beside a headline, and of the least that is worth a line. */
const QUIET = { most: 16, least: 3 }

/** A text that is short enough to stand beside a headline, or as much of it as nothing but a joined clause follows. */
export function quietPart(text: string | undefined, language: FilmLanguage): string | undefined {
  const whole = text?.replace(/^[\s,;:،、，；：–—]+/u, '').trim()
  const part = whole && phraseOf(whole, language, QUIET.most)
  if (!part || wordCount(part, language) < QUIET.least) return undefined
  const left = whole.slice(part.length)
  return isUnspaced(language) || !/^,?\s+\p{L}/u.test(left) || opensJoined(left.replace(/^,/u, ''), language) ? part : undefined
}

/** The scene's sentence in large type; `look` counts the layouts through the film, `keyed` allows an amount, a year or a name in very large type. */
export function asStatement(
  scene: ToldScene,
  language: FilmLanguage,
  { salience, look, keyed }: { salience: Salience; look: number; keyed: boolean },
): FilledTemplate {
  const texts = scene.sentences.map(({ text }) => text)
  const told = scene.sentences.findIndex(({ facts }) => facts.length > 0)
  const first = texts.findIndex((text) => wordCount(text, language) >= LEAST_WORDS)
  const at = Math.max(0, told, told < 0 ? first : -1)
  const whole = texts[at] ?? scene.text
  const sentence = phraseOf(whole, language, MOST_WORDS) ?? whole
  const lead = quietPart(texts[at - 1], language)
  const left = whole.slice(sentence.length)
  const rest = quietPart(/\p{L}/u.test(left) ? left : texts[at + 1], language)
  const { words, key } = stressOf(sentence, language, salience)
  return {
    template: 'statement',
    slots: {
      sentence,
      stressed: words,
      ...(keyed && key && !lead && { key }),
      look,
      ...(lead && { lead }),
      ...(rest && { rest }),
    },
  }
}
