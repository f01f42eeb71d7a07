import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'

const listYears = ({ sentences }: NarratedScene): number[] =>
  sentences.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'date' ? [fact.values.year] : [])))

/** The year of a scene: its own year, or else the last year before it, or else the first year after it. Null if the film has no year. */
export function yearAt({ scenes }: Pick<NarratedFilm, 'scenes'>, index: number): number | null {
  const years = scenes.map(listYears)
  return years[index]?.at(-1) ?? years.slice(0, index).flat().at(-1) ?? years.slice(index).flat()[0] ?? null
}
