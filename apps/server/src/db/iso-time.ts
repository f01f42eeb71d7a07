/** A timestamptz as the database writes it, as ISO 8601 UTC. */
export const isoTime = (text: string): string => new Date(text).toISOString()

/** The same for a column that may be null. */
export const isoTimeOrNull = (text: string | null): string | null => (text === null ? null : isoTime(text))
