import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { likeliestLanguage, readSourceText } from '@orion/language/sentences.ts'
import { wordsIn } from '@orion/language/terms.ts'
import type { PicturedSource } from '../../source-pictures/keep-pictures.ts'
import { findPlaces } from '../../source-pictures/place-pictures.ts'
import type { ReadPicture } from '../../sources/read-picture.ts'

/** A source as it was read, before its text is split into sentences. */
export type FoundSource = Omit<ResearchSource, 'source_id' | 'sections' | 'word_count' | 'language'> & {
  raw: string
  pictures?: readonly ReadPicture[]
  /** The number of its tables of figures, which were not read. */
  unread_tables?: number | undefined
}

export type StructuredSource = PicturedSource & { unread_tables: number }

/** The notice for each source with tables of figures, which are not read. */
export const tableNotices = (sources: readonly StructuredSource[]): string[] =>
  sources.flatMap(({ source: { title, attribution }, unread_tables: count }) => {
    const name = title || attribution
    if (count === 0) return []
    return [(count === 1 ? say('sources.table_not_read', { name }) : say('sources.tables_not_read', { name, count })).text]
  })

/** A source ready for use: its language, its sections, and its sentences and images with their places in the cleaned text. */
export function structured(source: FoundSource, source_id: string, { language }: { language: FilmLanguage }): StructuredSource {
  const { raw, pictures = [], unread_tables = 0, ...rest } = source
  const source_language = likeliestLanguage(raw, language)
  const read = readSourceText(raw, source_language, source.kind === 'text' ? '' : source.title)
  let count = 0
  const sections = read.sections.map(({ heading, sentences }, index) => ({
    section_id: `${source_id}.${index + 1}`,
    heading: heading || null,
    sentences: sentences.map(({ start, end }) => ({
      sentence_id: `${source_id}.${index + 1}.${++count}`,
      text: read.text.slice(start, end),
      start,
      end,
    })),
  }))
  const places = findPlaces(pictures, read.text)
  const ready: ResearchSource = {
    source_id,
    ...rest,
    title: source.title || read.title,
    language: source_language,
    word_count: wordsIn(read.text, source_language).length,
    sections,
  }
  return { source: ready, pictures: pictures.map((picture, index) => ({ ...picture, place: places[index] })), unread_tables }
}
