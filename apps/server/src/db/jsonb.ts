/** JSON for a jsonb column. PostgreSQL cannot store NUL and unpaired surrogates. NUL is removed and surrogates are replaced. */
export const jsonb = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
