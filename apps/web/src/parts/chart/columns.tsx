import './columns.css'

/** A round figure that is at least the largest value, for a readable scale. */
export function roundedTop(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10) * power
}

type Column = {
  key: string
  label: string
  value: number
  shown: string
  /** The part of the value that failed. It is drawn in red at the top. */
  failed?: number
}

const GRID = [1, 0.5, 0]
/** The maximum number of labels below the columns. On a phone, every other label is shown, and always the last one. */
const LABELS = 6

/** Columns over time, with the scale at the side. Screen readers read the table instead, which every chart has. */
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
        {columns.map(({ key, label, value, shown, failed = 0 }, index) => (
          <li key={key} title={`${label}: ${shown}`}>
            <i style={{ height: `${(value / top) * 100}%` }} className={value > 0 ? 'some' : undefined}>
              {failed > 0 && <b style={{ height: `${(failed / value) * 100}%` }} />}
            </i>
            {labelled(index) && <span className={labelled(index, 2) ? undefined : 'wide'}>{label}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
