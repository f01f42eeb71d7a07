import { createHash } from 'node:crypto'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { compareLists } from '../editions/compare-lists.ts'
import { ordersAmong, speaksToModel } from './orders/speaks-to-model.ts'
import type { FactContext } from './types.ts'

/** A source's sentence in a prompt. `id` is 'S2.14' for the fourteenth sentence of the second source. */
export type NumberedSentence = {
  id: string
  sentence_id: string
  source_id: string
  language: FilmLanguage
  heading: string
  text: string
  /** Character offsets in the source's cleaned text. */
  start: number
  end: number
  /** SHA-256 of the text, sixteen hex digits. It identifies the same sentence elsewhere. */
  hash: string
  /** The text before the sentence in its section, and the sentence itself. */
  paragraph: string
}

/** A part of the sources for one request. */
export type EvidencePart = { text: string; sentences: NumberedSentence[] }

/** The most tokens of the sources in one request. */
const PART_TOKENS = 6000
/** The most parts that are read: about fifty thousand English words. */
export const MOST_PARTS = 12
/** The number of sentences before another one that may contain a name for it. */
const BEFORE = 6

/** An upper bound of a text's tokens in the usual models: three ASCII characters per token, or one other letter. */
export function countTokens(text: string): number {
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0
  return Math.ceil((text.length - others) / 3 + others)
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * The sources' sentences with numbers. A sentence in several places counts once. A sentence that addresses a machine is no evidence; it is
 * returned in `instructions`.
 */
export function numberSentences(sources: readonly ResearchSource[]): {
  sentences: NumberedSentence[]
  instructions: NumberedSentence[]
} {
  const sentences: NumberedSentence[] = []
  const instructions: NumberedSentence[] = []
  const seen = new Set<string>()
  for (const [place, { source_id, language, sections }] of sources.entries()) {
    let count = 0
    for (const { heading: written, sentences: own } of sections) {
      const heading = plainName(written ?? '')
      const orders = ordersAmong(own.map(({ text }) => text))
      for (const [index, { sentence_id, text, start, end }] of own.entries()) {
        const hash = hashText(text)
        count += 1
        if (seen.has(hash)) continue
        seen.add(hash)
        const paragraph = own
          .slice(Math.max(0, index - BEFORE), index + 1)
          .filter((_, at) => !orders[Math.max(0, index - BEFORE) + at])
          .map((each) => each.text)
          .join(' ')
        const numbered = {
          id: `S${place + 1}.${count}`,
          sentence_id,
          source_id,
          language,
          heading,
          text,
          start,
          end,
          hash,
          paragraph,
        }
        ;(orders[index] ? instructions : sentences).push(numbered)
      }
    }
  }
  return { sentences, instructions }
}

/** A heading or a title; empty if it gives orders. */
const plainName = (text: string): string => (speaksToModel(text) ? '' : text)

/** A source whose title, author and headings give no orders, so that they can be shown and credited. */
export const withPlainNames = <T extends ResearchSource>(source: T): T => {
  const { title, author, attribution, sections } = source
  return {
    ...source,
    title: plainName(title),
    ...(author !== undefined && { author: plainName(author) }),
    attribution: attribution.split(', ').map(plainName).filter(Boolean).join(', '),
    sections: sections.map((section) => ({ ...section, heading: section.heading && (plainName(section.heading) || null) })),
  }
}

/** The usable sources: no sentence, heading or title in them gives orders to a model. */
export const withoutOrders = (sources: readonly ResearchSource[]): ResearchSource[] =>
  sources.map((source) => {
    const plain = withPlainNames(source)
    const sections = plain.sections.map((section) => {
      const orders = ordersAmong(section.sentences.map(({ text }) => text))
      return { ...section, sentences: section.sentences.filter((_, index) => !orders[index]) }
    })
    return { ...plain, sections }
  })

/** The context of a fact, for its check. */
export const makeContext = ({ language, heading, paragraph }: NumberedSentence): FactContext => ({
  source_language: language,
  heading,
  paragraph,
})

/** The sentences for a prompt, in parts that fit a request; headings and sources are on separate lines. */
export function splitParts(sentences: readonly NumberedSentence[], sources: readonly ResearchSource[]): EvidencePart[] {
  const titles = new Map(sources.map((source) => [source.source_id, titleLine(withPlainNames(source))]))
  const parts: EvidencePart[] = []
  let open: { lines: string[]; sentences: NumberedSentence[]; tokens: number } = { lines: [], sentences: [], tokens: 0 }
  let source = ''
  let heading = ''
  const close = () => {
    if (open.sentences.length > 0) parts.push({ text: open.lines.join('\n'), sentences: open.sentences })
    open = { lines: [], sentences: [], tokens: 0 }
    ;[source, heading] = ['', '']
  }
  for (const sentence of sentences) {
    const line = `${sentence.id} ${sentence.text}`
    const cost = countTokens(line) + 1
    if (open.tokens + cost > PART_TOKENS) close()
    if (source !== sentence.source_id) {
      open.lines.push(titles.get(sentence.source_id) ?? '')
      ;[source, heading] = [sentence.source_id, '']
    }
    if (heading !== sentence.heading && sentence.heading !== '') open.lines.push(`## ${sentence.heading}`)
    heading = sentence.heading
    open.lines.push(line)
    open.sentences.push(sentence)
    open.tokens += cost
  }
  close()
  return parts
}

const titleLine = ({ title, attribution, published }: ResearchSource): string =>
  `# ${title || attribution}${published === undefined ? '' : ` (${published.slice(0, 10)})`}`

type Token = { word: string; start: number; end: number }

const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`
const WORDS = new RegExp(String.raw`${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu')

/** Words of a text with their places; characters in scripts without spaces. */
function splitWords(text: string): Token[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** The share of a quote's words that its sentence must contain, in order. */
const ENOUGH = 0.9

/**
 * The quote in its sentence's form: the sentence's own characters from the first to the last of its words, in the shortest part. Null if
 * the sentence has fewer than nine in ten of the words in this order.
 */
export function quoteIn(quote: string, sentence: string): string | null {
  const literal = runIn(quote, sentence)
  if (literal !== null) return sentence.slice(findStart(sentence, literal.start), findEnd(sentence, literal.end))
  const wanted = splitWords(quote)
  const whole = splitWords(sentence)
  const loose = wanted.length === 0 ? null : matchedIn(wanted, whole)
  if (loose === null) return null
  // Matching backwards finds the last possible start: a "the" in the quote is not the sentence's first "the".
  const from = matchedIn(wanted.toReversed(), whole.toReversed())?.at(-1)
  const close = from && matchedIn(wanted, whole.slice(whole.indexOf(from)))
  const first = close?.at(0)
  const last = close?.at(-1)
  if (!first || !last) throw new Error('A quote was found in a sentence only once. It must be found from both ends.')
  return sentence.slice(findStart(sentence, first.start), findEnd(sentence, last.end))
}

/** The words of a quote that a sentence has in the same order, each as early as possible; null if too few. */
function matchedIn(wanted: readonly Token[], whole: readonly Token[]): Token[] | null {
  const steps = compareLists(wanted, whole, (one, other) => one.word === other.word)
  const matched = steps.flatMap((step) => (step.is === 'same' ? [step.second] : []))
  return matched.length < wanted.length * ENOUGH ? null : matched
}

/** Signs at the ends of a match that belong to its figure: a sign or currency before it, a unit's sign after it. */
const SIGN_BEFORE = /(?:\p{Sc}|(?<=^|\s)[+−-])$/u
const SIGN_BEHIND = /^\s?[%‰°²³\p{Sc}]+/u
/** Text that continues a numeral: the "000" of "18,000". */
const GOES_ON = /^[.,'’\s]?\p{N}/u
const WENT_BEFORE = /\p{N}[.,'’]?$/u

/**
 * The places where words follow one another in a text, including the signs of their figures. A match that would cut a numeral does not
 * count. `same` decides which words are equal, in lower case; `wanted` first.
 */
export function runsIn(
  words: string,
  text: string,
  same = (wanted: string, said: string): boolean => wanted === said,
): { start: number; end: number }[] {
  const wanted = splitWords(words)
  const tokens = splitWords(text)
  const isNumeral = ({ word }: Token): boolean => /\p{N}/u.test(word)
  return tokens.slice(0, Math.max(0, tokens.length - wanted.length + 1)).flatMap((first, at) => {
    if (wanted.length === 0 || wanted.some(({ word }, index) => !same(word, tokens[at + index].word))) return []
    const last = tokens[at + wanted.length - 1]
    const before = text.slice(0, first.start)
    const behind = text.slice(last.end)
    if ((isNumeral(first) && WENT_BEFORE.test(before)) || (isNumeral(last) && GOES_ON.test(behind))) return []
    const sign = isNumeral(first) ? (SIGN_BEFORE.exec(before)?.[0].length ?? 0) : 0
    return [{ start: first.start - sign, end: last.end + (isNumeral(last) ? (SIGN_BEHIND.exec(behind)?.[0].length ?? 0) : 0) }]
  })
}

/** The first place where words follow one another in a text; null if there is none. */
export const runIn = (words: string, text: string): { start: number; end: number } | null => runsIn(words, text)[0] ?? null

/** A figure keeps the sign before it, and a quotation its opening mark. */
const findStart = (text: string, at: number): number => at - (/[“"«「『¿¡(\p{Sc}+−-]+$/u.exec(text.slice(0, at))?.[0].length ?? 0)

/** A quote keeps what closes it: a full stop, a bracket, a unit's sign. */
const findEnd = (text: string, at: number): number =>
  at + (/^\s?[%‰°²³\p{Sc}]+|^[.!?。！？।؟”"»」』)]+/u.exec(text.slice(at))?.[0].length ?? 0)
