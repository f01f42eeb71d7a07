import type { Board } from '@orion/film/board.ts'
import type { PatchAnswer, DrawnAnswer } from './drawn-answer.ts'
import { shortenPart } from './shorten-part.ts'

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

/** The parts that a repair shows: those that its faults are about with the parts to which these are tied, and their neighbours. */
export type RepairParts = { faulty: ReadonlySet<string>; neighbours: ReadonlySet<string> }

/** The ids of the parts that faults are about. */
function partsNamed({ parts }: DrawnAnswer, faults: readonly About[]): Set<string> {
  const isNamed = (id: string): boolean =>
    faults.some(
      ({ part, says }) =>
        part === id || new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(id)}(?![\\p{L}\\p{N}_-])`, 'u').test(says),
    )
  return new Set(parts.flatMap(({ id }) => id ?? []).filter(isNamed))
}

/** The most neighbours of faulty parts that a repair shows. */
const MOST_NEIGHBOURS = 3

/**
 * The parts that a repair of these faults shows. Neighbours are the parts that a part with a fault touches by the drawing's own list, and
 * the parts tied to it.
 */
export function findRepairParts(answer: DrawnAnswer, faults: readonly About[]): RepairParts {
  const named = partsNamed(answer, faults)
  const isNamed = (id: unknown): boolean => typeof id === 'string' && named.has(id)
  const ties = answer.parts.filter(({ id }) => isNamed(id)).flatMap(listTies)
  const faulty = named.union(new Set(ties.filter((id) => typeof id === 'string')))
  const pairs = listed(answer['touches']).map((pair) => listed(pair).slice(0, 2))
  const near = answer.parts.flatMap((part) => {
    const { id = '' } = part
    const touched = pairs.some((pair) => pair.includes(id) && pair.some(isNamed))
    return !faulty.has(id) && (touched || listTies(part).some(isNamed)) ? [id] : []
  })
  return { faulty, neighbours: new Set(near.slice(0, MOST_NEIGHBOURS)) }
}

/** The parts that enter, act or are named in a sentence, and the `actors` that the sentence names. Without any of them, all actors. */
export function findActingParts(
  { parts, labels = [], ...answer }: DrawnAnswer,
  s: string,
  actors: readonly string[] = [],
): string[] {
  const isIn = ({ at }: Raw): boolean => typeof at === 'string' && new RegExp(`^\\s*${s}(?!\\d)`, 'u').test(at)
  const acting = new Set([...toList(answer['acts']), ...labels].filter(isIn).map(({ part }) => part))
  const ids = (isWanted: (part: (typeof parts)[number]) => boolean): string[] =>
    parts.filter(isWanted).flatMap(({ id }) => id ?? [])
  const found = ids((part) => acting.has(part.id) || isIn(part) || actors.includes(part.id ?? ''))
  return found.length > 0 ? found : ids(({ actor }) => actor === true)
}

/** The names of the symbols that a part uses. */
const listSymbols = ({ shapes }: Raw): string[] =>
  listed(shapes).flatMap((shape) => /^\s*use\s+([^\s;]+)/u.exec(String(shape))?.[1] ?? [])

/**
 * The contents of a drawing that a model gets for a repair: the shown parts, their acts, the symbols of the faulty parts, and the short
 * lists.
 */
export function selectForRepair(answer: DrawnAnswer, { faulty, neighbours }: RepairParts): string {
  const visible = faulty.union(neighbours)
  const used = new Set(answer.parts.filter(({ id = '' }) => faulty.has(id)).flatMap(listSymbols))
  const symbols = toList(answer['symbols']).filter(({ name }) => used.has(String(name)))
  return JSON.stringify({
    parts: answer.parts.filter(({ id = '' }) => visible.has(id)),
    acts: toList(answer['acts']).filter(({ part }) => visible.has(String(part))),
    ...(symbols.length > 0 && { symbols }),
    ...Object.fromEntries(SHORT_LISTS.flatMap((name) => (listed(answer[name]).length > 0 ? [[name, answer[name]]] : []))),
  })
}
const SHORT_LISTS = ['views', 'labels', 'insets', 'counts', 'touches']

/**
 * A drawing for the model that repairs some of its sentences: `shown` are the parts that they name or that act in them. All parts follow in
 * their order, the others with their extent alone. `drawing` is undefined if the answer cannot be read.
 */
export function describeForRepair(answer: DrawnAnswer, shown: RepairParts, drawing: Board | undefined): string {
  const whole = shown.faulty.union(shown.neighbours)
  const all = answer.parts.map(({ id, is, shapes }) => (whole.has(id ?? '') ? id : shortenPart({ id, is, shapes }, drawing)))
  return `${selectForRepair(answer, shown)}\nAll parts from back to front: ${JSON.stringify(all)}`
}

/**
 * A repair with the acts that do not change: those of parts for which the model sent neither an act nor, if the part was faulty, the part.
 */
export function withOtherActs(patch: PatchAnswer, answer: DrawnAnswer, { faulty, neighbours }: RepairParts): PatchAnswer {
  if (!('acts' in patch)) return patch
  const sent = toList(patch['acts'])
  const parts = new Set(toList(patch['parts']).map(({ id }) => String(id)))
  const known = faulty.union(neighbours).union(parts)
  const changed = new Set(sent.map(({ part }) => String(part))).intersection(known).union(parts.intersection(faulty))
  const others = toList(answer['acts']).filter(({ part }) => !changed.has(String(part)))
  return { ...patch, acts: [...others, ...sent.filter(({ part }) => known.has(String(part)))] }
}

/** The parts of a repair with those that the model's first answer sent: a second answer may change their acts too. */
export const withSent = ({ faulty, neighbours }: RepairParts, patch: PatchAnswer): RepairParts => {
  const sent = new Set(toList(patch['parts']).map(({ id }) => String(id)))
  return { faulty: faulty.union(sent.difference(neighbours)), neighbours }
}
