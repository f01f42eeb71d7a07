import type { Price } from './provider.ts'

/** Built-in prices in 1/10,000 pt (decisions.md): stages 1 and 10 a run, the others a minute of target length. */
export const BUILT_IN_PRICES = {
  content_research: { per: 'run', points: 2000 },
  script_generation: { per: 'target_minute', points: 3000 },
  voice_scenes: { per: 'target_minute', points: 5000 },
  voice_assembly: { per: 'target_minute', points: 1000 },
  image_selection: { per: 'target_minute', points: 5000 },
  image_to_video: { per: 'target_minute', points: 10000 },
  music_sound: { per: 'target_minute', points: 3000 },
  video_assembly: { per: 'target_minute', points: 3000 },
  quality_control: { per: 'target_minute', points: 1000 },
  distribution: { per: 'run', points: 2000 },
} as const satisfies Record<string, Price>

/**
 * The cost of every task of a run, in 1/10,000 pt. A price per run or per target minute is split over the tasks in proportion to their
 * usage, largest remainders first, so that the sum is exact. Any other price is paid for each task's use, rounded up. `usages` are the
 * tasks' usages, `duration_seconds` the film's target length.
 */
export function priceUnits(price: Price, usages: number[], duration_seconds: number): number[] {
  if (usages.length === 0) return []
  if (price.per !== 'run' && price.per !== 'target_minute') return usages.map((usage) => Math.ceil(usage * price.points))
  const total = price.per === 'run' ? price.points : Math.round((price.points * duration_seconds) / 60)
  return splitExactly(total, usages)
}

/** Splits a whole number in proportion to weights by largest remainders; ties go to the earlier task. */
function splitExactly(total: number, weights: number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const shares = weights.map((weight) => (sum > 0 ? (total * weight) / sum : total / weights.length))
  const parts = shares.map(Math.floor)
  let rest = total - parts.reduce((a, b) => a + b, 0)
  const order = shares
    .map((share, index) => ({ index, remainder: share - parts[index] }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order) {
    if (rest <= 0) break
    parts[index] += 1
    rest -= 1
  }
  return parts
}
