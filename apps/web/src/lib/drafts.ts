/** A person's input for a version. `base` is the original value. It is absent in drafts that an older version of the page stored. */
export type Draft = { version: number; value: unknown; base?: unknown }

const PREFIX = 'orion_draft:'
const WRITE_AFTER = 300
/** The milliseconds after which a draft that nobody opens is deleted. */
const KEPT_MS = 60 * 86_400_000

type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** A draft in the storage. `at` is the time of storing, in milliseconds since 1970. Older versions of the page stored no time. */
type Stored = Draft & { at?: number }

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'value' in value

const listKeys = (storage: Kept): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(PREFIX))

/** Deletes the expired drafts of all people. A draft without a time gets the current time, so that it expires later. */
function deleteExpired(storage: Kept): void {
  for (const key of listKeys(storage)) {
    try {
      const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isDraft(draft)) continue
      const { at } = draft as Stored
      if (at === undefined) storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }))
      else if (Date.now() - at > KEPT_MS) storage.removeItem(key)
    } catch {
      // the draft cannot be parsed, or the storage is full: the next page tries again
    }
  }
}

/**
 * Unsaved input, by name. It is stored a moment after each change, so that typing never waits. `owner` returns the id of the person to whom
 * the drafts belong. Nobody else sees them.
 */
export function draftsIn(storage: Kept, owner: () => string = () => '') {
  const getKey = (name: string) => `${PREFIX}${owner()}:${name}`
  // all drafts by storage key, which contains the owner
  const known = new Map<string, Draft | null>()
  const unwritten = new Set<string>()
  /** The time at which each draft was stored, in milliseconds since 1970. */
  const written = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const key of unwritten) {
      const draft = known.get(key) ?? null
      try {
        storage.removeItem(key)
        if (draft !== null) storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() }))
      } catch {
        // the storage is full: the draft is only in the memory of this page
      }
    }
    unwritten.clear()
  }
  deleteExpired(storage)
  const stored = (key: string): Draft | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isDraft(value)) return null
      const { at = Date.now(), ...draft } = value as Stored
      written.set(key, at)
      return draft
    } catch {
      return null
    }
  }
  return {
    /** The draft with a name. Null if there is none, or if it cannot be parsed. */
    read(name: string): Draft | null {
      const key = getKey(name)
      if (!known.has(key)) known.set(key, stored(key))
      return known.get(key) ?? null
    },
    /** The time at which an earlier page stored a draft, in milliseconds since 1970. */
    writtenAt: (name: string): number | undefined => written.get(getKey(name)),
    write(name: string, draft: Draft | null): void {
      const key = getKey(name)
      if (draft === null) written.delete(key)
      known.set(key, draft)
      unwritten.add(key)
      timer ??= setTimeout(flush, WRITE_AFTER)
    },
    flush,
    /**
     * Called if another tab changed this key of the storage. Returns the name of the draft, or null if the draft is being edited in this
     * tab.
     */
    hear(key: string | null): string | null {
      if (!key?.startsWith(getKey('')) || unwritten.has(key) || !known.delete(key)) return null
      return key.slice(getKey('').length)
    },
    /** Deletes all drafts of the owner, stored or not. */
    forget(): void {
      const isTheirs = (key: string) => key.startsWith(getKey(''))
      for (const key of [...known.keys(), ...listKeys(storage)].filter(isTheirs)) {
        known.delete(key)
        unwritten.delete(key)
        written.delete(key)
        storage.removeItem(key)
      }
    },
  }
}
