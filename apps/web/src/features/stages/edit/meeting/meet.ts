/** One named item of an edited value: a scene, a sentence, a field. */
export type Part = { id: string; value: unknown }

/** The side whose version is kept. */
export type Side = 'mine' | 'theirs'

/** A unit of the decision: the original parts, mine and theirs; and its author, or `both` for different changes. */
export type Row = {
  key: string
  base: readonly Part[]
  mine: readonly Part[]
  theirs: readonly Part[]
  by: Side | 'both'
}

/** The order of the parts, if a person changed it. It is decided as a separate row. */
export const ORDER = '(order)'

export type Meeting = {
  /** The changes in order. Equal changes of both people need no decision. */
  rows: readonly Row[]
  /** The merged parts. An undecided row keeps the change of its author. For `both`, it keeps mine. */
  decide: (choices: ReadonlyMap<string, Side>) => Part[]
}

type Parts = readonly Part[]

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const same = (a: unknown, b: unknown): boolean => text(a) === text(b)

/** Groups ids that belong together, by their first id. */
function makeGroups() {
  const leader = new Map<string, string>()
  const find = (id: string): string => {
    const up = leader.get(id) ?? id
    return up === id ? id : find(up)
  }
  return { find, join: (id: string, to: string) => void leader.set(find(id), find(to)) }
}

/** Sequences of parts that the other list lacks, by the preceding part that both lists have; '' at the beginning. */
function findRuns(parts: Parts, others: Parts): Map<string, string[]> {
  const there = new Set(others.map(({ id }) => id))
  const runs = new Map<string, string[]>()
  let stands = ''
  for (const { id } of parts) {
    if (there.has(id)) stands = id
    else runs.set(stands, [...(runs.get(stands) ?? []), id])
  }
  return runs
}

/**
 * Joins related changes of a part into one decision: its replacement under another name, the new part after a split, and the removed part
 * after a join.
 */
function joinNeighbours(base: Parts, side: Parts, join: (id: string, to: string) => void): void {
  const values = (parts: Parts) => new Map(parts.map(({ id, value }) => [id, value]))
  const before = values(base)
  const now = values(side)
  const gone = findRuns(base, side)
  const added = findRuns(side, base)
  for (const stands of new Set([...gone.keys(), ...added.keys()])) {
    const from = gone.get(stands) ?? []
    const to = added.get(stands) ?? []
    if (from.length > 0 && to.length > 0) to.forEach((id, at) => join(id, from.length === to.length ? from[at] : from[0]))
    else if (stands !== '' && !same(before.get(stands), now.get(stands))) for (const id of [...from, ...to]) join(id, stands)
    if (to.length > 0 && from.length !== to.length) for (const id of from.slice(1)) join(id, from[0])
  }
}

/** The ids in both lists, in the order of the first list. */
const shared = (parts: Parts, others: Parts): string[] => {
  const there = new Set(others.map(({ id }) => id))
  return parts.flatMap(({ id }) => (there.has(id) ? [id] : []))
}

const isMoved = (base: Parts, side: Parts): boolean => !same(shared(base, side), shared(side, base))

/**
 * Merges two edits of the same list of parts, both based on `base`. A change of one edit is kept, and a change of both is a choice. With an
 * empty `base`, where the base is unknown, every difference is a choice.
 */
export function meet(base: Parts, mine: Parts, theirs: Parts): Meeting {
  const { find, join } = makeGroups()
  joinNeighbours(base, mine, join)
  joinNeighbours(base, theirs, join)
  const within = (parts: Parts, key: string) => parts.filter(({ id }) => find(id) === key)
  const moved = { mine: isMoved(base, mine), theirs: isMoved(base, theirs) }
  const order = (lead: Side): string[] => {
    const [first, other] = lead === 'mine' ? [mine, theirs] : [theirs, mine]
    const keys = [...new Set(first.map(({ id }) => find(id)))]
    let behind = -1
    for (const { id } of other) {
      const key = find(id)
      const at = keys.indexOf(key)
      if (at < 0) keys.splice((behind += 1), 0, key)
      else behind = at
    }
    return keys
  }
  const lead: Side = moved.mine ? 'mine' : 'theirs'
  const gone = [...new Set(base.map(({ id }) => find(id)))].filter((key) => !order(lead).includes(key))
  const rows = [...order(lead), ...gone].flatMap((key): Row[] => {
    const row = { key, base: within(base, key), mine: within(mine, key), theirs: within(theirs, key) }
    const isMine = !same(row.mine, row.base)
    const isTheirs = !same(row.theirs, row.base)
    if ((!isMine && !isTheirs) || same(row.mine, row.theirs)) return []
    return [{ ...row, by: isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs' }]
  })
  const places = (parts: Parts): Parts => (moved.mine || moved.theirs ? parts.map(({ id }) => ({ id, value: null })) : [])
  const ordered = { key: ORDER, base: places(base), mine: places(mine), theirs: places(theirs) }
  const agree = same(shared(mine, theirs), shared(theirs, mine))
  if (agree || (!moved.mine && !moved.theirs)) return { rows, decide }
  rows.push({ ...ordered, by: moved.mine && moved.theirs ? 'both' : moved.mine ? 'mine' : 'theirs' })
  return { rows, decide }

  function decide(choices: ReadonlyMap<string, Side>): Part[] {
    const getSide = (key: string): Side => {
      const by = rows.find((row) => row.key === key)?.by
      return choices.get(key) ?? (by === undefined || by === 'theirs' ? 'theirs' : 'mine')
    }
    const keys = order(choices.get(ORDER) ?? lead)
    return keys.flatMap((key) => within(getSide(key) === 'mine' ? mine : theirs, key))
  }
}
