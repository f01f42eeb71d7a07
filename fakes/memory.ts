import { randomInt } from 'node:crypto'

/** A record of a simulated platform, as JSON; null when it was removed. */
export type Remembered = { key: string; value: string | null }

/** Where a simulated platform stores its data. Without a memory, the data exists until the process ends. */
export type Memory = {
  /** The records since the last call, in order; all records at the first call. */
  read: () => Promise<readonly Remembered[]>
  keep: (changed: readonly Remembered[]) => Promise<void>
}

/** Records of one kind by their ids, and how a record is made again from its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a shelf's own `revive` knows its things
export type Shelf = { things: Map<string, any>; revive: (value: any) => unknown }

/** The shelves of a platform, with the memory that outlives the process. Throws when the memory does not answer. */
export function shelvesIn(memory: Memory | undefined, shelves: Record<string, Shelf>) {
  const known = new Map<string, string>()
  let turn: Promise<void> = Promise.resolve()
  // one call after the other, so that a record's earlier state never overwrites a later one
  const inTurn = (work: (memory: Memory) => Promise<void>): Promise<void> | undefined =>
    memory && (turn = turn.catch(() => undefined).then(() => work(memory)))

  return {
    /** Reads what other processes have stored. */
    recall: () =>
      inTurn(async ({ read }) => {
        for (const { key, value } of await read()) {
          if (value === (known.get(key) ?? null)) continue
          const [name, id] = splitKey(key)
          const { things, revive } = shelves[name]
          if (value === null) things.delete(id)
          else things.set(id, revive(JSON.parse(value)))
          if (value === null) known.delete(key)
          else known.set(key, value)
        }
      }),
    /** Stores what the last call changed. */
    keep: () =>
      inTurn(async ({ keep }) => {
        const now = new Map<string, string>(
          Object.entries(shelves).flatMap(([name, { things }]) =>
            [...things].map(([id, thing]) => [`${name}/${id}`, JSON.stringify(thing)] as const),
          ),
        )
        const changed: Remembered[] = [...now].flatMap(([key, value]) => (known.get(key) === value ? [] : [{ key, value }]))
        for (const key of known.keys()) if (!now.has(key)) changed.push({ key, value: null })
        if (changed.length === 0) return
        await keep(changed)
        for (const { key, value } of changed)
          if (value === null) known.delete(key)
          else known.set(key, value)
      }),
  }
}

function splitKey(key: string): [name: string, id: string] {
  const at = key.indexOf('/')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** A number with this many digits (at most 14) with which no id in `things` ends. */
export function freeNumber(things: ReadonlyMap<string, unknown>, digits: number): string {
  for (;;) {
    const number = String(randomInt(10 ** (digits - 1), 10 ** digits))
    if (![...things.keys()].some((id) => id.endsWith(number))) return number
  }
}
