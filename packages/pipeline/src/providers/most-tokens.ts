/**
 * Characters per token for services that do not count tokens. It is lower than in any film language, so the estimate is an upper
 * bound.
 */
const CHARACTERS_PER_TOKEN = 2

/** The most tokens that a text can have, estimated. */
export const mostTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
