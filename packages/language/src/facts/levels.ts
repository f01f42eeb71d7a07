/** A gain or a loss. Without a direction, an amount. */
type Step = { figure: { value: number }; direction?: 'up' | 'down' | undefined }

/** The start and end of each step on a scale. An amount starts at 0. A gain or a loss starts at the end of the step before. */
export function computeLevels(steps: readonly Step[]): { from: number; to: number }[] {
  let reached = 0
  return steps.map(({ figure: { value }, direction }) => {
    const from = direction === undefined ? 0 : reached
    reached = direction === undefined ? value : Number((reached + (direction === 'up' ? value : -value)).toPrecision(12))
    return { from, to: reached }
  })
}

/** Whether the start plus its gains and losses equals the end, without a negative value in between. */
export function isBalanced(steps: readonly Step[]): boolean {
  const ends = computeLevels(steps).map(({ to }) => to)
  return ends.every((end) => end >= 0) && ends.at(-1) === ends.at(-2)
}
