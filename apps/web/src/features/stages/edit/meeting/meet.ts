/** A named part of an edited value, such as a scene, a sentence or a field. */
export type Part = { id: string; value: unknown }

/** The side whose version of a part is kept. */
export type Side = 'mine' | 'theirs'

/**
 * One decision in a merge: the parts in the original, in my version and in theirs. `by` is the side that changed them, or 'both' if the
 * changes differ.
 */
export type Row = {
  key: string
  base: readonly Part[]
  mine: readonly Part[]
  theirs: readonly Part[]
  by: Side | 'both'
}

/** The id of a row for the order of the parts. If someone changed the order, it is decided separately. */
export const ORDER = '(order)'

export type Meeting = {
  /** The changes in order. A change that both people made in the same way is left out. */
  rows: readonly Row[]
  /** The merged parts. A row without a choice keeps the change of the side that made it. For 'both', it keeps mine. */
  decide: (choices: ReadonlyMap<string, Side>) => Part[]
}

type Parts = readonly Part[]

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const same = (a: unknown, b: unknown): boolean => text(a) === text(b)

/** Groups ids that are decided together. The first id names the group. */
function makeGroups() {
  const leader = new Map<string, string>()
  const find = (id: string): string => {
    const up = leader.get(id) ?? id
    return up === id ? id : find(up)
  }
  return { find, join: (id: string, to: string) => void leader.set(find(id), find(to)) }
}

/**
 * The sequences of parts that are only in the first list. The key is the part before the sequence that both lists have, or '' at the
 * beginning.
 */
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
 * Joins changes that belong together into one decision: a part and its replacement under another id, both parts after a split, or the parts
 * before a join.
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

/** The ids that are in both lists, in the order of the first list. */
const shared = (parts: Parts, others: Parts): string[] => {
  const there = new Set(others.map(({ id }) => id))
  return parts.flatMap(({ id }) => (there.has(id) ? [id] : []))
}

const isMoved = (base: Parts, side: Parts): boolean => !same(shared(base, side), shared(side, base))

/**
 * Merges two edits of a list of parts. Both are based on `base`. A change of one side is kept, and a part that both sides changed needs a
 * choice. If the base is unknown, `base` is empty and every difference needs a choice.
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
