import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ScriptPlan } from '@orion/contract/contents/02-script-generation.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import type { PlacedFact } from '../../sources/facts-in-sources.ts'
import { QuotedSentence } from '../../sources/quoted-sentence.tsx'
import { SourceButton } from '../../sources/source-chip.tsx'

/** `FIRST`: the number of facts that are displayed at first. `STEP`: the number of facts that a button adds. */
const FIRST = 5
const STEP = 60

type Props = {
  /** The facts that the script does not use. */
  facts: readonly PlacedFact[]
  left_out: ScriptPlan['left_out']
  /** Adds a fact to the film. Absent if no model is available. */
  onTell: ((fact: PlacedFact) => void) | undefined
}

/**
 * The facts that the film does not use, most important first. Each has the reason from the plan, if there is one, and a button that adds
 * it.
 */
export function UnusedFacts({ facts, left_out, onTell }: Props) {
  const t = useTexts('reader')
  const [most, setMost] = useState(FIRST)
  const whys = new Map(left_out.flatMap(({ fact_ids, why }) => fact_ids.map((id) => [id, why] as const)))
  const ordered = facts.toSorted((a, b) => Number(whys.has(b.fact_id)) - Number(whys.has(a.fact_id)) || b.weight - a.weight)
  const visible = ordered.slice(0, most)
  const rest = facts.length - visible.length
  return (
    <section aria-label={t.untold}>
      <h3 className="section-title mb-1!">{t.untold}</h3>
      <p className="text-fg3 mb-3">{facts.length === 0 ? t.allTold : t.untoldNote(facts.length)}</p>
      {facts.length > 0 && (
        <ul className="card divide-y divide-line">
          {visible.map((fact) => {
            const { fact_id, quote, weight, source, sentence } = fact
            const why = whys.get(fact_id)
            return (
              <li key={fact_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3">
                <div className="flex-1 min-w-56">
                  <p className="wrap-anywhere" dir="auto" lang={source.language}>
                    <QuotedSentence text={sentence.text} quote={quote} />
                  </p>
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1.5 text-fg3">
                    <SourceButton source={source} passages={[sentence]} />
                    <span>{t.weight(weight)}</span>
                    {why && <span dir="auto">{why}</span>}
                  </p>
                </div>
                {onTell && (
                  <Button size="small" icon={Plus} aria-label={`${t.tellToo}: ${quote}`} onClick={() => onTell(fact)}>
                    {t.tellToo}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {rest > 0 && (
        <Button size="small" className="mt-3" onClick={() => setMost(most + STEP)}>
          {t.moreFacts(number(Math.min(STEP, rest)), number(rest))}
        </Button>
      )}
    </section>
  )
}
