import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Check } from '../check-text.ts'
import { runsIn } from '../evidence.ts'
import { cleanNote } from '../orders/free-words.ts'
import type { Fact, Fault } from '../types.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, isSpaced, readPassage } from './passage.ts'
import { isOfWord } from './word-parts.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** A scene whose image has labels: its text, and the facts that it names. */
export type LabelledScene = { text: string; facts: readonly Fact[] }

/**
 * How labels are judged: in the film's language, by the film's check, with so many words at most (in Han and kana twice as many letters).
 * `names_part`: it names a thing that is drawn, which is there whatever its sentence denies of it.
 */
export type LabelRules = { language: FilmLanguage; check: Check; most_words: number; names_part?: boolean }

/** A label as it is shown, and where its words are in the scene's text; null where they are in a fact's quote alone. */
export type Label = { words: string; at: number | null }

/**
 * Why words may not be on an image: they are not the scene's, too many, without their “not”, or not supported by the facts. It has the
 * words, and a sentence for their author.
 */
export type LabelFault = { fault: 'words' | 'long' | 'negation' | 'claim'; words: string; says: string }

/** Characters of a label at most, and words of one that stays within its clause. */
const MOST_LETTERS = 300
const MOST_OF_CLAUSE = 6

/**
 * Words of an image as the scene, or the quote of one of its facts, has them. They follow one another, each with or without the affixes of
 * its language, with the negation of their own clause, and pass the check of sentences. Pure: no model.
 */
export function checkLabel(answered: string, scene: LabelledScene, rules: LabelRules): Label | LabelFault {
  const wanted = cleanNote(answered, MOST_LETTERS)
  const found = [wanted, withoutArticle(wanted, rules.language)].flatMap((words) => findPlaces(words, wanted, scene, rules))
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

/** The places of words: as they are written there, else as the label has them where a word has lost its affix. */
function findPlaces(words: string, shown: string, { text, facts }: LabelledScene, { language, check }: LabelRules): Place[] {
  if (words === '') return []
  const texts = [
    text,
    ...(check.names ?? []),
    ...facts.flatMap(({ quote, names = [] }) => [quote, ...names.map(({ film }) => film)]),
  ]
  const same = (one: string, other: string): boolean => isOfWord(one, other, language)
  return texts.flatMap((each) => [
    ...(words === shown ? runsIn(words, each).map((run) => ({ ...run, words: each.slice(run.start, run.end), text: each })) : []),
    ...runsIn(words, each, same).map((run) => ({ ...run, words: shown, text: each })),
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

/** The end of a clause inside a text. */
const GOES_OVER = /[.!?。！？;；:：](?=\s|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u

/** Commas, which end a clause or part a list; none of a numeral. */
const COMMA = /[,،，、](?!\p{N})/u
/** Marks beside commas that end a clause. */
const END = String.raw`[.!?。！？।؟;；:：؛()—–](?!\p{N})`
/** Words of a list whose parts are all denied: "no windows, doors or stairs". */
const OR = /(?<!\p{L})(?:or|nor|o|ni|ou|nem|oder|noch|eller|أو|ولا|या)(?!\p{L})|、|か|或/u
/** Words that add a clause where a thing with its article follows, else a part of a list. */
const AND = /(?<!\p{L})(?:and|et|und|och|y|e)\s/u
/** Words that a clause has at least; behind an opening that denies ("without wind, ships stop"). */
const WORDS_OF_CLAUSE = { any: 3, opened: 2 }

/**
 * The start and end of the clause around a part of a text: at its marks, and where a word turns or joins it. A part of a list is no clause.
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

/** Whether a part of a text leaves off a negation of the clauses that it is in. */
function losesNegation(text: string, run: { start: number; end: number }, language: FilmLanguage): boolean {
  const { from, to } = clauseAround(text, run, language)
  return negationsIn(text.slice(from, to), language).length > negationsIn(text.slice(run.start, run.end), language).length
}

/** Faults that a part of a checked sentence may have: the length and the content of a whole one, and a negation of another clause. */
const isOfParts = ({ kind, detail }: Fault): boolean =>
  kind === 'length' || kind === 'unfounded' || (kind === 'negation' && detail.endsWith('is lost.'))
