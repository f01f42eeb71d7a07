import type { PatchAnswer, DrawnAnswer } from './drawn-answer.ts'

type Raw = Record<string, unknown>
const toList = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter((each): each is Raw => typeof each === 'object' && each !== null) : []

/** The subject of a fault: its part, and the sentence in which it was measured. */
type About = { part?: string | undefined; says: string; s?: string | undefined }

/** The parts to which a part is tied: it is on, in or at them, or it follows them. They are repaired together. */
const listTies = ({ on, inside, ends, follows }: Raw): unknown[] => [
  on,
  inside,
  ...listed(ends),
  (follows as Raw | undefined)?.['part'],
]
export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The ids of the parts that faults are about, and of the parts to which these are tied. */
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

/** The parts of a drawing that a model gets for a repair: the parts concerned, their acts, and the short lists. */
export const selectForRepair = (answer: DrawnAnswer, concerned: ReadonlySet<string>): string =>
  JSON.stringify({
    parts: answer.parts.filter(({ id = '' }) => concerned.has(id)),
    acts: toList(answer['acts']).filter(({ part }) => concerned.has(String(part))),
    ...Object.fromEntries(['views', 'labels', 'insets'].flatMap((name) => (name in answer ? [[name, answer[name]]] : []))),
  })

/** A repair with the acts of the parts that the model did not see. These acts do not change. */
export function withOtherActs(patch: PatchAnswer, answer: DrawnAnswer, concerned: ReadonlySet<string>): PatchAnswer {
  if (!('acts' in patch)) return patch
  const others = toList(answer['acts']).filter(({ part }) => !concerned.has(String(part)))
  const known = new Set([...concerned, ...toList(patch['parts']).map(({ id }) => String(id))])
  return { ...patch, acts: [...others, ...toList(patch['acts']).filter(({ part }) => known.has(String(part)))] }
}
