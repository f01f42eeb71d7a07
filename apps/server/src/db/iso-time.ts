const STORED = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/**
 * A timestamptz as the database writes it, as ISO 8601 UTC to the millisecond. The usual form, of our connections in UTC, is only cut:
 * lists hold many.
 */
export function isoTime(text: string): string {
  const parts = STORED.exec(text)
  if (parts === null) return new Date(text).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
}

/** The same for a column that may be null. */
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text))
