import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { FACT_KINDS, type KeyPoint, type Reading } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { number } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { PlacedFact } from '../sources/facts-in-sources.ts'
import { QuotedSentence } from '../sources/quoted-sentence.tsx'
import { SourceButton } from '../sources/source-chip.tsx'
import { WeightField } from '../edit/weight-field.tsx'
import { isKept, isPoint } from './point-edits.ts'
import { type OnWish, StrikeButton } from './strike-button.tsx'
import { useMayEdit } from '../edit/may-edit.ts'

/** `FIRST`: the number of facts that are displayed at first. `STEP`: the number of facts that a button adds. */
const FIRST = 8
const STEP = 60

type Props = {
  /** The facts with a person's unsaved changes. `reading` has the saved values. */
  facts: readonly PlacedFact[]
  reading: Pick<Reading, 'facts' | 'model' | 'dropped_quotes'>
  points: readonly KeyPoint[]
  onWish: OnWish
  onPoint: (fact: PlacedFact) => void
}

type Kind = PlacedFact['what']
const ALL = 'all'

/**
 * The facts that the model found in the sources. Each fact has a weight and is marked in its sentence. A person can search and filter
 * facts, remove them, set their weight, or turn a fact into a key point.
 */
export function Facts({ facts, reading, points, onWish, onPoint }: Props) {
  const t = useTexts('reader')
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<Kind | typeof ALL>(ALL)
  const [order, setOrder] = useState<'weight' | 'source'>('weight')
  const [most, setMost] = useState(FIRST)
  const wanted = useDeferredValue(words.trim().toLowerCase())
  // the facts are sorted by saved weight, so that a row does not move while a person changes its weight
  const weights = useMemo(() => new Map(reading.facts.map(({ fact_id, weight }) => [fact_id, weight])), [reading.facts])
  const found = useMemo(() => {
    const all = facts.filter(
      ({ what, sentence }) => (kind === ALL || what === kind) && sentence.text.toLowerCase().includes(wanted),
    )
    const getWeight = ({ fact_id, weight }: PlacedFact) => weights.get(fact_id) ?? weight
    return order === 'source' ? all : all.toSorted((a, b) => getWeight(b) - getWeight(a))
  }, [facts, wanted, kind, order, weights])
  const counts = FACT_KINDS.map((each) => [each, facts.filter(({ what }) => what === each).length] as const).filter(
    ([, count]) => count > 0,
  )
  const visible = found.slice(0, most)
  const rest = found.length - visible.length
  return (
    <section aria-label={t.facts}>
      <h3 className="section-title mb-1!">{t.facts}</h3>
      <p className="text-fg3 mb-3">{t.factsNote(number(facts.length), reading.model, reading.dropped_quotes)}</p>
      <div className="flex flex-wrap gap-2 mb-3">
        <SearchField
          label={t.searchFacts}
          value={words}
          className="flex-1 min-w-52"
          onChange={(text) => {
            setWords(text)
            setMost(STEP)
          }}
        />
        <div className="w-44 max-md:flex-1">
          <Select
            hiddenLabel
            label={t.kindOfFact}
            value={kind}
            choices={[
              { id: ALL, name: t.allKinds, note: number(facts.length) },
              ...counts.map(([each, count]) => ({ id: each, name: t.kinds[each], note: number(count) })),
            ]}
            onChange={(id) => setKind(id as typeof kind)}
          />
        </div>
        <div className="w-56 max-md:w-full">
          <Select
            hiddenLabel
            label={t.orderOfFacts}
            value={order}
            choices={(['weight', 'source'] as const).map((id) => ({ id, name: t.orders[id] }))}
            onChange={(id) => setOrder(id as typeof order)}
          />
        </div>
      </div>
      <output className="sr-only">{wanted === '' && kind === ALL ? '' : t.foundFacts(found.length)}</output>
      {found.length === 0 ? (
        <p className="text-fg3">{facts.length === 0 ? t.noFacts : t.noFactFound}</p>
      ) : (
        <ul className="card divide-y divide-line">
          {visible.map((fact) => (
            <FactRow key={fact.fact_id} fact={fact} isPoint={isPoint(points, fact.fact_id)} onWish={onWish} onPoint={onPoint} />
          ))}
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

type RowProps = Pick<Props, 'onWish' | 'onPoint'> & { fact: PlacedFact; isPoint: boolean }

function FactRow({ fact, isPoint: stands, onWish, onPoint }: RowProps) {
  const t = useTexts('reader')
  const { fact_id, quote, what, weight, why, source, sentence } = fact
  const mayEdit = useMayEdit()
  const silenced = !isKept(source)
  const kept = isKept(fact) && !silenced
  return (
    <li className="fact-row" data-struck={!kept || undefined}>
      <WeightField of={quote} weight={weight} onChange={(next) => onWish(fact_id, { weight: next })} />
      <div className="fact-sentence min-w-0" dir="auto" lang={source.language}>
        <p className="wrap-anywhere">
          <QuotedSentence text={sentence.text} quote={quote} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mt-1.5 text-fg3 no-underline!" lang="">
          <SourceButton source={source} passages={[sentence]} />
          <span>{t.kinds[what]}</span>
          <span lang="en" dir="auto">
            {why}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1 self-start">
        {silenced && <span className="badge">{t.sourceStruck}</span>}
        {!silenced && stands && <span className="badge">{t.isPoint}</span>}
        {/* off instead of gone while the fact is left out, so that its sentence keeps its width and the rows below their place */}
        {mayEdit && !silenced && !stands && (
          <IconButton
            size="small"
            icon={Plus}
            tipAt="end"
            label={t.makePoint(quote)}
            disabled={!kept}
            onClick={() => onPoint(fact)}
          />
        )}
        {!silenced && <StrikeButton of={quote} kept={kept} onKept={(next) => onWish(fact_id, { kept: next })} />}
      </div>
    </li>
  )
}
