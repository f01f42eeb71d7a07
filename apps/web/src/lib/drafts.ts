/** What was typed over which version, and what stood there then; `base` is absent in drafts of a former page. */
export type Draft = { version: number; value: unknown; base?: unknown }

const PREFIX = 'orion_draft:'
const WRITE_AFTER = 300

type Kept = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const isDraft = (value: unknown): value is Draft => typeof value === 'object' && value !== null && 'value' in value

/** What was typed and not saved, by name: at hand at once, in the tab's storage a moment later, so that typing never waits for it. */
export function draftsIn(storage: Kept) {
  const known = new Map<string, Draft | null>()
  const unwritten = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const name of unwritten) {
      const draft = known.get(name) ?? null
      try {
        storage.removeItem(PREFIX + name)
        if (draft !== null) storage.setItem(PREFIX + name, JSON.stringify(draft))
      } catch {
        // the storage is full: the draft lives as long as the page
      }
    }
    unwritten.clear()
  }
  const stored = (name: string): Draft | null => {
    try {
      const value: unknown = JSON.parse(storage.getItem(PREFIX + name) ?? 'null')
      return isDraft(value) ? value : null
    } catch {
      return null
    }
  }
  return {
    /** The draft of a name; null when there is none, or none that can be read. */
    read(name: string): Draft | null {
      if (known.has(name)) return known.get(name) ?? null
      known.set(name, stored(name))
      return known.get(name) ?? null
    },
    write(name: string, draft: Draft | null): void {
      known.set(name, draft)
      unwritten.add(name)
      timer ??= setTimeout(flush, WRITE_AFTER)
    },
    flush,
    /** Forgets every draft: they belong to who was signed in. */
    forget(): void {
      known.clear()
      unwritten.clear()
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index))
      for (const name of names) if (name?.startsWith(PREFIX)) storage.removeItem(name)
    },
  }
}
