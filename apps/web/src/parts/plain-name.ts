/** The name of a film without a prefix up to the first colon (b2.4). What remains begins with a capital letter. */
export const plainName = (name: string): string =>
  name.replace(/^[^:]*:\s*(\S)/u, (_, first: string) => first.toLocaleUpperCase())
