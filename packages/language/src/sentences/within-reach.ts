import type { AnalysedSource } from '../standing/statements.ts'

/** Sentences that are weighed against each other: a book's worth would take minutes. */
const MOST_SENTENCES = 1000

/**
 * Sources without sentences that come again word for word, and of very long ones the beginning of every section, as much of each as keeps
 * the whole within reach. `cut` tells whether anything but repeats was left out.
 */
export function withinReach(sources: AnalysedSource[]): { sources: AnalysedSource[]; cut: boolean } {
  const said = new Set<string>()
  const once = sources.map((source) => ({
    ...source,
    sections: source.sections.map((section) => ({
      ...section,
      sentences: section.sentences.filter(({ text }) => {
        if (said.has(text)) return false
        said.add(text)
        return true
      }),
    })),
  }))
  if (said.size <= MOST_SENTENCES) return { sources: once, cut: false }
  const lengths = once.flatMap(({ sections }) => sections.map(({ sentences }) => sentences.length))
  let most = Math.max(...lengths.slice(0, MOST_SENTENCES))
  const total = (): number => lengths.reduce((sum, length) => sum + Math.min(length, most), 0)
  while (most > 1 && total() > MOST_SENTENCES) most--
  let left = MOST_SENTENCES
  const kept = once.map((source) => ({
    ...source,
    sections: source.sections.map((section) => {
      const sentences = section.sentences.slice(0, Math.min(most, left))
      left -= sentences.length
      return { ...section, sentences }
    }),
  }))
  return { sources: kept, cut: true }
}
