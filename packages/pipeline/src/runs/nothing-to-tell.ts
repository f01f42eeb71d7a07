import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { keptSources } from '../core/sources/usable-sources.ts'
import { type Readable, listReadable } from './readable.ts'

type LackOfMaterial = 'no_sources' | 'language' | 'no_sentences'

/** Why no film can be made from the sources. Sources that could not be read at all count too. */
export const findReason = (sources: readonly unknown[], { left_out }: Pick<Readable, 'left_out'>): LackOfMaterial =>
  sources.length === 0 ? 'no_sources' : left_out.some(({ reason }) => reason === 'language') ? 'language' : 'no_sentences'

/** Why there is no film without a model: no source, none in its language, or none with a sentence. Null if there is material. */
export function findLackOfMaterial(research: ContentResearch | undefined, language: FilmLanguage): LackOfMaterial | null {
  const sources = keptSources(research)
  const task = { language, title: '', topic: '', target_seconds: 0, points: [], seconds: () => 0 }
  const read = listReadable({ ...task, sources })
  return read.sentences.length > 0 ? null : findReason(sources, read)
}
