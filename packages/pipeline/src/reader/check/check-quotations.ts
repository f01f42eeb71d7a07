import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import type { Passage } from './passage.ts'
import { type Checked, repair, review } from './sentence.ts'

const MARKS = /“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»|"[^"]+"|「[^「」]+」|『[^『』]+』|”[^”]+”|»[^«»]+«/gu

/** The letters and numbers of a text in lower case. Quotations are compared in this form. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The text between quotation marks. */
export const quotationsIn = ({ written }: Passage): { said: string; start: number; end: number }[] =>
  [...written.matchAll(MARKS)].map(({ 0: match, index }) => ({
    said: match.slice(1, -1),
    start: index,
    end: index + match.length,
  }))

/** A passage with blanks in place of its quotations, which are checked separately. */
export function withoutQuotations(passage: Passage): Passage {
  const blank = (text: string) =>
    quotationsIn(passage).reduce(
      (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
      text,
    )
  return { ...passage, written: blank(passage.written), text: blank(passage.text), folded: blank(passage.folded) }
}

/** A quotation must be word for word in a quote. A translated quotation is reviewed if a quote in another language has a quotation. */
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
