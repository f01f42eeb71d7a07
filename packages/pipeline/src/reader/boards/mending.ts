import type { PatchAnswer, DrawnAnswer } from './drawn-answer.ts'

type Raw = Record<string, unknown>
const toList = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter((each): each is Raw => typeof each === 'object' && each !== null) : []

/** The subject of a fault: its part, and the sentence in which it was measured. */
type About = { part?: string | undefined; says: string; s?: string | undefined }

/** Parts that lie on, in or at another one are mended with it. */
const listTies = ({ on, inside, ends, follows }: Raw): unknown[] => [
  on,
  inside,
  ...listed(ends),
  (follows as Raw | undefined)?.['part'],
]
const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The names of the parts that faults are about, with those that they are tied to. */
export function partsConcerned({ parts }: DrawnAnswer, faults: readonly About[]): Set<string> {
  const ids = parts.flatMap(({ id }) => id ?? [])
  const isNamed = (id: string): boolean =>
    faults.some(
      ({ part, says }) =>
        part === id || new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(id)}(?![\\p{L}\\p{N}_-])`, 'u').test(says),
    )
  const named = new Set(ids.filter(isNamed))
  for (const part of parts)
    if (named.has(part.id ?? '')) for (const id of listTies(part)) if (typeof id === 'string') named.add(id)
  return named
}

/** The part of a drawing that a model sees to repair it: the parts concerned with their acts, and the lists that are few lines. */
export const selectForRepair = (answer: DrawnAnswer, concerned: ReadonlySet<string>): string =>
  JSON.stringify({
    parts: answer.parts.filter(({ id = '' }) => concerned.has(id)),
    acts: toList(answer['acts']).filter(({ part }) => concerned.has(String(part))),
    ...Object.fromEntries(['views', 'labels', 'insets'].flatMap((name) => (name in answer ? [[name, answer[name]]] : []))),
  })

/** A mending with the acts of the parts that were not shown: these stay as they were. */
export function withOtherActs(patch: PatchAnswer, answer: DrawnAnswer, concerned: ReadonlySet<string>): PatchAnswer {
  if (!('acts' in patch)) return patch
  const others = toList(answer['acts']).filter(({ part }) => !concerned.has(String(part)))
  const known = new Set([...concerned, ...toList(patch['parts']).map(({ id }) => String(id))])
  return { ...patch, acts: [...others, ...toList(patch['acts']).filter(({ part }) => known.has(String(part)))] }
}
