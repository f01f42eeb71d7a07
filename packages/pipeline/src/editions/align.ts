import { compareLists } from './compare-lists.ts'

/** A sentence of a film, by its id. */
export type FilmSentence = { id: string; text: string }

/**
 * The old sentence for each current sentence, by the current ids. It is the same sentence if that exists. Sentences between two unchanged
 * ones are matched by position if equally many were removed and added. An added sentence has no old one.
 */
export function standingFor(before: readonly FilmSentence[], now: readonly FilmSentence[]): Map<string, FilmSentence> {
  const same: [string, FilmSentence][] = []
  const replaced: [string, FilmSentence][] = []
  let gone: FilmSentence[] = []
  let come: FilmSentence[] = []
  const replace = (): void => {
    const olds = gone.length === come.length ? gone : []
    replaced.push(...come.flatMap(({ id }, place): [string, FilmSentence][] => (olds[place] ? [[id, olds[place]]] : [])))
    gone = []
    come = []
  }
  for (const step of compareLists(now, before, (one, other) => one.text === other.text)) {
    if (step.is === 'first') come.push(step.first)
    else if (step.is === 'second') gone.push(step.second)
    else {
      replace()
      same.push([step.first.id, step.second])
    }
  }
  replace()
  return new Map([...same, ...replaced])
}
