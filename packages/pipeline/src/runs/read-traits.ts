import { type FilmLanguage, getLexicon, pattern } from '@orion/language/lexicons.ts'
import { endsAsking, stepNamed } from '@orion/language/sentences.ts'
import { WORD_LISTS } from '../reader/check/lists/lists.ts'
import { findWords, readPassage } from '../reader/check/passage.ts'
import { rememberLast } from '../core/remember-last.ts'
import type { RunSentence } from './runs.ts'
import { LANGUAGES } from '../languages/languages.ts'

type Traits = Pick<RunSentence, 'leans' | 'may_close' | 'leads_on' | 'denies' | 'names_step'>

const marks = /^[\s"'“”„«„»「『‹（(¿¡–—-]+/u

/** Whether a sentence opens with a word that refers to the sentence before it. It uses a dozen words per language, no grammar. */
export const leansBack = (text: string, language: FilmLanguage): boolean =>
  pattern(language, getLexicon(language).leans, 'start', 'iu').test(text.replace(marks, ''))

/** Whether a source's last paragraph may begin a passage with this sentence, although it refers back. */
function mayClose(text: string, language: FilmLanguage): boolean {
  const { may_close } = getLexicon(language)
  return may_close !== undefined && pattern(language, may_close, 'start', 'iu').test(text.replace(marks, ''))
}

/** Whether a sentence announces the next one, or asks a question that the next one answers. */
export const leadsOn = (text: string): boolean => /[:：]["”»」]?$/u.test(text) || endsAsking(text)

/** Whether a sentence denies something or contrasts with it: "It did not.", "But the sea came back." */
function deniesSomething(text: string, language: FilmLanguage): boolean {
  const passage = readPassage(text, language)
  const { negation, no_negation } = WORD_LISTS[language]
  return findWords(negation, passage, no_negation).length > 0 || findWords(LANGUAGES[language].sentences.turn, passage).length > 0
}

/** How a sentence depends on its neighbours, judged by its words. */
export const readTraits = rememberLast((text: string, language: FilmLanguage): Traits => ({
  leans: leansBack(text, language),
  may_close: mayClose(text, language),
  leads_on: leadsOn(text),
  denies: deniesSomething(text, language),
  names_step: stepNamed(text, language) !== undefined,
}))
