import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ChatLevel } from '../providers/connection-tests/test-level.ts'

/**
 * The tokens of all requests for a film of 60 s, by its model's level: choose, write, draw. The first two come from the texts of
 * `recorded/texts`. The third combines the medians of the films in `recorded/` with the illustrations' tokens counted by
 * `bench/board-tokens.ts`.
 */
const FILMS = {
  1: { input: 3700, output: 450 },
  2: { input: 7400, output: 700 },
  3: { input: 38_700, output: 14_100 },
} as const

/** A model reads a token in about a tenth of the time in which it writes one. */
const READING = 0.1

const weigh = (input: number, output: number): number => input * READING + output

/**
 * Minutes that a model of this level works on a film of 60 s, estimated from the seconds and tokens of one small request. Null if films do
 * not use the model.
 */
export function estimateMinutes(level: ChatLevel, seconds: number, { input_token = 0, output_token = 0 }: Used): number | null {
  if (level === 0) return null
  const weight = Math.max(1, weigh(input_token, output_token))
  return (seconds * weigh(FILMS[level].input, FILMS[level].output)) / weight / 60
}
