type Point = { seconds: number; gain_db: number }

const FLOOR_DB = -24

/** The path of the music's gain over the film. 0 dB is at the top and −24 dB at the bottom of `height`. */
const envelopePath = (
  envelope: readonly Point[],
  duration_seconds: number,
  { width, height }: { width: number; height: number },
): string =>
  envelope
    .map(({ seconds, gain_db }, index) => {
      const x = (seconds / Math.max(duration_seconds, 0.001)) * width
      const y = (Math.min(0, Math.max(FLOOR_DB, gain_db)) / FLOOR_DB) * (height - 4) + 2
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')

type LineProps = { points: readonly Point[]; seconds: number; width?: number; height?: number; weight?: number }

/**
 * The music's gain over the film, as a line across its lane. `width` and `height` are in the units of the drawing, and `weight` is in
 * pixels.
 */
export const EnvelopeLine = ({ points, seconds, width = 1000, height = 100, weight = 1.6 }: LineProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="absolute inset-0 w-full h-full" aria-hidden>
    <path
      d={envelopePath(points, seconds, { width, height })}
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
