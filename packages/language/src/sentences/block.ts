import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'

/** A heading (level 1 to 6) or a paragraph of a source. */
export type Block = { kind: 'heading'; level: number; text: string } | { kind: 'paragraph'; text: string }

/** The end of a complete paragraph. A bracket or colon also counts. */
export const ENDED = /[.!?。！？।؟…:：”“’"»」』)]$/u

/** Words or characters of a heading. */
export const isBrief = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) ? text.length <= 16 : text.split(' ').length <= 7

/** Whether lines were wrapped where the next word did not fit, as by editors and mail programs. */
export function areWrapped(lines: string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length))
  const full = lines.slice(0, -1).filter((line, index) => line.length + 1 + lines[index + 1].split(' ')[0].length > width)
  return full.length >= (lines.length - 1) * WRAPPED
}

/** Share of lines without space for the next word in a wrapped text. */
const WRAPPED = 0.6
