import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { opensJoined, opensRelative, phraseOf, wordCount } from '../phrase.ts'
import { randomFrom } from '../random.ts'
import { salienceOf, stressOf } from '../stress.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** Words of a sentence in large type; one with fewer ("Well.") stands beside the next. */
const MOST_WORDS = 16
const LEAST_WORDS = 3

/** Words at most of what stands beside a headline, and of the least that is worth a line. */
const QUIET = { most: 16, least: 3 }

/** A text that is short enough to stand beside a headline, or as much of it as nothing but a clause that is joined to it follows. */
export function quietPart(text: string | undefined, language: FilmLanguage): string | undefined {
  const whole = text?.replace(/^[\s,;:،、，；：–—]+/u, '').trim()
  const part = whole && phraseOf(whole, language, QUIET.most)
  if (!part || wordCount(part, language) < QUIET.least) return undefined
  const left = whole.slice(part.length)
  const next = left.replace(/^[,\s]+/u, '')
  return isUnspaced(language) || next === left || opensJoined(next, language) || opensRelative(next, language) ? part : undefined
}

/** Words that open a clause which only says when, where or on what condition something happens. */
const SETS_UP: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:in|on|at|by|from|after|before|since|until|during|for|with|without|when|while|if|although|though|because|to|as|under|over|between|despite|like|unlike|instead|once|thanks) /iu,
  es: /^(?:en|al?|desde|hasta|durante|tras|después|antes|con|sin|por|para|cuando|mientras|si|aunque|como|según|entre|hace|más de|gracias) /iu,
  fr: /^(?:en|au|aux|à|dès|depuis|pendant|durant|après|avant|avec|sans|pour|par|quand|lorsque|si|bien que|comme|selon|entre|dans|sur|sous|grâce) /iu,
  pt: /^(?:em|n[oa]s?|ao?s?|à|desde|até|durante|após|depois|antes|com|sem|por|para|quando|enquanto|se|embora|como|segundo|entre|há|graças) /iu,
  de: /^(?:wenn|als|weil|obwohl|während|nachdem|bevor|da|seit|um|damit|falls|sobald) /iu,
  sv: /^(?:när|om|eftersom|medan|innan|sedan|för att|trots att|även om) /iu,
  hi: /^(?:जब|अगर|हालाँकि|यदि) /u,
  ar: /^(?:عندما|حين|حينما|بعد|قبل|في|منذ|إذا|رغم|مع|خلال) /u,
}

/** Words at most of such a clause above a headline. */
const MOST_SET_UP = 10

/** Characters of the clause that sets a sentence up ("With 12 coaches and two power cars, "); 0 where nothing does. */
export function setUpLength(sentence: string, language: FilmLanguage): number {
  const clause = SETS_UP[language]?.test(sentence) ? /^[^,،]+[,،]\s/u.exec(sentence)?.[0] : undefined
  return clause !== undefined && wordCount(clause, language) <= MOST_SET_UP ? clause.length : 0
}

/** A long sentence in parts: what sets it up, what it says, and what follows; one headline where nothing sets it up. */
function partsOf(whole: string, language: FilmLanguage): { lead?: string; sentence: string; left: string } {
  const sentence = phraseOf(whole, language, MOST_WORDS) ?? whole
  const left = whole.slice(sentence.length)
  if (!SETS_UP[language]?.test(sentence) || !/^[,،]\s/u.test(left) || wordCount(sentence, language) > MOST_SET_UP)
    return { sentence, left }
  const said = left.replace(/^[,،]\s+/u, '')
  const main = phraseOf(said, language, MOST_WORDS)
  return main && wordCount(main, language) >= LEAST_WORDS
    ? { lead: sentence, sentence: main, left: said.slice(main.length) }
    : { sentence, left }
}

/** Every so many scenes one may set an amount, a year or a name in very large type; by its place alone, so that a changed scene changes no other. */
const KEY_APART = 2

/** Which layout of its candidate a statement has: another one each time that a candidate comes round, and its picture on the other side. */
const lookOf = (index: number, { seed }: ToldFilm) => Math.floor(index / 3) + Math.floor(randomFrom(`${seed}/look`)() * 6)

/** The scene's sentence in large type. */
export function asStatement(scene: ToldScene, film: ToldFilm, index: number): Proposed {
  const { language } = film
  const texts = scene.sentences.map(({ text }) => text)
  const says = (text: string) => wordCount(text, language) >= LEAST_WORDS
  const told = scene.sentences.findIndex(({ text, facts }) => facts.length > 0 && says(text))
  const at = Math.max(0, told < 0 ? texts.findIndex(says) : told)
  const whole = texts[at] ?? scene.text
  const { lead: set_up, sentence, left } = partsOf(whole, language)
  const lead = set_up ?? quietPart(texts[at - 1], language)
  const rest = quietPart(/\p{L}/u.test(left) ? left : texts[at + 1], language)
  const { words, key } = stressOf(sentence, language, salienceOf(film))
  return {
    template: 'statement',
    slots: {
      sentence,
      stressed: words,
      ...(index % KEY_APART === 0 && key && !lead && { key }),
      look: lookOf(index, film),
      ...(lead && { lead }),
      ...(rest && { rest }),
    },
    why: { reason: 'sentence', words: sentence },
  }
}
