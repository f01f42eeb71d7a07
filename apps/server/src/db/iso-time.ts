const STORED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/**
 * Converts a timestamptz, as the database writes it, into ISO 8601 UTC with milliseconds. Orion's connections use UTC, so the usual text is
 * only cut. This keeps long lists fast.
 */
export function isoTime(text: string): string {
  const parts = STORED.exec(text)
  if (parts === null) return new Date(text).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
}

/** Like `isoTime`, for a column that may be null. */
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text))
