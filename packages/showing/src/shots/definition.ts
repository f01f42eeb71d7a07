import { type FilmLanguage, wordsOf } from '@orion/language/lexicons.ts'
import { stopWordsOf, termsIn } from '@orion/language/terms.ts'
import { wordCount } from '@orion/film/scenes/phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** What was done to a thing ("left on an island") is not what it is; and what belongs to another thing, or is one of a row, is no term. */
const DONE_TO = /^\p{L}+(?:ées?|és?|[ai]d[oa]s?|ed)\s(?:à|au|aux|par|dans|en|sur|a|ao|por|em|no|na|by|in|to|at|from|on)\s/u
const TURN_OF_PHRASE = /^(?:an?|une?|eine?|una|uma|en) (?:matter|question|affaire|frage|sache|cuestión|asunto|questão|fråga) /iu
const PART_OF = /^(?:d[aeo]s?|del|du|des|of|von|vom|av)\s/iu

/** How a meaning tells what happens and not what a thing is: another topic in it, a verb that no relative leads to. */
const TELLS: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /は|(?:[一二三四五六七八九十]つ|[\p{Nd}]+(?:つ|種類?|か所|カ所))$/u,
  hi: /^(?!.*(?:जो|जिस|जिन|जहाँ)).*(?:रहा|रही|रहे|ता|ती|ते)(?: (?:है|हैं)|$)/u,
}

/** A German participle that opens its sentence ("Entstanden sind …") is no term. */
const PARTICIPLE =
  /^(?:(?:an|ab|auf|aus|ein|zu|vor)?ge\p{Ll}+(?:t|en)|(?:ent|ver|be|er|zer)\p{Ll}+(?<!ung|heit|keit|schaft)(?:t|en))$/iu

/** What somebody or something is to another ("developer of the lens") is no term: a term of so many words is a name. */
const RELATION = /^\p{Ll}+(?: \p{Ll}+){2,}$/u

/** Whether a text is nothing but small words ("that is …"). */
const isSmall = (text: string, language: FilmLanguage) =>
  text.split(/\s+/u).every((word) => stopWordsOf(language).has(word.toLowerCase()))

/** Words at most of a saying ("a wet bee is a dead bee"), which says the term's own word again and tells nothing of it. */
const SAYING = 5

const saysAgain = ({ term, meaning }: { term: string; meaning: string }, language: FilmLanguage) => {
  const last = termsIn(term, language).at(-1)
  return last !== undefined && wordCount(meaning, language) <= SAYING && termsIn(meaning, language).includes(last)
}

/** What tells more of what a thing is, behind that: "a mixture of flour and water, in which bacteria live". */
const TELLS_MORE: Partial<Record<FilmLanguage, RegExp>> = {
  en: /,? (?:(?:in|on|of|with|from|by) )?(?:which|that|whose|where) /u,
  es: /,? (?:(?:en|con|de|por) )?(?:(?:el|la|los|las) )?(?:que|cual|cuales|cuyo|cuya|donde) /u,
  fr: /,? (?:(?:dans|avec|par|sur) )?(?:qui|que|dont|où|lequel|laquelle) /u,
  pt: /,? (?:(?:em|com|de|por) )?(?:[oa]s? )?(?:que|qual|quais|cujo|cuja|onde) /u,
  de: /, (?:(?:in|mit|aus|von|auf) )?(?:der|die|das|dem|den|dessen|deren) /u,
  sv: /,? (?:som|där|vars) /u,
}

/** Words at least that say what a thing is without what tells more of it. */
const SAYS_ENOUGH = 4

/** A meaning without what tells more of it, where so much is enough: the captions say it all. */
function shortMeaning(meaning: string, language: FilmLanguage): string {
  const more = TELLS_MORE[language]?.exec(meaning)
  const bare = more ? meaning.slice(0, more.index) : meaning
  return wordCount(bare, language) >= SAYS_ENOUGH ? bare : meaning
}

/** What a thing is. */
export function asDefinition(scene: ToldScene, { language }: ToldFilm): Proposed | null {
  const values = factOf(scene, 'definition')?.values
  if (!values || wordCount(values.term, language) > 4 || wordCount(values.meaning, language) > 28) return null
  if (wordCount(values.meaning, language) < 3 || DONE_TO.test(values.meaning)) return null
  if (wordsOf(language, 'anaphors', 'start').test(values.term) || isSmall(values.term, language)) return null
  if (language === 'de' && PARTICIPLE.test(values.term)) return null
  if (/[:：]/u.test(values.meaning) || TELLS[language]?.test(values.meaning) || saysAgain(values, language)) return null
  if (
    TURN_OF_PHRASE.test(values.meaning) ||
    PART_OF.test(values.term) ||
    RELATION.test(values.term) ||
    /\s\p{Nd}+$/u.test(values.term)
  )
    return null
  const slots = { ...values, meaning: shortMeaning(values.meaning, language) }
  return { template: 'definition', slots, why: { reason: 'definition', words: values.term } }
}
