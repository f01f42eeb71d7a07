type Point = { seconds: number; gain_db: number }

const FLOOR_DB = -24

/** The music's gain as a line over the film, 0 dB at the top and −24 dB at the bottom of `height`. */
export const envelopePath = (envelope: readonly Point[], duration_seconds: number, width: number, height: number): string =>
  envelope
    .map(({ seconds, gain_db }, index) => {
      const x = (seconds / Math.max(duration_seconds, 0.001)) * width
      const y = (Math.min(0, Math.max(FLOOR_DB, gain_db)) / FLOOR_DB) * (height - 4) + 2
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
