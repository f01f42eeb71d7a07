import { type FilmLanguage, getPattern } from '@orion/language/lexicons.ts'
import { getStopWords, termsIn } from '@orion/language/terms.ts'
import { wordCount } from '@orion/film/recipe.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '../narrated-film.ts'
import type { Proposed } from './proposed.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A past participle ("left on an island") is not a definition of a thing. A part of another thing, or one item of a row, is not a term. */
const DONE_TO = /^\p{L}+(?:ées?|és?|[ai]d[oa]s?|ed)\s(?:à|au|aux|par|dans|en|sur|a|ao|por|em|no|na|by|in|to|at|from|on)\s/u
const TURN_OF_PHRASE = /^(?:an?|une?|eine?|una|uma|en) (?:matter|question|affaire|frage|sache|cuestión|asunto|questão|fråga) /iu
const PART_OF = /^(?:d[aeo]s?|di|del|dell[aeo]|dei|degli|du|des|of|von|vom|av)\s/iu

/** A German participle that opens its sentence ("Entstanden sind …") is not a term. */
const PARTICIPLE =
  /^(?:(?:an|ab|auf|aus|ein|zu|vor)?ge\p{Ll}+(?:t|en)|(?:ent|ver|be|er|zer)\p{Ll}+(?<!ung|heit|keit|schaft)(?:t|en))$/iu

/** A relation of a person or thing to another ("developer of the lens") is not a term. A term of three or more words must be a name. */
const RELATION = /^\p{Ll}+(?: \p{Ll}+){2,}$/u

/** Whether a text has only small words ("that is …"). */
const isSmall = (text: string, language: FilmLanguage) =>
  text.split(/\s+/u).every((word) => getStopWords(language).has(word.toLowerCase()))

/** A meaning of at most this many words is a saying if it repeats the term ("a wet bee is a dead bee"). It explains nothing. */
const SAYING = 5

const saysAgain = ({ term, meaning }: { term: string; meaning: string }, language: FilmLanguage) => {
  const last = termsIn(term, language).at(-1)
  return last !== undefined && wordCount(meaning, language) <= SAYING && termsIn(meaning, language).includes(last)
}

/** Whether a meaning is the sentence's whole statement about the term. Half of a predicate would be false. */
function isWholePredicate(meaning: string, sentence: string, language: FilmLanguage): boolean {
  const at = sentence.lastIndexOf(meaning)
  return at >= 0 && (LANGUAGES[language].topics.definitionEnd ?? /^[\p{P}\s]*$/u).test(sentence.slice(at + meaning.length))
}

/** A definition of a thing. Null without a certain definition. */
export function asDefinition(scene: NarratedScene, { language }: NarratedFilm): Proposed | null {
  const found = findFact(scene, 'definition')
  if (!found || !isWholePredicate(found.values.meaning, found.sentence, language)) return null
  const { values } = found
  if (wordCount(values.term, language) > 4 || wordCount(values.meaning, language) > 28) return null
  if (wordCount(values.meaning, language) < 3 || DONE_TO.test(values.meaning)) return null
  if (getPattern(language, 'anaphors', 'start').test(values.term) || isSmall(values.term, language)) return null
  if (language === 'de' && PARTICIPLE.test(values.term)) return null
  if (/[:：]/u.test(values.meaning) || LANGUAGES[language].topics.tells?.test(values.meaning) || saysAgain(values, language))
    return null
  if (
    TURN_OF_PHRASE.test(values.meaning) ||
    PART_OF.test(values.term) ||
    RELATION.test(values.term) ||
    /\s\p{Nd}+$/u.test(values.term)
  )
    return null
  return { template: 'definition', slots: values, why: { reason: 'definition', words: values.term } }
}
