import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import { listContentWords, isSameStem } from './content-words.ts'
import { findFigures } from './figures-of.ts'
import { WORD_LISTS } from './lists/lists.ts'
import type { WordLists } from './lists/word-lists.ts'
import { type Found, findWords, type Passage } from './passage.ts'
import { type Checked, repair, review } from './sentence.ts'
import { LANGUAGES } from '../../languages/languages.ts'

type List = keyof WordLists

const find = (passage: Passage, list: List, except?: List): Found[] => {
  const lists = WORD_LISTS[passage.language]
  return findWords(lists[list], passage, except && lists[except])
}

/** The content words next to a mark (a negation, a guess, a superlative …) to which it can refer. */
function governed(passage: Passage, { start, end }: Found): string[] {
  const tokens = listContentWords(passage)
  const before = tokens.filter((token) => token.end <= start).slice(-1)
  const behind = tokens.filter((token) => token.start >= end).slice(0, 2)
  return [...before, ...behind].map(({ stem }) => stem)
}

/** Whether the sentence has the words to which the quote's mark refers. Then the mark was lost; otherwise its whole clause was left out. */
function isMissed(mark: Found, quote: Passage, { passage, same_language }: Checked): boolean {
  if (!same_language) return false
  const in_passage = listContentWords(passage)
  const words = governed(quote, mark)
  return words.length > 0 && words.every((stem) => in_passage.some((token) => isSameStem(token.stem, stem)))
}

/**
 * The rule for the marks of a word list: the kind of their faults, and what to do with an added one. `weak`: words that may be the source's
 * form of the mark in another language.
 */
type MarkRule = { list: List; kind: Fault['kind']; added: 'repair' | 'review' | 'nothing'; except?: List; weak?: List }

/** A mark that no quote has is a fault. A lost mark is a fault if the sentence has the words to which it referred. */
function compare(checked: Checked, { list, kind, added, except, weak }: MarkRule): Fault[] {
  const { passage, quotes } = checked
  const in_passage = find(passage, list, except)
  const in_quotes = quotes.flatMap((quote) => find(quote.passage, list, except).map((mark) => ({ mark, quote })))
  if (in_passage.length > 0 && in_quotes.length === 0) {
    if (added === 'nothing') return []
    const isWeak = weak !== undefined && !checked.same_language && quotes.some((quote) => find(quote.passage, weak).length > 0)
    const fault = added === 'repair' && !isWeak ? repair : review
    return [fault(kind, `“${in_passage[0].word.trim()}” is added.`)]
  }
  if (in_passage.length > 0 || (weak !== undefined && !checked.same_language && find(passage, weak).length > 0)) return []
  const missed = in_quotes.find(({ mark, quote }) => isMissed(mark, quote.passage, checked))
  if (missed) return [repair(kind, `“${missed.mark.word.trim()}” is lost.`)]
  return in_quotes.length > 0 && quotes.length === 1 && !checked.same_language
    ? [review(kind, say('findings.source_may_lost', { word: in_quotes[0].mark.word.trim() }).text)]
    : []
}

/** "One of the greatest" may not become "the greatest". */
function checkOneOfMany({ passage, quotes }: Checked): Fault[] {
  const isOne = (each: Passage) => find(each, 'one_of').length > 0
  const superlative = find(passage, 'superlative')
  return superlative.length > 0 &&
    !isOne(passage) &&
    quotes.some((quote) => isOne(quote.passage) && find(quote.passage, 'superlative').length > 0)
    ? [repair('scope', say('findings.source_says_one').text)]
    : []
}

/**
 * In the language of its quotes, a sentence has at most as many negations as all its quotes together. Otherwise a correct negation could
 * hide an invented one.
 */
function checkMoreNegations({ passage, quotes, same_language }: Checked): Fault[] {
  const in_passage = find(passage, 'negation', 'no_negation')
  const in_quotes = quotes.reduce((sum, quote) => sum + find(quote.passage, 'negation', 'no_negation').length, 0)
  return same_language && in_quotes > 0 && in_passage.length > in_quotes
    ? [repair('negation', `“${in_passage[0].word.trim()}” is added.`)]
    : []
}

/**
 * A sentence may lack a scope (only, first, most, all) of its quote because another sentence of the film has it. A person reviews this
 * fault.
 */
const lostIsReviewed = (fault: Fault): Fault => (fault.detail.endsWith('is lost.') ? { ...fault, what_to_do: 'review' } : fault)

const lastWord = (word: string): string => word.trim().replace(/^.* /su, '').slice(0, 5)

/** A superlative is allowed only if a quote has one. If sentence and quote have the same language, it must be the same one. */
function checkSuperlatives({ passage, quotes, same_language }: Checked): Fault[] {
  const in_quotes = quotes.flatMap((quote) => find(quote.passage, 'superlative'))
  const added = find(passage, 'superlative').find(
    ({ word }) =>
      in_quotes.length === 0 || (same_language && !in_quotes.some((each) => isSameStem(lastWord(each.word), lastWord(word)))),
  )
  return added ? [repair('superlative', `“${added.word.trim()}” is added.`)] : []
}

/** A cause is allowed only if a quote has one. In the same language, the words after it (in Japanese before it) must be from that quote. */
function checkCause({ passage, quotes, same_language }: Checked): Fault[] {
  const [cause] = find(passage, 'cause')
  if (cause === undefined) return []
  const causal = quotes.filter((quote) => find(quote.passage, 'cause').length + find(quote.passage, 'weak_cause').length > 0)
  const word = cause.word.trim()
  if (causal.length === 0) return [repair('cause', say('findings.cited_facts_name_no_cause', { word }).text)]
  const causal_words = causal.flatMap((quote) => listContentWords(quote.passage))
  const argument = listContentWords(passage).filter(({ start, end }) =>
    passage.language === 'ja' ? end <= cause.start : start >= cause.end,
  )
  return same_language &&
    argument.length > 1 &&
    !argument.some(({ stem }) => causal_words.some((each) => isSameStem(each.stem, stem)))
    ? [repair('cause', say('findings.cited_facts_name_another_cause', { word }).text)]
    : []
}

/** A passage without its names, because names may contain words of the lists ("Henry De la Beche" in Arabic). */
function withoutNames(checked: Checked): Passage {
  const { passage } = checked
  const blank = (text: string) =>
    namesUsed(passage, listedNames(checked)).reduce(
      (left, { at, form }) => left.slice(0, at) + ' '.repeat(form.length) + left.slice(at + form.length),
      text,
    )
  return { ...passage, text: blank(passage.text), folded: blank(passage.folded) }
}

/** Whether a sentence only contrasts the figures of two facts: "Not 40 percent …, but 20" negates neither fact. */
function contrasts({ passage, quotes }: Checked): boolean {
  const in_passage = findFigures(passage).filter(({ value, spelt }) => !(spelt && value === 1))
  const tells = ({ value }: { value: number }, quote: Passage): boolean => findFigures(quote).some((each) => each.value === value)
  const of = in_passage.map((figure) => new Set(quotes.filter((quote) => tells(figure, quote.passage))))
  const [turn] = findWords(LANGUAGES[passage.language].sentences.turn, passage)
  return (
    in_passage.length === 2 &&
    turn !== undefined &&
    turn.start >= in_passage[0].end &&
    turn.end <= in_passage[1].start + 1 &&
    of[0].size > 0 &&
    of[1].size > 0 &&
    new Set([...of[0], ...of[1]]).size > 1
  )
}

/** Finds negations, guesses, scopes, superlatives and causes that a sentence adds or loses. */
export function checkMarks(whole: Checked): Fault[] {
  const checked = { ...whole, passage: withoutNames(whole) }
  const negations = [
    ...compare(checked, { list: 'negation', kind: 'negation', added: 'repair', except: 'no_negation', weak: 'weak_negation' }),
    ...checkMoreNegations(checked),
  ]
  return [
    ...(contrasts(whole) ? negations.map((fault): Fault => ({ ...fault, what_to_do: 'review' })) : negations),
    ...compare(checked, { list: 'guess', kind: 'hedge', added: 'review' }),
    ...compare(checked, { list: 'only', kind: 'scope', added: 'repair' }).map(lostIsReviewed),
    ...compare(checked, { list: 'first', kind: 'scope', added: 'repair', weak: 'weak_first' }).map(lostIsReviewed),
    ...compare(checked, { list: 'most', kind: 'scope', added: 'repair', weak: 'weak_most' }).map(lostIsReviewed),
    ...compare(checked, { list: 'all', kind: 'scope', added: 'review' }).filter(({ what_to_do }) => what_to_do === 'review'),
    ...checkSuperlatives(checked),
    ...checkOneOfMany(checked),
    ...checkCause(checked),
  ]
}
