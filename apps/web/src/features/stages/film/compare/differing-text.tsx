import { diffWords } from 'diff'
import { useMemo } from 'react'
import type { Side } from './pair.ts'

/** Differences are marked only if the texts share at least this much. Below it, equal words are only a coincidence. */
const LEAST_SAME = 0.3

/** The words of two texts, split by the rules of the language. Words that are only in one text are marked. */
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

/** One of two texts. The words that are not in the other text are marked. */
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
