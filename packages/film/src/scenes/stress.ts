import { isUnspaced, type FilmLanguage, lexiconOf, wordsOf } from '@orion/language/lexicons.ts'
import { numbersIn } from '@orion/language/facts.ts'
import { stopWordsOf, termsIn, wordsIn } from '@orion/language/terms.ts'
import { isWhole } from './find-share.ts'
import { wordCount } from './phrase.ts'
import type { ToldFilm } from './told.ts'

/** Words of a statement that carry it; `key` where they may stand alone in very large type. */
export type Stress = { words: string[]; key?: string }

/** Letters at most of words in very large type, and words before and after them together. */
const KEY = { letters: 18, han: 8, around: 15 }

/** Numbers up to this one are said of anything. */
const LEAST = 2

/** The highest number of a day or month. */
const LAST_DAY = 31

/** In how many sentences of the film and its sources each term stands; a term of the title stands in more. */
export type Salience = Map<string, number>

const weighed = new WeakMap<ToldFilm, Salience>()

/** What a film's terms weigh, counted once a film: what it speaks of often carries a sentence. A changed sentence weighs nothing anew. */
export function salienceOf(film: ToldFilm): Salience {
  const before = weighed.get(film)
  if (before !== undefined) return before
  const { title, background = [], language } = film
  const counts: Salience = new Map()
  const texts = [title, title, title, ...background, ...(film.before?.texts ?? film.scenes.map(({ text }) => text))]
  for (const text of texts) for (const term of new Set(termsIn(text, language))) counts.set(term, (counts.get(term) ?? 0) + 1)
  weighed.set(film, counts)
  return counts
}

/** Amounts that Chinese and Japanese write in letters: 五千多公里, 二時間. */
const IN_LETTERS =
  /[一二三四五六七八九十百千万亿億两]+[多余几数]?(?:平方公里|公里|公斤|分钟|小时|メートル|キロ|時間|か月|[只年个米人次倍岁天元亩軒枚本回度円日分])/u

/** A number in words with the noun after it: "seventy books", "huit heures". */
function amountInWords(sentence: string, language: FilmLanguage): string[] {
  if (isUnspaced(language)) return (IN_LETTERS.exec(sentence) ?? []).filter(([first]) => first !== '一').slice(0, 1)
  const { words } = lexiconOf(language).numbers
  const small = stopWordsOf(language)
  return [...sentence.matchAll(/(?<![\p{L}\p{M}-])(?<number>[\p{L}\p{M}-]+)(?= (?<noun>[\p{L}\p{M}]{3,})(?!-))/gu)]
    .filter(({ groups }) => (words[groups!['number']!.toLowerCase()] ?? 0) > LEAST && !small.has(groups!['noun']!.toLowerCase()))
    .map(({ groups }) => `${groups!['number']} ${groups!['noun']}`)
}

/** What stands at a place of a sentence, a year with its era: 256 BC is not 256. */
function withEra(sentence: string, { start, end }: { start: number; end: number }, language: FilmLanguage): string {
  const { before, after } = lexiconOf(language).era
  const leads = before ? new RegExp(`(?:${before})\\s?$`, 'u').exec(sentence.slice(0, start))?.[0] : undefined
  const follows = after ? new RegExp(`^\\s?(?:${after})(?!\\p{L})`, 'u').exec(sentence.slice(end))?.[0] : undefined
  return ((leads ?? '') + sentence.slice(start, end) + (follows ?? '')).trim()
}

/** The date that a number of a sentence belongs to: a day says nothing without its month ("12 June", "June 12", "12. Juni 1990", 6月12日). */
function wholeDate(sentence: string, { start, end }: { start: number; end: number }, language: FilmLanguage): string {
  const { months } = lexiconOf(language)
  const [before, after] = isUnspaced(language)
    ? [/(?:\d{1,4}年)?(?:\d{1,2}月)?$/u, /^(?:月(?:\d{1,2}日)?|日)/u]
    : [
        new RegExp(`(?<!\\p{L})(?:${months}) $`, 'iu'),
        new RegExp(
          `^(?:st|nd|rd|th|er|º|ª)?[.,]?(?: (?:de |of )?(?:${months})(?![\\p{L}\\p{M}])(?: (?:de |del )?\\p{Nd}{4})?)?`,
          'iu',
        ),
      ]
  const [leads] = before.exec(sentence.slice(0, start)) ?? ['']
  const [follows] = after.exec(sentence.slice(end)) ?? ['']
  return leads + sentence.slice(start, end) + (leads === '' || isUnspaced(language) ? follows : '')
}

/** An amount or a year with what it counts, as the sentence writes it; the longest. */
function amountIn(sentence: string, language: FilmLanguage): string | undefined {
  const figures = numbersIn(sentence, language)
    .filter(
      ({ range, kind, value, in_words }) => !range && !(kind === 'number' && in_words) && (kind !== 'count' || value > LEAST),
    )
    .filter((figure) => !isWhole(figure, sentence, language))
    .map(({ start, end, kind, value }) => {
      if (kind === 'date' && value <= LAST_DAY) return wholeDate(sentence, { start, end }, language)
      const more = isUnspaced(language) ? /^年/u : /^\p{L}+/u
      const after = more.exec(sentence.slice(end))?.[0] ?? ''
      return withEra(sentence, { start, end: end + after.length }, language)
    })
  return [...figures, ...amountInWords(sentence, language)].toSorted((a, b) => b.length - a.length)[0]
}

/** Names of two words and more in a row, past the sentence's first word; German writes every noun so. */
const NAME = /(?<=\S\s)\p{Lu}[\p{L}’'-]+(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}’'-]+)+/u

/** Words of Chinese and Japanese that say nothing alone and stand on no list of small words. */
const EMPTY = /^(?:没有|以后|以前|只有|通常|这里|那里|时候|一次|[\p{Script=Hiragana}]+)$/u

/** What a sentence only counts in, behind its number: the kilometres of "from 100 to 500 kilometres". */
const countedIn = (word: string, sentence: string): boolean =>
  new RegExp(`\\p{Nd}[\\s\\u00a0]?${escape(word)}`, 'u').test(sentence)

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** The verb that ends a Hindi clause, before its auxiliaries. */
function lastVerbs(sentence: string, language: FilmLanguage): Set<string> {
  if (language !== 'hi') return new Set()
  const small = stopWordsOf(language)
  return new Set(
    sentence.split(/[,।?!;]|(?<=\s)(?:और|लेकिन)(?=\s)/u).flatMap((clause) => {
      const words = wordsIn(clause, language)
      return words.findLast((word) => !small.has(word)) ?? []
    }),
  )
}

/** The word that the film speaks of most, a later one before an equal; no word that it says but once where it has others. */
function tellingWord(sentence: string, language: FilmLanguage, salience: Salience): string | null {
  const small = stopWordsOf(language)
  const leansBack = wordsOf(language, 'anaphors', 'start')
  const shortest = isUnspaced(language) ? 2 : 4
  const verbs = lastVerbs(sentence, language)
  const words = wordsIn(sentence, language).filter(
    (word) =>
      word.length >= shortest &&
      !small.has(word.toLowerCase()) &&
      !(language === 'ar' && /^[وف]/u.test(word) && small.has(word.slice(1))) &&
      !leansBack.test(word) &&
      !EMPTY.test(word) &&
      !verbs.has(word) &&
      !countedIn(word, sentence),
  )
  const nouns = language === 'de' ? words.filter((word) => !sentence.startsWith(word) && /^\p{Lu}/u.test(word)) : words
  const weight = (word: string) => Math.max(0, ...termsIn(word, language).map((term) => salience.get(term) ?? 0))
  const ranked = nouns
    .map((word, index) => ({ word, weight: Math.min(6, weight(word)) + index / 100 }))
    .toSorted((a, b) => b.weight - a.weight)
  return ranked[0]?.word ?? null
}

function asKey(words: string, sentence: string, language: FilmLanguage): Pick<Stress, 'key'> {
  const most = isUnspaced(language) ? KEY.han : KEY.letters
  const around = wordCount(sentence, language) - wordCount(words, language)
  return [...words].length <= most && around > 2 && around <= KEY.around ? { key: words } : {}
}

/** What a statement stresses: its amount or year, else a name, else the word that the film speaks of most. Only amounts, years and names may stand alone, no name that only says where ("in South Sudan"). */
export function stressOf(sentence: string, language: FilmLanguage, salience: Salience): Stress {
  const amount = amountIn(sentence, language)
  if (amount !== undefined) return { words: [amount], ...asKey(amount, sentence, language) }
  const name = language === 'de' ? null : NAME.exec(sentence)
  if (name !== null) {
    const before = sentence.slice(0, name.index).trim().split(/\s+/u).at(-1)!
    return { words: [name[0]], ...(!stopWordsOf(language).has(before.toLowerCase()) && asKey(name[0], sentence, language)) }
  }
  const word = tellingWord(sentence, language, salience)
  return { words: word === null ? [] : [word] }
}
