import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { mentionsOf } from '../concepts.ts'
import { wordCount } from '../phrase.ts'
import { salienceOf } from '../stress.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { denies } from './denies.ts'
import { isWithin, LABEL } from './limits.ts'
import { setUpLength } from './statement.ts'

/** Sentences at least of the film and its sources that tell of a noun; one more tells of it in passing. The film's own stand in both. */
const LEAST_TOLD = 3

/** A phrase of a sentence that may stand alone, and where it begins. */
type Phrase = { words: string; at: number }

/**
 * What leads to a noun and to nothing else: an article behind a preposition or "is", or an indefinite one, so that no pronoun ("la vio") is taken
 * for it.
 */
const LEADS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:(?:of|in|on|at|by|for|with|from|to|into|onto|through|over|under|between|after|before|during|across|against|and|is|are|was|were) (?:the|an?|its|their|his|her|our)|an?) /giu,
  es: /(?<!\p{L})(?:(?:de|con|en|por|para|a|hacia|desde|hasta|sobre|entre|bajo|tras|contra|y|son|es|era|fue) (?:el|la|los|las|su|sus)|del|al|una?) /giu,
  fr: /(?<!\p{L})(?:(?:de|avec|dans|par|pour|à|vers|depuis|sur|entre|sous|contre|et|sont|est|était|fut) (?:le |la |les |l[’']|son |sa |ses |leurs? )|du |aux? |une? )/giu,
  pt: /(?<!\p{L})(?:(?:de|com|em|por|para|até|sobre|entre|sob|contra|e|são|é|era|foi) (?:os?|as?|seus?|suas?)|d[oa]s?|n[oa]s?|pel[oa]s?|aos?|uma?) /giu,
  sv: /(?<!\p{L})(?:en|ett) /giu,
}

/** Words before which a noun and what belongs to it end. */
const ENDS: Partial<Record<FilmLanguage, string>> = {
  en: 'of in on at by for with from to into onto through over under between after before during across against and or but that which who whose when where while because as than if is are was were be been has have had will would can could may must',
  es: 'de del en con por para a al hacia desde hasta sobre entre bajo tras contra y e o u pero que quien donde cuando como porque si es son era eran fue fueron ha han había se está están',
  fr: 'de du des en dans avec par pour à au aux vers depuis sur entre sous contre et ou mais que qui dont où quand comme car si est sont était étaient fut ont a avait se',
  pt: 'de do da dos das em no na nos nas com por pelo pela para a ao aos à às até sobre entre sob contra e ou mas que quem onde quando como porque se é são era eram foi foram há está',
  sv: 'i på av till för med om från vid under över mellan efter före mot och eller men som att där när är var blev har hade kan kunde ska skulle',
}

/** What ties a noun to another one that says which it is: "the Battle of Hastings". */
const OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ of (?:the |an? )?/iu,
  es: /^ (?:del|de(?: las?| los)?) /iu,
  fr: /^ (?:du |des |de (?:la |l[’'])?|d[’'])/iu,
  pt: /^ (?:d[oa]s?|de) /iu,
  sv: /^ av /iu,
}

const WORD = /^[\p{L}\p{M}][\p{L}\p{M}’'-]*/u

/** The words of a text from a place on up to one that ends a noun, or a mark; empty where more than three stand there, or a number follows. */
function runAt(sentence: string, from: number, language: FilmLanguage): string {
  const ends = new Set((ENDS[language] ?? '').split(' '))
  const words: string[] = []
  let at = from
  for (;;) {
    const word = WORD.exec(sentence.slice(at))?.[0]
    if (word === undefined || ends.has(word.toLowerCase())) break
    words.push(word)
    at += word.length
    if (sentence[at] !== ' ') break
    at += 1
  }
  const small = stopWordsOf(language)
  const says = words.some((word) => !small.has(word.toLowerCase()))
  return says && words.length <= 3 && !/^\p{Nd}/u.test(sentence.slice(at)) ? words.join(' ') : ''
}

/** In how many of a film's own and its sources' sentences a phrase stands. */
function timesTold(phrase: string, { background = [], scenes }: ToldFilm): number {
  const plain = phrase.toLowerCase()
  const sentences = new Set([...background, ...scenes.flatMap(({ sentences: told }) => told.map(({ text }) => text))])
  return [...sentences].filter((text) => text.toLowerCase().includes(plain)).length
}

/** A row of words is one thing where it is one word, or where it is told of again. */
const isThing = (run: string, film: ToldFilm): boolean => run !== '' && (!run.includes(' ') || timesTold(run, film) > 1)

/** Nouns behind what leads to nouns alone, with what says which they are. */
function led(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const leads = LEADS[language]
  if (leads === undefined) return []
  return [...sentence.matchAll(leads)].flatMap(({ 0: lead, index }): Phrase[] => {
    const at = index + lead.length
    const run = runAt(sentence, at, language)
    if (!isThing(run, film)) return []
    const after = sentence.slice(at + run.length)
    const of = OF[language]?.exec(after)?.[0]
    if (of === undefined) return [{ words: run, at }]
    const whose = runAt(after, of.length, language)
    const words = run + of + whose
    return isThing(whose, film) &&
      wordCount(words, language) <= LABEL.words &&
      !OF[language]!.test(after.slice(of.length + whose.length))
      ? [{ words, at }]
      : []
  })
}

/** German nouns behind an article or a preposition that changes no letter of theirs. */
const GERMAN =
  /(?<!\p{L})(?:der|die|das|ein|eine|dem|einem|einer|im|am|zum|zur|vom|beim|für|ohne|durch|und|als) (?<noun>\p{Lu}[\p{L}-]{2,})(?! \p{Lu})(?=[ ,.;:!?]|$)/gu

/** Arabic nouns that say of themselves which they are, in a row. */
const ARABIC = /(?<=^| )ال\p{L}{3,}(?: ال\p{L}{3,}){0,2}(?=[ ،.؛:!؟]|$)/gu

/** Japanese nouns before what says that they are a clause's theme, its subject or its object. */
const JAPANESE =
  /(?<![\p{sc=Han}\p{sc=Katakana}ー々\p{Nd}])(?<noun>[\p{sc=Han}\p{sc=Katakana}ー々]{2,8}(?:の[\p{sc=Han}\p{sc=Katakana}ー々]{2,5})?)(?=[はがを])/gu

/** What counts or says when, in Japanese and Chinese. */
const COUNTS_OR_WHEN =
  /[一二三四五六七八九十百千万亿億兆两数\p{Nd}]|^(?:現在|今日|当時|最近|場合|時代|時間|以上|以下|現在|时候|时间|情况|原因|地方|问题|方式|结果)$/u

/** The Chinese word that ends a clause behind 的. */
const CHINESE = /的(?<noun>[\p{sc=Han}]{2,6})(?=[，。；！？]|$)/gu

function nounsIn(sentence: string, film: ToldFilm): Phrase[] {
  const { language } = film
  const found = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(({ 0: whole, groups, index }): Phrase => {
      const words = groups?.['noun'] ?? whole
      return { words, at: index + whole.indexOf(words) }
    })
  switch (language) {
    case 'de':
      return found(GERMAN)
    case 'ar':
      return found(ARABIC).filter(({ words }) => isThing(words, film))
    case 'ja':
      return found(JAPANESE).filter(({ words }) => !COUNTS_OR_WHEN.test(words))
    case 'zh':
      return found(CHINESE).filter(
        ({ words }) => !COUNTS_OR_WHEN.test(words) && (wordsIn(words, language).length === 1 || timesTold(words, film) > 1),
      )
    case 'hi':
      return sentence.split(' ').flatMap((word) => {
        const told = mentionsOf(word, language).flat()
        return told.some(({ beginning, certain }) => certain && beginning === word)
          ? [{ words: word, at: sentence.indexOf(word) }]
          : []
      })
    default:
      return led(sentence, film)
  }
}

/** Names of two to four words in a row, past the sentence's first word; German writes every noun so. */
const NAME = /(?<=[\p{Ll},] )\p{Lu}[\p{L}’'-]+(?: (?:\p{Ll}{1,3} )?\p{Lu}[\p{L}’'-]+){1,3}(?![\p{L}’'-]| \p{Lu})/gu

/** Names that stand for themselves and do not only say of what kind the next word is ("North Korean tradition"). */
function namesIn(sentence: string, language: FilmLanguage): Phrase[] {
  if (language === 'de') return []
  const ends = new Set((ENDS[language] ?? '').split(' '))
  return [...sentence.matchAll(NAME)]
    .filter(({ 0: name, index }) => {
      const next = /^ (\p{L}+)/u.exec(sentence.slice(index + name.length))?.[1]
      return next === undefined || ends.has(next.toLowerCase())
    })
    .map(({ 0: words, index }) => ({ words, at: index }))
}

/** A whole sentence that is as short as a label. */
function wholeSentence({ sentences }: ToldScene, language: FilmLanguage): string | undefined {
  const bare = sentences.map(({ text }) => text.trim().replace(/[\s.!。！…।]+$/u, ''))
  return bare.findLast(
    (text) => isWithin(text, LABEL, language) && wordCount(text, language) > 1 && !/[?？؟,،、，:：]/u.test(text),
  )
}

/** What a sentence says behind what only sets it up, or behind its colon, where that is as short as a label: "As the water shrank, the salt stayed." */
function shortClause(sentence: string, language: FilmLanguage): string | undefined {
  const colon = /[:：]\s*|\s[–—]\s/u.exec(sentence)
  const at = Math.max(setUpLength(sentence, language), colon ? colon.index + colon[0].length : 0)
  const clause = sentence.slice(at).replace(/[\s.!。！…।]+$/u, '')
  return at > 0 && isWithin(clause, LABEL, language) && wordCount(clause, language) > 1 && !/[,،、，?？؟]/u.test(clause)
    ? clause
    : undefined
}

/** As a line of its own begins. */
export const asLine = (words: string): string => words.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())

/**
 * What may stand alone of a scene: a whole sentence that is as short as a label, else a noun or a name in its own words that the film has not
 * said before, the more it tells of in its sources the rather. Undefined where none is certain, and where a sentence says what is not so.
 */
export function keyPhrase(scene: ToldScene, film: ToldFilm, index: number): string | undefined {
  const { language } = film
  const whole = wholeSentence(scene, language)
  if (whole !== undefined) return whole
  const clause = scene.sentences.map(({ text }) => shortClause(text, language)).find((each) => each !== undefined)
  if (clause !== undefined) return asLine(clause)
  const before = film.scenes
    .slice(0, index)
    .map(({ text }) => text.toLowerCase())
    .join('\n')
  const salience = salienceOf(film)
  const told = ({ words }: Phrase) => Math.max(0, ...termsIn(words, language).map((term) => salience.get(term) ?? 0))
  const weight = (phrase: Phrase, sentence: string) =>
    Math.min(told(phrase), 4) + Math.min(2, wordCount(phrase.words, language)) + phrase.at / sentence.length
  const phrases = scene.sentences
    .filter(({ text }) => !denies(text, language) && !/[?？؟]\s*$/u.test(text))
    .flatMap(({ text }) =>
      [...namesIn(text, language), ...nounsIn(text, film).filter((phrase) => told(phrase) >= LEAST_TOLD)]
        .filter(({ words }) => isWithin(words, LABEL, language) && numbersIn(words, language).length === 0)
        .filter(({ words }) => !before.includes(words.toLowerCase()))
        .map((phrase) => ({ ...phrase, weight: weight(phrase, text) })),
    )
  const best = phrases.toSorted((a, b) => b.weight - a.weight)[0]
  return best && asLine(best.words)
}
