/** The name of a film without a prefix up to the first colon (b2.4). */
export const plainName = (name: string) => name.replace(/^[^:]*:\s*(?=\S)/, '')
