/** JSON for a jsonb column: what PostgreSQL cannot hold in text (NUL, half surrogate pairs) is left out or replaced. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
