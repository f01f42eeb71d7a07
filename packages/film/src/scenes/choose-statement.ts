import type { FilmLanguage } from '../languages.ts'
import { phraseOf, wordCount } from './phrase.ts'
import type { FilledTemplate } from './recipe.ts'
import { stressOf, type Salience } from './stress.ts'
import type { ToldScene } from './told.ts'

const MOST_WORDS = 16

/** Words at most of what stands beside a headline, and of the least that is worth a line. */
const QUIET = { most: 16, least: 3 }

/** A part of a text that is short enough to stand beside a headline. */
export function quietPart(text: string | undefined, language: FilmLanguage): string | undefined {
  const part = text && phraseOf(text.replace(/^[\s,;:،、，；：–—]+/u, ''), language, QUIET.most)
  return part && wordCount(part, language) >= QUIET.least ? part : undefined
}

/** The scene's sentence in large type; `look` counts the layouts through the film, `keyed` allows an amount, a year or a name in very large type. */
export function asStatement(
  scene: ToldScene,
  language: FilmLanguage,
  { salience, look, keyed }: { salience: Salience; look: number; keyed: boolean },
): FilledTemplate {
  const texts = scene.sentences.map(({ text }) => text)
  const told = scene.sentences.findIndex(({ facts }) => facts.length > 0)
  const at = Math.max(0, told)
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
