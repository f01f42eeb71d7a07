import type { CheckSentence, Fault } from '../types.ts'
import { checkAddress, checkBorrowed, checkContent } from './check-content.ts'
import { checkFigures } from './check-figures.ts'
import { checkLanguage } from './check-language.ts'
import { checkMarks } from './check-marks.ts'
import { checkNames, isKnown, listedNames, namesUsed } from './check-names.ts'
import { checkOrder } from './check-order.ts'
import { checkPairs } from './check-pairs.ts'
import { checkQuotations, quotationsIn, withoutQuotations } from './check-quotations.ts'
import { figuresOf, monthsOf } from './figures-of.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, passageOf } from './passage.ts'
import { isTooLong, MOST_LETTERS, MOST_WORDS } from './sentence-length.ts'
import { type Checked, quotesOf, repair } from './sentence.ts'

/** A sentence that cites nothing may claim nothing. */
function checkUnfounded(checked: Checked): Fault[] {
  const { passage, context } = checked
  const lists = WORD_LISTS[passage.language]
  const claims = [
    ...figuresOf(passage)
      .filter(({ value, spelt }) => !(spelt && value === 1))
      .map(({ said }) => said),
    ...monthsOf(passage).map(({ start, end }) => passage.written.slice(start, end)),
    ...namesUsed(passage, listedNames(checked)).flatMap(({ form, names }) =>
      names.some((name) => isKnown(name, form, context)) ? [] : [form],
    ),
    ...[lists.superlative, lists.cause].flatMap((list) => findWords(list, passage).map(({ word }) => word)),
    ...quotationsIn(passage).map(({ said }) => said),
  ]
  return claims.map((claim) => repair('unfounded', `“${claim.trim()}” needs a fact.`))
}

/**
 * Checks a sentence against its facts without a model: it is in the film's language; figures, units, dates, quotations and listed names
 * stand in the quotes; negations, hedges, scope, superlatives, causes and the order of events are neither added nor lost. What it cannot
 * know it does not find: swapped roles, relations that are made up of true words. The facts are those that the sentence names; `context`
 * has all of the film's.
 */
export const checkSentence: CheckSentence = (sentence, facts, context) => {
  const { language } = context
  const quotes = quotesOf(facts, context)
  const whole: Checked = {
    passage: passageOf(sentence.text, language),
    quotes,
    same_language: quotes.every(({ passage }) => passage.language === language),
    context,
  }
  const long = isTooLong(sentence.text, language)
    ? [
        repair(
          'length',
          language === 'zh' || language === 'ja' ? `More than ${MOST_LETTERS} letters.` : `More than ${MOST_WORDS} words.`,
        ),
      ]
    : []
  const foreign = checkLanguage(whole.passage)
  if (facts.length === 0)
    return [
      ...foreign,
      ...checkUnfounded(whole),
      ...checkAddress(whole),
      ...(sentence.kind === 'question' ? [] : checkBorrowed(whole)),
      ...long,
    ]
  const checked = { ...whole, passage: withoutQuotations(whole.passage) }
  return [
    ...foreign,
    ...checkFigures(checked, sentence.derived),
    ...checkQuotations(whole),
    ...checkNames(checked),
    ...checkMarks(checked),
    ...checkOrder(checked),
    ...checkPairs(checked),
    ...checkContent(checked),
    ...checkBorrowed(checked),
    ...long,
  ]
}
