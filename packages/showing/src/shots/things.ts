import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** An article that is a separate word, in any language. */
const ARTICLE =
  /^(?:the|an?|el|la|los|las|una?|unos|unas|le|les|une|du|des|der|die|das|dem|den|eine?n?|det|ett|en|os?|as|uma?)$/iu

/** Whether a word is an article. Some articles have another meaning in other languages: Italian "il" and "i". */
export const isArticle = (word: string, language: FilmLanguage): boolean =>
  ARTICLE.test(word) || LANGUAGES[language].topics.articles?.test(word) === true

/** Words before an article. They show that the article begins an owner ("the top of the tower") and not the object of an action. */
const OF = /^(?:of|and|or|di|d[aeo]s?|del|dell[aeo]|dei|degli|des|du|von|vom|av|et|ou|e|o|y|u|und|oder|och|eller|&)$/iu
/** Hindi words that follow the name of a thing. */
const BEHIND = / (?:में|से|को|का|की|के|पर|तक|ने|हैं|है)$/u

/**
 * Whether a row of a list names a thing. It does not if it starts with a preposition or a time, or describes an action ("closed the café").
 */
export function isThing(name: string, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return true
  const [first = '', ...others] = name.split(/\s+/u)
  const before = [first, ...others]
  if (!isArticle(first, language) && others.length > 0 && getStopWords(language).has(first.toLowerCase())) return false
  return language === 'de' || !others.some((word, index) => isArticle(word, language) && !OF.test(before[index]))
}

/** A row's name without words that only connect it to its sentence. */
export const bareName = (name: string, language: FilmLanguage): string => (language === 'hi' ? name.replace(BEHIND, '') : name)
