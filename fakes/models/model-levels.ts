import type { Schema } from './sample-of.ts'

/**
 * A good model's answers to the three requests that test its level (providers/connection-tests/test-level.ts). Undefined for any other
 * request.
 */
export function answerLevelTest(schema: Schema, asked: string): unknown {
  const { facts, text, parts } = schema.properties ?? {}
  const sentences = [...asked.matchAll(/^(\d): (.+)$/gmu)].map(([, at, quote]) => ({ sentence: Number(at), quote: quote! }))
  if (facts?.items?.properties?.quote !== undefined && asked.includes('Give the fact of each sentence'))
    return { facts: sentences }
  const [first, second] = sentences
  if (text !== undefined && asked.includes('Say the first two sentences as one'))
    return { text: `${first?.quote.replace(/\.$/u, '')} and ${second?.quote.replace(/^It /u, '')}` }
  const names = parts?.items?.properties?.name?.enum
  if (names !== undefined && asked.includes('Draw the canal'))
    return { parts: names.map((name, at) => ({ name, x: at * 90, y: 0, width: 80, height: 50 })) }
  return undefined
}
