/** The input over a version, and the original value; `base` is absent in drafts of an older page. */
export type Draft = { version: number; value: unknown; base?: unknown }

const PREFIX = 'orion_draft:'
const WRITE_AFTER = 300
/** Drafts that nobody returned to for so long are deleted. */
const KEPT_MS = 60 * 86_400_000

type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'value' in value

/**
 * Unsaved input, by name: available at once, in the storage a moment later, so that typing never waits for it. `owner` is the person whose
 * drafts are read and written: nobody else sees them.
 */
export function draftsIn(storage: Kept, owner: () => string = () => '') {
  const getKey = (name: string) => `${PREFIX}${owner()}:${name}`
  // all by their keys in the storage, so that each is its owner's
  const known = new Map<string, Draft | null>()
  const unwritten = new Set<string>()
  /** When what was found in the storage was written there, in ms since 1970. */
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
        // the storage is full: the draft lives as long as the page
      }
    }
    unwritten.clear()
  }
  const stored = (key: string): Draft | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      if (!isDraft(value)) return null
      const { at = Date.now(), ...draft } = value as Draft & { at?: number }
      if (Date.now() - at > KEPT_MS) return null
      written.set(key, at)
      return draft
    } catch {
      return null
    }
  }
  return {
    /** The draft of a name; null when there is none, or none that can be read. */
    read(name: string): Draft | null {
      const key = getKey(name)
      if (!known.has(key)) known.set(key, stored(key))
      return known.get(key) ?? null
    },
    /** When a draft that an earlier page left was written, in ms since 1970. */
    writtenAt: (name: string): number | undefined => written.get(getKey(name)),
    write(name: string, draft: Draft | null): void {
      const key = getKey(name)
      if (draft === null) written.delete(key)
      known.set(key, draft)
      unwritten.add(key)
      timer ??= setTimeout(flush, WRITE_AFTER)
    },
    flush,
    /** Another tab wrote this key of the storage: the draft's name, where it is one that is not being typed here; else null. */
    hear(key: string | null): string | null {
      if (!key?.startsWith(getKey('')) || unwritten.has(key) || !known.delete(key)) return null
      return key.slice(getKey('').length)
    },
    /** Forgets every draft of who is signed in. */
    forget(): void {
      known.clear()
      unwritten.clear()
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const key of keys) if (key?.startsWith(getKey(''))) storage.removeItem(key)
    },
  }
}
