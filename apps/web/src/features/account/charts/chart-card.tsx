import { ChartColumn, Download, Table } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import '../account.css'
import { FoldingCard } from '../folding-card.tsx'
import { Card } from '../parts.tsx'
import { toCsv } from '../rules.ts'

type Cell = string | number
type Props = {
  title: string
  head: readonly string[]
  /** The rows of the table. */
  rows: readonly (readonly string[])[]
  /** The exported rows, with plain numbers instead of formatted ones. */
  data: readonly (readonly Cell[])[]
  chart?: ReactNode
  className?: string
  /** Whether the card is collapsed on a phone. */
  folds?: boolean
  /** The text that replaces the chart when there are no rows. */
  none?: string
}

const save = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/**
 * A chart with its data as a table. The table is visually hidden. Screen readers read it, a button displays it, and it can be exported as
 * CSV (ANA-01).
 */
export function ChartCard({ title, head, rows, data, chart, className, folds, none }: Props) {
  const t = useTexts('account')
  const [open, setOpen] = useState(chart === undefined)
  const acts = (
    <>
      {chart !== undefined && rows.length > 0 && (
        <IconButton
          size="small"
          icon={open ? ChartColumn : Table}
          label={open ? t.asChart : t.asTable}
          tipAt="end"
          onClick={() => setOpen(!open)}
        />
      )}
      {rows.length > 0 && (
        <IconButton
          size="small"
          icon={Download}
          label={t.exportCsv}
          tipAt="end"
          onClick={() => save(`orion-${title.toLowerCase().replaceAll(/\s+/g, '-')}.csv`, toCsv([head, ...data]))}
        />
      )}
    </>
  )
  const Frame = folds ? FoldingCard : Card
  return (
    <Frame title={title} acts={acts} className={className}>
      {rows.length === 0 && <p className="text-fg2">{none ?? t.nothingYet}</p>}
      {rows.length > 0 && !open && chart}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keyboard
        <div
          className={open ? 'overflow-x-auto' : 'sr-only'}
          tabIndex={open ? 0 : undefined}
          role={open ? 'group' : undefined}
          aria-label={open ? title : undefined}
        >
          <table className="w-full figures">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...rest], index) => (
                <tr key={`${first}-${index}`}>
                  <th scope="row" dir="auto">
                    {first}
                  </th>
                  {rest.map((cell, column) => (
                    <td key={head[column + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Frame>
  )
}
