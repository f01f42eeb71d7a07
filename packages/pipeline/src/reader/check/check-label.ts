import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Check } from '../check-text.ts'
import { runsIn } from '../evidence.ts'
import { cleanNote } from '../orders/free-words.ts'
import type { Fact, Fault } from '../types.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, isSpaced, readPassage } from './passage.ts'
import { isOfWord } from './word-parts.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** A scene whose image has labels: its text and its facts. */
export type LabelledScene = { text: string; facts: readonly Fact[] }

/**
 * The rules for labels: the film's language, the film's check, and the most words. In Han and kana twice as many characters are allowed.
 * `names_part`: the label names a drawn thing. It is visible even if its sentence negates it.
 */
export type LabelRules = { language: FilmLanguage; check: Check; most_words: number; names_part?: boolean }

/** A label as it is shown, and the position of its words in the scene's text. `at` is null if only a fact's quote has the words. */
export type Label = { words: string; at: number | null }

/**
 * The reason why words may not be on an image: they are not in the scene, too many, without their “not”, or not supported by the facts.
 * `says` is a sentence for their author.
 */
export type LabelFault = { fault: 'words' | 'long' | 'negation' | 'claim'; words: string; says: string }

/** The most characters of a label. A label of at most `MOST_OF_CLAUSE` words may not continue after the end of its clause. */
const MOST_LETTERS = 300
const MOST_OF_CLAUSE = 6

/**
 * Checks words for an image. Returns them as they are in the scene or in the quote of one of its facts. They must follow one another there,
 * with or without affixes. They must include the negation of their clause and pass the check of sentences. Pure: no model.
 */
export function checkLabel(answered: string, scene: LabelledScene, rules: LabelRules): Label | LabelFault {
  const wanted = cleanNote(answered, MOST_LETTERS)
  const found = [wanted, withoutArticle(wanted, rules.language)].flatMap((words) => findPlaces({ words, wanted }, scene, rules))
  const judged = found.map((place) => ({ place, fault: findFault(place, scene, rules) }))
  const right = judged.find(({ fault }) => fault === null)
  if (right !== undefined) return { words: right.place.words, at: right.place.text === scene.text ? right.place.start : null }
  return (
    judged[0]?.fault ??
    faulty('words', wanted, 'stands neither in the sentence nor in its facts; copy words that stand there one behind the other')
  )
}

const faulty = (fault: LabelFault['fault'], words: string, why: string): LabelFault => ({
  fault,
  words,
  says: `“${words}” ${why}.`,
})

const withoutArticle = (words: string, language: FilmLanguage): string =>
  words.replace(LANGUAGES[language].sentences.article ?? /^(?!)/u, '')

type Place = { words: string; text: string; start: number; end: number }

/** The words of a label to search for: as the author wrote them (`wanted`), or without an article. */
type SearchedWords = { words: string; wanted: string }

/** The positions of words in the scene's texts. The words are as written there, or as the label has them if they have lost an affix. */
function findPlaces({ words, wanted }: SearchedWords, { text, facts }: LabelledScene, { language, check }: LabelRules): Place[] {
  if (words === '') return []
  const texts = [
    text,
    ...(check.names ?? []),
    ...facts.flatMap(({ quote, names = [] }) => [quote, ...names.map(({ film }) => film)]),
  ]
  const same = (one: string, other: string): boolean => isOfWord(one, other, language)
  return texts.flatMap((each) => [
    ...(words === wanted
      ? runsIn(words, each).map((run) => ({ ...run, words: each.slice(run.start, run.end), text: each }))
      : []),
    ...runsIn(words, each, same).map((run) => ({ ...run, words: wanted, text: each })),
  ])
}

function findFault({ words, text, start, end }: Place, { facts }: LabelledScene, rules: LabelRules): LabelFault | null {
  const { language, most_words, check } = rules
  const run = { start, end }
  if (countWords(words, language) > most_words) return faulty('long', words, `is longer than ${describeLimit(rules)}`)
  if (most_words <= MOST_OF_CLAUSE && GOES_OVER.test(words)) return faulty('long', words, 'goes over the end of a clause')
  if (rules.names_part !== true && losesNegation(text, run, language))
    return faulty('negation', words, 'is denied in its clause: take the negation with it, or show something else')
  const fact_ids = facts.map(({ fact_id }) => fact_id)
  const claim = check({ text: words, fact_ids, beat: 0, kind: 'fact' }).find(
    (each) => each.what_to_do === 'repair' && !isOfParts(each),
  )
  return claim === undefined
    ? null
    : faulty('claim', words, `says what its facts do not say: ${claim.detail.replace(/\.$/u, '')}`)
}

const countWords = (text: string, language: FilmLanguage): number =>
  isSpaced(language) ? text.split(/\s+/u).filter(Boolean).length : Math.ceil([...text].length / 2)

const describeLimit = ({ language, most_words }: LabelRules): string =>
  isSpaced(language) ? `${most_words} words` : `${2 * most_words} characters`

/** Marks that end a clause inside a text. */
const GOES_OVER = /[.!?。！？;；:：](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u

/** Commas that end a clause or separate the parts of a list. Commas in numerals are not included. */
const COMMA = /[,،，、](?!\p{N})/u
/** Other marks that end a clause. */
const END = String.raw`[.!?。！？।؟;；:：؛()—–](?!\p{N})`
/** Words of a list whose parts are all negated: "no windows, doors or stairs". */
const OR = /(?<!\p{L})(?:or|nor|o|ni|oppure|ou|nem|oder|noch|eller|أو|ولا|या)(?!\p{L})|、|か|或/u
/** Words for "and". They add a clause if a thing with its article follows, and otherwise a part of a list. */
const AND = /(?<!\p{L})(?:and|et|und|och|y|ed?)\s/u
/** The fewest words of a clause, and the fewest after an opening with a negation ("without wind, ships stop"). */
const WORDS_OF_CLAUSE = { any: 3, opened: 2 }

/**
 * The start and end of the clause around a part of a text. A clause ends at marks, and at words that join or contrast clauses. A part of a
 * list is no clause.
 */
function clauseAround(text: string, { start, end }: { start: number; end: number }, language: FilmLanguage) {
  const words = [LANGUAGES[language].sentences.turn, LANGUAGES[language].sentences.join, AND.source]
    .filter((each) => each !== undefined)
    .join('|')
  const cuts = [...text.matchAll(new RegExp(`${COMMA.source}|${END}|${words}`, 'giu'))].map(({ 0: mark, index }) => ({
    index,
    mark,
    end: index + mark.length,
  }))
  const marks = cuts.filter(({ mark }) => !AND.test(mark))
  const ends = cuts.filter((cut) => {
    if (!COMMA.test(cut.mark) && !AND.test(cut.mark)) return true
    const piece = text.slice(cut.end, marks.find(({ index }) => index > cut.index)?.index ?? text.length).trim()
    if (OR.test(piece) || (AND.test(cut.mark) && LANGUAGES[language].sentences.article?.test(piece) !== true)) return false
    const opened = cut === cuts[0] && negationsIn(text.slice(0, cut.index), language)[0]?.start === 0
    return countWords(piece, language) >= WORDS_OF_CLAUSE[opened ? 'opened' : 'any']
  })
  const before = ends.findLast((cut) => cut.end <= start)
  return { from: before?.end ?? 0, to: ends.find(({ index }) => index >= end)?.index ?? text.length }
}

const negationsIn = (text: string, language: FilmLanguage) =>
  findWords(WORD_LISTS[language].negation, readPassage(text, language), WORD_LISTS[language].no_negation)

/** The number of negations in a text. */
export const countNegations = (text: string, language: FilmLanguage): number => negationsIn(text, language).length

/** Whether a part of a text omits a negation of its clause. */
function losesNegation(text: string, run: { start: number; end: number }, language: FilmLanguage): boolean {
  const { from, to } = clauseAround(text, run, language)
  return countNegations(text.slice(from, to), language) > countNegations(text.slice(run.start, run.end), language)
}

/** Whether a fault does not count for a part of a sentence: its length, its content, and a lost negation (`losesNegation` checks that). */
const isOfParts = ({ kind, detail }: Fault): boolean =>
  kind === 'length' || kind === 'unfounded' || (kind === 'negation' && detail.endsWith('is lost.'))
