import { isUnspaced } from '@orion/language/lexicons.ts'
import type { CheckSentence, Fault } from '../types.ts'
import { checkAddress, checkBorrowed, checkContent } from './check-content.ts'
import { checkFigures } from './check-figures.ts'
import { checkLanguage } from './check-language.ts'
import { checkMarks } from './check-marks.ts'
import { checkNames, isKnown, listedNames, namesUsed } from './check-names.ts'
import { checkOrder } from './check-order.ts'
import { checkPairs } from './check-pairs.ts'
import { checkQuotations, quotationsIn, withoutQuotations } from './check-quotations.ts'
import { findFigures, listMonths } from './figures-of.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { findWords, readPassage } from './passage.ts'
import { withoutNumbering } from './numbering.ts'
import { isTooLong, MOST_LETTERS, MOST_WORDS } from './sentence-length.ts'
import { type Checked, listQuotes, repair } from './sentence.ts'

/** A sentence without a cited fact may claim nothing. */
function checkUnfounded(checked: Checked): Fault[] {
  const { passage, context } = checked
  const lists = WORD_LISTS[passage.language]
  const claims = [
    ...findFigures(passage)
      .filter(({ value, spelt }) => !(spelt && value === 1))
      .map(({ said }) => said),
    ...listMonths(passage).map(({ start, end }) => passage.written.slice(start, end)),
    ...namesUsed(passage, listedNames(checked)).flatMap(({ form, names }) =>
      names.some((name) => isKnown(name, form, context)) ? [] : [form],
    ),
    ...[lists.superlative, lists.cause].flatMap((list) => findWords(list, passage).map(({ word }) => word)),
    ...quotationsIn(passage).map(({ said }) => said),
  ]
  return claims.map((claim) => repair('unfounded', `“${claim.trim()}” needs a fact.`))
}

/**
 * Checks a sentence against its facts without a model. It must be in the film's language, and the quotes must have its figures, units,
 * dates, quotations and listed names. Negations, hedges, scope, superlatives, causes and the order of events must be neither added nor
 * lost. It cannot find swapped roles, or false relations made of true words. The facts are those that the sentence names; `context` has all
 * of the film's.
 */
export const checkSentence: CheckSentence = (sentence, facts, context) => {
  const { language } = context
  const quotes = listQuotes(facts, context)
  const passage = readPassage(sentence.text, language)
  const whole: Checked = {
    passage: withoutNumbering({ passage, quotes }),
    quotes,
    same_language: quotes.every((quote) => quote.passage.language === language),
    context,
  }
  const long = isTooLong(sentence.text, language)
    ? [repair('length', isUnspaced(language) ? `More than ${MOST_LETTERS} letters.` : `More than ${MOST_WORDS} words.`)]
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
