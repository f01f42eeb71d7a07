import type { FilmLanguage } from '../languages.ts'
import { mentionsOf, type Concept } from './concepts.ts'

/** What a film tells of, most first, and for each scene what it alone tells of (null: nothing that the film is sure of). */
export type Theme = { leading: Concept[]; own: (text: string) => Concept | null }

/** What a title's word, a scene's word, and words with other senses weigh; a concept counts from `CERTAIN` on. */
const WEIGHT = { title: 3, uncertain_title: 1.5, scene: 1, uncertain_scene: 0.4 }
const CERTAIN = 2

/** Concepts whose words stand in any text: they count half, and never before one that is more to the point. */
const COMMON = new Set('people place city building idea business home explorer time freedom network machine market'.split(' '))

type Told = { words: Set<string>; certain: boolean }

function toldIn(text: string, language: FilmLanguage): Map<Concept, Told> {
  const told = new Map<Concept, Told>()
  for (const { concept, beginning, certain } of mentionsOf(text, language).flat()) {
    const known = told.get(concept) ?? { words: new Set<string>(), certain: false }
    if (certain) known.words.add(beginning)
    told.set(concept, { words: known.words, certain: known.certain || certain })
  }
  return told
}

/**
 * Decides by evidence: a concept counts when the title names it, when several scenes do, or when one scene names it with two words of its
 * own. Words with other senses prove nothing alone, but in a title of which nothing else is known. Every film speaks of "this film" at its end, so films count only where the title says so.
 */
export function themeOf(title: string, scenes: readonly string[], language: FilmLanguage): Theme {
  const named = toldIn(title, language)
  const weights = new Map<Concept, number>()
  const told_by = new Map<Concept, number>()
  const add = (concept: Concept, weight: number) => weights.set(concept, (weights.get(concept) ?? 0) + weight)
  const sure = new Set(named.keys())
  for (const [concept, { certain }] of named) add(concept, certain ? WEIGHT.title : WEIGHT.uncertain_title)
  for (const text of scenes)
    for (const [concept, { certain, words }] of toldIn(text, language)) {
      const weight = words.size > 1 ? CERTAIN : certain ? WEIGHT.scene : WEIGHT.uncertain_scene
      add(concept, COMMON.has(concept.key) && !named.has(concept) ? weight / 2 : weight)
      if (certain) sure.add(concept)
      told_by.set(concept, (told_by.get(concept) ?? 0) + 1)
    }
  const sole = [...named].filter(([{ key }]) => !COMMON.has(key)).map(([concept]) => concept)
  const proven = [...weights]
    .filter(([concept, weight]) => weight >= CERTAIN && sure.has(concept) && (concept.key !== 'film' || named.has(concept)))
    .toSorted((a, b) => b[1] - a[1])
    .map(([concept]) => concept)
  const leading = proven.length > 0 ? proven : sole
  const shared = leading.filter(({ key }) => !COMMON.has(key))
  const rank = (concept: Concept) => (shared.includes(concept) ? 0 : 1000) + (told_by.get(concept) ?? 0)
  return {
    leading,
    own: (text) => {
      const told = [...toldIn(text, language)].filter(([concept, { certain }]) => certain && leading.includes(concept))
      return told.map(([concept]) => concept).toSorted((a, b) => rank(a) - rank(b))[0] ?? null
    },
  }
}
