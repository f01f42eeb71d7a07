const WIDTH = 640
const HEIGHT = 180
const FLOOR = 150

/** A round figure at or above the largest value, so that the scale reads well. */
export function roundedTop(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10) * power
}

type Column = { key: string; label: string; value: number }

/** Columns over time; every label that fits. */
export function Columns({ columns, unit }: { columns: readonly Column[]; unit: (value: number) => string }) {
  const top = roundedTop(Math.max(...columns.map(({ value }) => value)))
  const step = (WIDTH - 64) / columns.length
  const every = Math.ceil(columns.length / 6)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full h-auto num" fontSize="11">
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line x1="0" x2={WIDTH - 64} y1={FLOOR - part * 132} y2={FLOOR - part * 132} stroke="var(--line-subtle)" />
          <text x={WIDTH} y={FLOOR - part * 132 + 4} textAnchor="end" fill="var(--text-3)">
            {unit(top * part)}
          </text>
        </g>
      ))}
      {columns.map(({ key, label, value }, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / top) * 132)
        const x = index * step + step * 0.16
        return (
          <g key={key}>
            <rect x={x} y={FLOOR - height} width={Math.min(step * 0.68, 44)} height={height} rx="3" fill="var(--live)" />
            {(columns.length - 1 - index) % every === 0 && (
              <text x={x + Math.min(step * 0.34, 22)} y={FLOOR + 18} textAnchor="middle" fill="var(--text-3)">
                {label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Bars beside each other's names, the value at the end of each. */
export function Bars({ bars }: { bars: readonly { key: string; label: string; value: number; shown: string }[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid grid-cols-1 gap-2">
      {bars.map(({ key, label, value, shown }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] items-center gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="truncate text-fg2" dir="auto" title={label}>
            {label}
          </span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="w-full h-1.5 max-sm:col-span-2 max-sm:order-3">
            <rect width="100" height="6" rx="1" fill="var(--line-subtle)" />
            <rect width={(value / largest) * 100} height="6" rx="1" fill="var(--live)" />
          </svg>
          <span className="num text-end">{shown}</span>
        </li>
      ))}
    </ul>
  )
}
