import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'

/** A heading (level 1 to 6) or a paragraph of a source. */
export type Block = { kind: 'heading'; level: number; text: string } | { kind: 'paragraph'; text: string }

/** How a paragraph ends that is whole; a bracket or colon ends one too. */
export const ENDED = /[.!?。！？।؟…:：”“’"»」』)]$/u

/** Words or characters of a heading. */
export const isBrief = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) ? text.length <= 16 : text.split(' ').length <= 7

/** Whether lines were broken where the next word did not fit, as editors and mail programs break them. */
export function areWrapped(lines: string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length))
  const full = lines.slice(0, -1).filter((line, index) => line.length + 1 + lines[index + 1]!.split(' ')[0]!.length > width)
  return full.length >= (lines.length - 1) * WRAPPED
}

/** Share of lines without space for the next word in a text that was wrapped. */
const WRAPPED = 0.6
