import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'

/** A range of a source's cleaned text, in characters. */
export type Passage = { start: number; end: number }

/** An item with a source: a statement of the research, or a sentence of the script. */
export type Sourced = { source_id?: string; passage?: Passage }

/** Whether a sentence of a source overlaps a passage. */
export const isWithin = (sentence: Passage, passage: Passage) => sentence.start < passage.end && sentence.end > passage.start

/** The words of a source at a passage. Undefined without words. */
export function findPassage(source: ResearchSource | undefined, passage: Passage | undefined): string | undefined {
  if (!source || !passage) return undefined
  const sentences = source.sections.flatMap((section) => section.sentences).filter((sentence) => isWithin(sentence, passage))
  return sentences.map(({ text }) => text).join(' ') || undefined
}

/** The passages of one source with statements. */
export const passagesIn = (source_id: string, statements: readonly Sourced[]): Passage[] =>
  statements.flatMap((it) => (it.source_id === source_id && it.passage ? [it.passage] : []))

/** The name of a source: a pasted text has no title, so its kind names it. */
export const nameOfSource = ({ title, kind }: ResearchSource, kinds: Record<ResearchSource['kind'], string>): string =>
  title.trim() || kinds[kind]
