const STARS = [
  [88, 40, 5, 'var(--accent)'],
  [372, 66, 3.2],
  [198, 214, 3.4],
  [238, 228, 3.6],
  [278, 242, 3.4],
  [128, 408, 3.2],
  [352, 392, 4.6, 'var(--live)'],
  [226, 290, 2],
  [230, 312, 2.4],
  [236, 332, 1.8],
] as const
const LINES = [
  [0, 1],
  [0, 2],
  [1, 4],
  [2, 3],
  [3, 4],
  [2, 5],
  [4, 6],
  [5, 6],
  [3, 7],
  [7, 8],
  [8, 9],
]
const scatter = (seed: number) => {
  const x = Math.sin(seed * 127.1) * 43_758.5453
  return x - Math.floor(x)
}
const DUST = Array.from({ length: 70 }, (_, k) => ({
  x: scatter(k + 2) * 440,
  y: scatter(k * 3 + 7) * 450,
  r: scatter(k * 5) * 0.8 + 0.3,
  opacity: scatter(k * 9) * 0.45 + 0.12,
}))

/** A drawing of the constellation Orion. Betelgeuse is orange, and Rigel is blue. */
export const Constellation = () => (
  <svg className="constellation" viewBox="0 0 440 450" aria-hidden>
    {DUST.map(({ x, y, r, opacity }) => (
      <circle key={x} cx={x} cy={y} r={r} opacity={opacity} fill="var(--text-2)" />
    ))}
    {LINES.map(([a, b]) => (
      <path
        key={`${a}-${b}`}
        d={`M${STARS[a][0]} ${STARS[a][1]}L${STARS[b][0]} ${STARS[b][1]}`}
        stroke="currentColor"
        strokeOpacity=".35"
      />
    ))}
    {STARS.map(([x, y, r, glow], k) => (
      <g key={x}>
        {glow && (
          <>
            <radialGradient id={`glow-${k}`}>
              <stop offset="0" stopColor={glow} stopOpacity=".5" />
              <stop offset=".35" stopColor={glow} stopOpacity=".16" />
              <stop offset="1" stopColor={glow} stopOpacity="0" />
            </radialGradient>
            <circle cx={x} cy={y} r={r * 11} fill={`url(#glow-${k})`} />
          </>
        )}
        <circle cx={x} cy={y} r={r} fill={glow ?? 'var(--text-2)'} />
      </g>
    ))}
  </svg>
)
