const STARS = [
  [17.5, 4, 1.5],
  [8.6, 10.2, 1.4],
  [11, 11.1, 1.4],
  [13.4, 12, 1.4],
  [6, 19, 1.3],
]

/** The logo of Orion: the constellation, with its two brightest stars in orange and blue. */
export const Mark = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden className="flex-none">
    <path
      d="M5 3 8.6 10.2M17.5 4 13.4 12M8.6 10.2 11 11.1 13.4 12M8.6 10.2 6 19M13.4 12 17 18.5"
      stroke="currentColor"
      strokeOpacity=".4"
      fill="none"
    />
    <circle cx="5" cy="3" r="2.3" fill="var(--accent)" />
    {STARS.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} fill="currentColor" />
    ))}
    <circle cx="17" cy="18.5" r="2.1" fill="var(--live)" />
  </svg>
)
