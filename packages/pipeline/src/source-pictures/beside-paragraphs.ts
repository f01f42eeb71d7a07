import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'

/** A stretch of a source's text in one of its parts, in characters. */
type Placed = { section_id: string; start: number; end: number }

/** Characters by which a place may lie within a paragraph and stand before it: the mark of a list, a bracket. */
const NEARLY = 3

/** The paragraphs of its source on both sides of a picture, of one part: an editor set it beside them. */
export function besideOf<P extends Placed>({ place }: Pick<SourcePicture, 'place'>, paragraphs: readonly P[]): P[] {
  if (place === null) return []
  const at = paragraphs.findIndex(({ end }) => end > place)
  const [before, behind] = at < 0 ? [paragraphs.at(-1), undefined] : [paragraphs[at - 1], paragraphs[at]]
  if (behind !== undefined && behind.start + NEARLY < place) return [behind]
  if (before === undefined || behind === undefined) return [before ?? behind].filter((each) => each !== undefined)
  if (before.section_id === behind.section_id) return [before, behind]
  return [behind.start - place <= place - before.end ? behind : before]
}
