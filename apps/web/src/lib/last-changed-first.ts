/** A sorted copy: what was changed last comes first. */
export const lastChangedFirst = <T extends { updated_at: string }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))
