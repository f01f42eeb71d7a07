import type { FilmLanguage } from '../../languages.ts'
import { isUnspaced } from '../../languages.ts'

/** A heading (level 1 to 6) or a paragraph of a source. */
export type Block = { kind: 'heading'; level: number; text: string } | { kind: 'paragraph'; text: string }

/** How a paragraph ends that is whole; a bracket or colon ends one too. */
export const ENDED = /[.!?。！？।؟…:：”“’"»」』)]$/u

/** Words or characters of a heading. */
export const isBrief = (text: string, language: FilmLanguage): boolean =>
  isUnspaced(language) ? text.length <= 16 : text.split(' ').length <= 7
