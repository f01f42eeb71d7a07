/** A gain or a loss, or, without a direction, an amount. */
type Step = { figure: { value: number }; direction?: 'up' | 'down' | undefined }

/** Where each step begins and ends on a scale: an amount begins at nought, a gain or a loss where the step before it ended. */
export function computeLevels(steps: readonly Step[]): { from: number; to: number }[] {
  let reached = 0
  return steps.map(({ figure: { value }, direction }) => {
    const from = direction === undefined ? 0 : reached
    reached = direction === undefined ? value : Number((reached + (direction === 'up' ? value : -value)).toPrecision(12))
    return { from, to: reached }
  })
}

/** Whether the start with its gains and losses is the end, and is never below nought on the way. */
export function isBalanced(steps: readonly Step[]): boolean {
  const ends = computeLevels(steps).map(({ to }) => to)
  return ends.every((end) => end >= 0) && ends.at(-1) === ends.at(-2)
}
