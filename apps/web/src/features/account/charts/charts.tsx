/** Bars with their names, and with the value at the end of each bar. Screen readers read the table instead. */
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
          <span className="line-clamp-2 wrap-anywhere text-fg2" dir="auto" title={label}>
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
