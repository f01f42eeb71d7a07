import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { readNumbers } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { quoteIn } from '../reader/evidence.ts'

/** A film's use of a source: a sentence of the film and the source's sentence that supports it. */
export type SourceUse = { sentence_id: string; text: string }

/** A passage that the page no longer has unchanged. `is` is null if the page has nothing similar. */
export type ChangedPassage = { sentence_id: string; was: string; is: string | null }

const SENTENCE_END = /(?<=[.!?؟।])\s+|(?<=[。！？])\s*/u
/** The share of a passage's words that another sentence must have to count as its new version. */
const LIKE = 0.5

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[’‘ʼ]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/** A text's figures as they are written, and as numbers: 'fourteen' counts too. */
const listFigures = (text: string, language: FilmLanguage): [written: string, counted: string] => [
  ` ${(text.match(/\p{N}+/gu) ?? []).join(' ')} `,
  ` ${readNumbers(text, language)
    .map(({ value }) => value)
    .join(' ')} `,
]

const splitWords = (text: string): string[] =>
  plain(text).match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{N}\p{M}]+/gu) ?? []

/** A sentence of a page, and its words. */
type PageSentence = { each: string; said: ReadonlySet<string> }

const listSentences = (page: string): PageSentence[] =>
  page
    .split(/\n+/u)
    .flatMap((line) => line.split(SENTENCE_END).filter((each) => each.trim() !== ''))
    .map((each) => ({ each, said: new Set(splitWords(each)) }))

/**
 * The passages that changed on a page (EDITIONS 2). A passage that moved or has a corrected word is unchanged. Another figure is always a
 * change. Pure.
 */
export function comparePassages(passages: readonly SourceUse[], page: string, language: FilmLanguage): ChangedPassage[] {
  const whole = plain(page)
  const sentences = listSentences(page)
  return passages.flatMap(({ sentence_id, text }) => {
    if (whole.includes(plain(text))) return []
    const [written, counted] = listFigures(text, language)
    const hasFigures = (each: string): boolean => {
      const [own, owned] = listFigures(each, language)
      return own.includes(written) && owned.includes(counted)
    }
    const standing = sentences.find(({ each }) => quoteIn(text, each) !== null && hasFigures(each))
    return standing === undefined ? [{ sentence_id, was: text, is: likest(text, sentences) }] : []
  })
}

/**
 * Whether a page is still the source that was read: it has at least one of the source's sentences, or a similar one. A different page in
 * its place, such as one that asks for cookies, counts as missing. Pure.
 */
export function isSameSource({ sections }: Pick<ResearchSource, 'sections'>, page: string): boolean {
  const whole = plain(page)
  const sentences = listSentences(page)
  return sections.some((section) =>
    section.sentences.some(({ text }) => whole.includes(plain(text)) || likest(text, sentences) !== null),
  )
}

/** The sentence with the most of a passage's words, if it has at least half of them. */
function likest(text: string, sentences: readonly PageSentence[]): string | null {
  const wanted = new Set(splitWords(text))
  let best: { each: string; share: number } | null = null
  for (const { each, said } of sentences) {
    const share = [...wanted].filter((word) => said.has(word)).length / Math.max(1, wanted.size)
    if (share >= LIKE && share > (best?.share ?? 0)) best = { each: each.trim(), share }
  }
  return best?.each ?? null
}
