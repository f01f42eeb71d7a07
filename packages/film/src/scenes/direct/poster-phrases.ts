import { numbersIn } from '@orion/language/facts.ts'
import { type FilmLanguage, isUnspaced, lexiconOf } from '@orion/language/lexicons.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { wordCount } from '../phrase.ts'
import { salienceOf } from '../stress.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { carryingClauses } from './carrying-clause.ts'
import { denialAt, denies } from './denies.ts'
import { asLine, bestPhrase, COUNTS_OR_WHEN, DENIES_LAST, LATELY, LEAST_TOLD, saysNothing, shortThought } from './key-phrase.ts'
import { isWithin, LABEL } from './limits.ts'
import { tellingPart } from './telling-part.ts'
import { thingLabel } from './thing-label.ts'

/** Letters of a word at least that stands alone where its sentence has no phrase. */
const LONG_WORD = 5

/** Languages of whose nouns their letters or endings say more than their place; English verbs look like its plurals. */
const LONG_NOUNS: readonly FilmLanguage[] = ['de', 'sv', 'ja']

/** What Swedish verbs and adverbs end with. */
const SWEDISH_VERB = /(?:ade|ades|ande|erade|ligt|ligen)$/iu

/** The longest noun of a sentence; undefined where its language shows none, or all are short. */
function longestNoun(sentence: string, language: FilmLanguage): string | undefined {
  if (!LONG_NOUNS.includes(language)) return undefined
  const words = sentence.match(language === 'ja' ? /[\p{sc=Han}\p{sc=Katakana}ー々]{2,8}/gu : /\p{L}[\p{L}-]*/gu) ?? []
  const told = words.filter(
    (word) =>
      (language === 'ja' ? !COUNTS_OR_WHEN.test(word) : word.length >= LONG_WORD) &&
      (language !== 'de' || /^\p{Lu}/u.test(word)) &&
      (language !== 'sv' || !SWEDISH_VERB.test(word)) &&
      !stopWordsOf(language).has(word.toLowerCase()) &&
      !saysNothing(word, language),
  )
  return told.toSorted((a, b) => b.length - a.length)[0]
}

/** Sentences of the film and its sources that tell of a word at least: mostly it is a noun then. */
const TOLD_AGAIN = 3

/** The longest word of a sentence that the film tells of again; undefined where it has none. */
function repeatedWord(sentence: string, film: ToldFilm): string | undefined {
  const { language } = film
  const salience = salienceOf(film)
  const words = wordsIn(sentence, language).filter(
    (word) =>
      [...word].length >= (language === 'zh' || language === 'ja' ? 2 : LONG_WORD - 1) &&
      !stopWordsOf(language).has(word.toLowerCase()) &&
      !saysNothing(word, language) &&
      !COUNTS_OR_WHEN.test(word) &&
      !/^\p{sc=Hira}+$/u.test(word) &&
      termsIn(word, language).some((term) => (salience.get(term) ?? 0) >= TOLD_AGAIN),
  )
  return words.toSorted((a, b) => b.length - a.length)[0]
}

/** What a sentence denies, with its "not", where that is as short as a label and ends with its clause: "never went to university". */
function denied(sentence: string, language: FilmLanguage): string | undefined {
  const at = denialAt(sentence, language)
  if (at < 0 || DENIES_LAST.includes(language)) return undefined
  const words = sentence
    .slice(at)
    .split(/[,،;؛:，；：、。.।!?？！…]/u)[0]!
    .trim()
  return isWithin(words, LABEL, language) && wordCount(words, language) > 1 && numbersIn(words, language).length === 0
    ? words
    : undefined
}

/** Whether a text tells an amount: a figure that stands on no scale is not shown. Years and dates are no amounts. */
const holdsAmount = (text: string, language: FilmLanguage): boolean =>
  numbersIn(text, language).some(({ kind }) => kind !== 'year' && kind !== 'date' && kind !== 'number')

/** A noun with what stands around it in its sentence ("on one side"), where that is as short as a label; the noun alone where it is not. */
function withItsWords(noun: string, { sentences }: ToldScene, language: FilmLanguage): string {
  if (isUnspaced(language) || noun.includes(' ')) return noun
  for (const { text } of sentences) {
    const at = text.toLowerCase().indexOf(noun.toLowerCase())
    if (at < 0) continue
    const around = thingLabel(text, { word: text.slice(at, at + noun.length), at }, language)
    // where and when alone ("in physics") is no phrase
    if (around && (around.split(' ').length > 2 || around.startsWith(noun))) return around
  }
  return noun
}

/** Words, and letters in Chinese and Japanese, from which on one noun says too little of a sentence. */
const LONG_SENTENCE = { words: 5, letters: 9 }

/** Letters in Chinese and Japanese up to which a phrase is one noun. */
const ONE_NOUN = 3

/** Whether a phrase is one noun where its scene says more: a poster of it says nothing. */
export function isLoneNoun(phrase: string, { text }: ToldScene, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return [...phrase].length <= ONE_NOUN && [...text].length >= LONG_SENTENCE.letters
  const bare = phrase.replace(/^(?:the|an?|el|la|los|las|una?|les?|une?|os?|as?|uma?|der|die|das|eine?|ett|en) /iu, '')
  return !bare.includes(' ') && wordCount(text, language) >= LONG_SENTENCE.words
}

/** What the film's title names before its first mark, where that is as short as a label. */
function titleName({ title, language }: ToldFilm): string | undefined {
  const name = title.split(/[:：,،、，;；?？؟!！–—―]/u)[0]!.trim()
  return isWithin(name, LABEL, language) ? name : undefined
}

/** What only counts: "metres", "a few". */
const isUnit = (words: string, language: FilmLanguage): boolean => {
  const { units, times } = lexiconOf(language)
  return new RegExp(`^(?:${units}|${times})$`, 'iu').test(words)
}

/**
 * What a scene is about: a noun or a name that its film tells of, else any of its own words, said lately or not, with what belongs to it; else what
 * it denies or its longest noun. The first that is more than one noun, else the first. No amounts. Undefined where it has none of these.
 */
function subjectPhrase(scene: ToldScene, film: ToldFilm, index: number): string | undefined {
  const { language } = film
  const texts = scene.sentences.map(({ text }) => text)
  const ways = [
    () => texts.map((text) => denied(text, language)).find(Boolean),
    () => bestPhrase(scene, film, index, { least: LEAST_TOLD, lately: LATELY }),
    () => bestPhrase(scene, film, index, { widely: true, least: 0, lately: 1 }),
    () => bestPhrase(scene, film, index, { widely: true, least: 0, lately: 0 }),
    () => texts.map((text) => (denies(text, language) ? undefined : longestNoun(text, language))).find(Boolean),
    () => texts.map((text) => (denies(text, language) ? undefined : repeatedWord(text, film))).find(Boolean),
  ]
  let lone: string | undefined
  for (const way of ways) {
    const noun = way()
    if (!noun || holdsAmount(noun, language) || isUnit(noun, language)) continue
    const phrase = withItsWords(noun, scene, language)
    if (!isLoneNoun(phrase, scene, language)) return phrase
    lone ??= phrase
  }
  return lone
}

/** Words, and letters in Chinese and Japanese, from which on a scene is long enough for two phrases, one after the other. */
const LONG_SCENE = { words: 32, letters: 60 }

/** How much of what is said a poster sets at most, where there is another phrase. */
const MOST_PRINTED = 0.3

/**
 * What a poster of a scene says: a sentence that is as short as a label, else the clauses that carry it, two where it is long, else what it is
 * about. Empty where it has none of these.
 */
export function posterPhrases(scene: ToldScene, film: ToldFilm, index: number): string[] {
  const { language } = film
  const short = shortThought(scene, language)
  if (short !== undefined && !holdsAmount(short, language)) return [short]
  const is_long = isUnspaced(language)
    ? [...scene.text].length >= LONG_SCENE.letters
    : scene.text.split(/\s+/u).length >= LONG_SCENE.words
  const clauses = carryingClauses(scene, film, { most: is_long ? 2 : 1 })
  const subject = subjectPhrase(scene, film, index)
  // the captions say it all: half of a short scene is not set once more where a name, or a noun with its words, is enough
  const prints = clauses.join('').length / scene.text.length
  const is_enough = subject !== undefined && subject.includes(' ') && subject.length < clauses.join('').length
  if (clauses.length > 0 && (prints <= MOST_PRINTED || !is_enough)) return clauses.map(asLine)
  if (subject !== undefined && (is_enough || !isLoneNoun(subject, scene, language))) return [asLine(subject)]
  const part = scene.sentences
    .map(({ text }) => tellingPart(text, language, subject === undefined ? {} : { noun: subject }))
    .find((each) => each !== null)
  const phrase = part ?? subject ?? (index === 0 ? undefined : titleName(film))
  return phrase === undefined ? [] : [asLine(phrase)]
}
