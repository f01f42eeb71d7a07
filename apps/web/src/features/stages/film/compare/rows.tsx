import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { DifferingText } from './differing-text.tsx'
import type { Side } from './pair.ts'

const LETTERS = ['A', 'B'] as const

/** Renders something for each side. */
export const bySide = (draw: (side: Side) => ReactNode): readonly [ReactNode, ReactNode] => [
  <Fragment key="a">{draw(0)}</Fragment>,
  <Fragment key="b">{draw(1)}</Fragment>,
]

type RowProps = {
  name?: ReactNode
  /** The content of each side. */
  children: readonly [ReactNode, ReactNode]
  /** The buttons of the row. */
  act?: ReactNode
}

/** Two versions of an item, side by side, or one above the other on a narrow screen. */
export function ComparedRow({ name, children, act }: RowProps) {
  return (
    <li className="compared-row">
      {(name || act) && (
        <div className="compared-name">
          <h3>{name}</h3>
          {act}
        </div>
      )}
      {children.map((child, side) => (
        <div key={LETTERS[side]} className="compared-side">
          <span className="compared-letter" aria-hidden>
            {LETTERS[side]}
          </span>
          <div className="min-w-0 flex-1">{child}</div>
        </div>
      ))}
    </li>
  )
}

/** A text in two versions. */
export type Block = { key: string; name: string; texts: readonly [string, string]; act?: ReactNode }

/** Texts in two versions, compared word by word. Equal texts are only counted, unless `whole` is set. */
export function ComparedTexts({ blocks, language, whole }: { blocks: readonly Block[]; language: string; whole: boolean }) {
  const t = useTexts('compare')
  const visible = blocks.filter(({ texts: [a, b] }) => whole || a !== b)
  const same = blocks.length - visible.length
  return (
    <>
      <ol className="compared">
        {visible.map(({ key, name, texts, act }) => (
          <ComparedRow key={key} name={name} act={texts[0] !== texts[1] && act}>
            {bySide((side) => (
              <DifferingText texts={texts} side={side} language={language} none={t.none} />
            ))}
          </ComparedRow>
        ))}
      </ol>
      <SameCount count={same} />
    </>
  )
}

/** The number of equal items, which are hidden. */
export function SameCount({ count }: { count: number }) {
  const t = useTexts('compare')
  return count === 0 ? null : <p className="hint">{t.same(count)}</p>
}

/** A property: its name, and its value on each side. */
export type Fact = readonly [name: string, a: string, b: string]

type FactsProps = { facts: readonly Fact[]; versions: readonly [number, number]; caption?: string }

/** The properties that differ between two versions, as a table. */
export function ComparedFacts({ facts, versions, caption }: FactsProps) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const changed = facts.filter(([, a, b]) => a !== b)
  if (changed.length === 0) return <p className="hint">{t.sameFacts}</p>
  return (
    <table className="compared-facts">
      <caption className="sr-only">{caption ?? t.facts}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t.what}</span>
          </th>
          {versions.map((version, side) => (
            <th key={LETTERS[side]} scope="col">
              {LETTERS[side]} · {stages.version(version)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, ...of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {of.map((said, side) => (
              <td key={LETTERS[side]} className="num" dir="auto">
                {said || t.none}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
