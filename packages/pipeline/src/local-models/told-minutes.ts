import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ChatLevel } from '../providers/test-level.ts'

/**
 * The tokens of all requests for a film of 60 s, by the level of its model: one that chooses, writes, draws. Of the first two for texts of
 * `recorded/texts`; of the third the medians of the films in `recorded/` and what `bench/board-tokens.ts` counts of their illustrations.
 */
const FILMS = {
  1: { input: 3700, output: 450 },
  2: { input: 7400, output: 700 },
  3: { input: 38_700, output: 14_100 },
} as const

/** Reading a token takes a model about a tenth of what writing one takes. */
const READING = 0.1

const weigh = (input: number, output: number): number => input * READING + output

/**
 * Minutes that a model of a level works on a film of 60 s, from one small request that took these seconds and tokens; null where no film
 * asks it.
 */
export function estimateMinutes(level: ChatLevel, seconds: number, { input_token = 0, output_token = 0 }: Used): number | null {
  if (level === 0) return null
  const weight = Math.max(1, weigh(input_token, output_token))
  return (seconds * weigh(FILMS[level].input, FILMS[level].output)) / weight / 60
}
