import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { DifferingText } from './differing-text.tsx'
import type { Side } from './pair.ts'

const LETTERS = ['A', 'B'] as const

/** The drawing of each side. */
export const bySide = (draw: (side: Side) => ReactNode): readonly [ReactNode, ReactNode] => [
  <Fragment key="a">{draw(0)}</Fragment>,
  <Fragment key="b">{draw(1)}</Fragment>,
]

type RowProps = {
  name?: ReactNode
  /** The content of each version. */
  children: readonly [ReactNode, ReactNode]
  /** Its actions. */
  act?: ReactNode
}

/** Two versions of one thing beside each other, one above the other on a narrow screen. */
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

/** Texts in two versions, word by word; those that are the same are counted, or shown where `whole` says so. */
export function ComparedTexts({ blocks, language, whole }: { blocks: readonly Block[]; language: string; whole: boolean }) {
  const t = useTexts('compare')
  const shown = blocks.filter(({ texts: [a, b] }) => whole || a !== b)
  const same = blocks.length - shown.length
  return (
    <>
      <ol className="compared">
        {shown.map(({ key, name, texts, act }) => (
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

/** How many things are the same in both and not shown. */
export function SameCount({ count }: { count: number }) {
  const t = useTexts('compare')
  return count === 0 ? null : <p className="hint">{t.same(count)}</p>
}

/** A fact of a version: a name, and the words of each side. */
export type Fact = readonly [name: string, a: string, b: string]

type FactsProps = { facts: readonly Fact[]; versions: readonly [number, number]; caption?: string }

/** The facts in which two versions differ, as a table. */
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
