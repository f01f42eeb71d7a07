/** Points as people read them: four decimals and 'pts' (specification b9). */
export function formatPoints(points: number): string {
  const whole = Math.trunc(points / 10_000)
  return `${whole}.${String(Math.abs(points % 10_000)).padStart(4, '0')} pts`
}
