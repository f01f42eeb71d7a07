import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import type { Passage } from './passage.ts'
import { type Checked, repair, review } from './sentence.ts'

const MARKS = /“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|"[^"]+"|「[^「」]+」|『[^『』]+』|”[^”]+”|»[^«»]+«/gu

/** Characters of quotation that a sentence must have verbatim; a shorter one, of a word or two, is a name or a manner of speaking. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The text between quotation marks. */
export const quotationsIn = ({ written }: Passage): { said: string; start: number; end: number }[] =>
  [...written.matchAll(MARKS)].map(({ 0: match, index }) => ({
    said: match.slice(1, -1),
    start: index,
    end: index + match.length,
  }))

/** A passage without what it quotes word for word: that was checked as a quotation. */
export function withoutQuotations(passage: Passage): Passage {
  const blank = (text: string) =>
    quotationsIn(passage).reduce(
      (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
      text,
    )
  return { ...passage, written: blank(passage.written), text: blank(passage.text), folded: blank(passage.folded) }
}

/** Quotations are word for word in a quote; one that is translated can only be reviewed, and only where a quote has one. */
export function checkQuotations({ passage, quotes }: Checked): Fault[] {
  return quotationsIn(passage).flatMap(({ said }): Fault[] => {
    if (quotes.some((quote) => plain(quote.passage.written).includes(plain(said)))) return []
    const translated = quotes.some(
      (quote) => quote.passage.language !== passage.language && quotationsIn(quote.passage).length > 0,
    )
    return [
      translated
        ? review('quotation', say('findings.translation_what_source_quotes', { said }).text)
        : repair('quotation', `“${said}” is not said in the cited facts.`),
    ]
  })
}
