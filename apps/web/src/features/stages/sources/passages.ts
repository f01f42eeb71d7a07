import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'

/** A range of characters in the cleaned text of a source. */
export type Passage = { start: number; end: number }

/** Something that has a source: a statement of the research, or a sentence of the script. */
export type Sourced = { source_id?: string; passage?: Passage }

/** Whether a sentence of a source overlaps a passage. */
export const isOverlapping = (sentence: Passage, passage: Passage) => sentence.start < passage.end && sentence.end > passage.start

/** The words of a source in a passage. Undefined if there are none. */
export function findPassage(source: ResearchSource | undefined, passage: Passage | undefined): string | undefined {
  if (!source || !passage) return undefined
  const sentences = source.sections.flatMap((section) => section.sentences).filter((sentence) => isOverlapping(sentence, passage))
  return sentences.map(({ text }) => text).join(' ') || undefined
}

/** The passages of the statements that have this source. */
export const passagesIn = (source_id: string, statements: readonly Sourced[]): Passage[] =>
  statements.flatMap((it) => (it.source_id === source_id && it.passage ? [it.passage] : []))

/** The name of a source. A pasted text has no title, so its kind is used. */
export const nameOfSource = ({ title, kind }: ResearchSource, kinds: Record<ResearchSource['kind'], string>): string =>
  title.trim() || kinds[kind]
