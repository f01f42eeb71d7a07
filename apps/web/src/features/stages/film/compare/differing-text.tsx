import { diffWords } from 'diff'
import { useMemo } from 'react'
import type { Side } from './pair.ts'

/** The share of two texts that must be the same: of less, single words that happen to be in both say nothing. */
const LEAST_SAME = 0.3

/** The words of two texts, in the language's own words, with what only one of them says. */
function differences(a: string, b: string, language: string) {
  const parts = diffWords(a, b, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) })
  const same = parts.reduce((sum, { value, added, removed }) => (added || removed ? sum : sum + value.trim().length), 0)
  if (same >= LEAST_SAME * Math.max(a.length, b.length)) return parts
  return [
    { value: a, added: false, removed: true },
    { value: b, added: true, removed: false },
  ]
}

type Props = { texts: readonly [string, string]; side: Side; language: string; none: string }

/** One of two texts, with the words marked that the other one does not have. */
export function DifferingText({ texts: [a, b], side, language, none }: Props) {
  const parts = useMemo(() => differences(a, b, language), [a, b, language])
  const Mark = side === 0 ? 'del' : 'ins'
  const text = side === 0 ? a : b
  return (
    <p className="differing" dir="auto" lang={language}>
      {text === '' && <span className="text-fg3">{none}</span>}
      {parts.map(({ value, added, removed }, index) => {
        if (side === 0 ? added : removed) return null
        return added || removed ? <Mark key={index}>{value}</Mark> : <span key={index}>{value}</span>
      })}
    </p>
  )
}
