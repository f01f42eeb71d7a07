/** Characters of a token where a service does not count: fewer than in any of the ten languages, so that a bound holds. */
const CHARACTERS_PER_TOKEN = 2

/** Tokens that a text has at most, roughly. */
export const mostTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
