/** A round figure at or above the largest value, so that the scale reads well. */
export function roundedTop(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10) * power
}

type Column = { key: string; label: string; value: number; shown: string }

const GRID = [1, 0.5, 0]
/** Labels under the columns: so many, on a phone every other one, the last one always. */
const LABELS = 6

/** Columns over time, the scale at their end. Silent: the table beside every chart is what is read aloud. */
export function Columns({ columns, unit }: { columns: readonly Column[]; unit: (value: number) => string }) {
  const top = roundedTop(Math.max(...columns.map(({ value }) => value)))
  const every = Math.ceil(columns.length / LABELS)
  const labelled = (index: number, times = 1) => (columns.length - 1 - index) % (every * times) === 0
  return (
    <div className="columns" aria-hidden>
      <div className="columns-grid">
        {GRID.map((part) => (
          <span key={part} style={{ bottom: `${part * 100}%` }}>
            {unit(top * part)}
          </span>
        ))}
      </div>
      <ol>
        {columns.map(({ key, label, value, shown }, index) => (
          <li key={key} title={`${label}: ${shown}`}>
            <i style={{ height: `${(value / top) * 100}%` }} className={value > 0 ? 'some' : undefined} />
            {labelled(index) && <span className={labelled(index, 2) ? undefined : 'wide'}>{label}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Bars beside each other's names, the value at the end of each. Silent too. */
export function Bars({ bars }: { bars: readonly { key: string; label: string; value: number; shown: string }[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid grid-cols-1 gap-2" aria-hidden>
      {bars.map(({ key, label, value, shown }) => (
        <li
          key={key}
          className={
            'grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_minmax(4.5rem,auto)] items-center gap-x-3 gap-y-1 ' +
            'max-sm:grid-cols-[minmax(0,1fr)_auto]'
          }
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
