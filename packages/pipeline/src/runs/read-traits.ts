import { numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, getLexicon, pattern } from '@orion/language/lexicons.ts'
import { endsAsking, stepNamed } from '@orion/language/sentences.ts'
import { WORD_LISTS } from '../reader/check/lists/lists.ts'
import { findWords, readPassage } from '../reader/check/passage.ts'
import { rememberLast } from '../core/remember-last.ts'
import type { RunSentence } from './runs.ts'
import { LANGUAGES } from '../languages/languages.ts'

type Traits = Pick<RunSentence, 'leans' | 'may_close' | 'leads_on' | 'dated' | 'denies' | 'names_step'>

const marks = /^[\s"'“”„«„»「『‹（(¿¡–—-]+/u

/** Whether a sentence opens with a word that points at the one before it. A dozen words a language, no grammar. */
export const leansBack = (text: string, language: FilmLanguage): boolean =>
  pattern(language, getLexicon(language).leans, 'start', 'iu').test(text.replace(marks, ''))

/** Whether a source's last paragraph may open a passage with it although it leans. */
function mayClose(text: string, language: FilmLanguage): boolean {
  const { may_close } = getLexicon(language)
  return may_close !== undefined && pattern(language, may_close, 'start', 'iu').test(text.replace(marks, ''))
}

/** Whether a sentence announces or asks what the next one says. */
export const leadsOn = (text: string): boolean => /[:：]["”»」]?$/u.test(text) || endsAsking(text)

/** Whether a sentence denies something or contrasts with it: "It did not.", "But the sea came back." */
function deniesSomething(text: string, language: FilmLanguage): boolean {
  const passage = readPassage(text, language)
  const { negation, no_negation } = WORD_LISTS[language]
  return findWords(negation, passage, no_negation).length > 0 || findWords(LANGUAGES[language].sentences.turn, passage).length > 0
}

/** The relation of a sentence to its neighbours, by its words. */
export const readTraits = rememberLast((text: string, language: FilmLanguage): Traits => ({
  leans: leansBack(text, language),
  may_close: mayClose(text, language),
  leads_on: leadsOn(text),
  dated: numbersIn(text, language).some(({ kind }) => kind === 'year' || kind === 'date'),
  denies: deniesSomething(text, language),
  names_step: stepNamed(text, language) !== undefined,
}))
