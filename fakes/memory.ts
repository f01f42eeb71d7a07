import { randomInt } from 'node:crypto'

/** A record of a simulated platform, as JSON. Null when the record was removed. */
export type Remembered = { key: string; value: string | null }

/** The store for a simulated platform's data. Without a memory, the data exists until the process ends. */
export type Memory = {
  /** Returns the records that changed since the last call, in order. The first call returns all records. */
  read: () => Promise<readonly Remembered[]>
  keep: (changed: readonly Remembered[]) => Promise<void>
}

/** The records of one kind by their ids. `revive` makes a record from its JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a shelf's own `revive` knows its things
export type Shelf = { things: Map<string, any>; revive: (value: any) => unknown }

/** Connects a platform's shelves to the memory that outlives the process. The returned functions throw when the memory does not answer. */
export function shelvesIn(memory: Memory | undefined, shelves: Record<string, Shelf>) {
  const known = new Map<string, string>()
  let turn: Promise<void> = Promise.resolve()
  // one call at a time, so that a record's earlier state never overwrites a later one
  const inTurn = (work: (memory: Memory) => Promise<void>): Promise<void> | undefined =>
    memory && (turn = turn.catch(() => undefined).then(() => work(memory)))

  return {
    /** Reads the changes that other processes have stored. */
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
    /** Stores the changes of the last call. */
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

/** A random number with this many digits (at most 14). No id in `things` ends with it. */
export function freeNumber(things: ReadonlyMap<string, unknown>, digits: number): string {
  for (;;) {
    const number = String(randomInt(10 ** (digits - 1), 10 ** digits))
    if (![...things.keys()].some((id) => id.endsWith(number))) return number
  }
}
