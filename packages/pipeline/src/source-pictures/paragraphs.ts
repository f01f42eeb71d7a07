import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import type { PicturePlace } from './picture-places.ts'

/** The most characters between two sentences of a paragraph. */
export const WITHIN_PARAGRAPH = 1

/** A paragraph of a source; positions are characters of its text. */
export type Paragraph = {
  source_id: string
  section_id: string
  start: number
  end: number
  text: string
  language?: FilmLanguage
}

type Sectioned = {
  source_id: string
  language?: FilmLanguage
  sections: readonly { section_id?: string; sentences: readonly { text: string; start: number; end: number }[] }[]
}

/** The paragraphs of a source in order: sentences of one section that are close together. */
export function groupParagraphs({ source_id, language, sections }: Sectioned): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const [place, { section_id = String(place), sentences }] of sections.entries())
    for (const [at, { text, start, end }] of sentences.entries()) {
      const last = paragraphs.at(-1)
      if (at > 0 && last && start - last.end <= WITHIN_PARAGRAPH) {
        last.end = end
        last.text += ` ${text}`
      } else paragraphs.push({ source_id, section_id, start, end, text, ...(language && { language }) })
    }
  return paragraphs.toSorted((a, b) => a.start - b.start)
}

/** A place this many characters into a paragraph still counts as before it: a list mark or bracket may be there. */
const NEARLY = 3

/** The characters between two paragraphs without a heading between them. */
const BETWEEN_PARAGRAPHS = 2

/**
 * The paragraphs of its source that an image belongs to. Within one section these are both neighbours. Between two sections it is the
 * nearer one. If no heading separates them, it is the one that names what the image shows, else the one before it.
 */
export function paragraphsBeside(
  { place, caption = '' }: Pick<SourcePicture, 'place'> & { caption?: string },
  paragraphs: readonly Paragraph[],
): Paragraph[] {
  if (place === null) return []
  const at = paragraphs.findIndex(({ end }) => end > place)
  const [before, behind] = at < 0 ? [paragraphs.at(-1), undefined] : [paragraphs[at - 1], paragraphs[at]]
  if (behind !== undefined && behind.start + NEARLY < place) return [behind]
  if (before === undefined || behind === undefined) return [before ?? behind].filter((each) => each !== undefined)
  if (before.section_id === behind.section_id) return [before, behind]
  if (behind.start - before.end <= BETWEEN_PARAGRAPHS + NEARLY)
    return [termsShared(caption, behind) > termsShared(caption, before) ? behind : before]
  return [behind.start - place <= place - before.end ? behind : before]
}

/** How many of a caption's terms a paragraph contains. */
function termsShared(caption: string, { text, language = 'en' }: Paragraph): number {
  const terms = new Set(termsIn(text, language))
  return new Set(termsIn(caption, language).filter((term) => terms.has(term))).size
}

/** The images next to the paragraph that contains this character of a source. */
export function standingBeside<P extends PicturePlace>(
  pictured: readonly P[],
  sources: readonly Sectioned[],
): (source_id: string, start: number) => P[] {
  const beside = sources.flatMap((source) => {
    const of_source = pictured.filter(({ source_id }) => source_id === source.source_id)
    const paragraphs = of_source.length === 0 ? [] : groupParagraphs(source)
    return of_source.map((picture) => ({ picture, paragraphs: paragraphsBeside(picture, paragraphs) }))
  })
  return (source_id, start) =>
    beside
      .filter(({ paragraphs }) =>
        paragraphs.some((each) => each.source_id === source_id && each.start <= start && start < each.end),
      )
      .map(({ picture }) => picture)
}
