import type { ReactNode } from 'react'
import { BETTER_KEYS, type BetterKey, type BetterRow } from '@orion/contract/better.ts'
import { useBetter } from '../../api/better.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { BETTER_ICONS } from '../../parts/better/better-icons.ts'
import { BETTER_LOOKS } from '../../parts/better/better-looks.ts'
import { getWords } from '../../parts/better/words-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'

/** The set-up of each step. Null if the set-up is not possible here. */
export type StepActions = Record<BetterKey, ReactNode>

type Props = { organization_id: string; acts: StepActions; onConnect: (key: BetterKey) => void }

/** The ways to improve an organization's films, in the recommended order, each with its cost, its requirements and its set-up. */
export function RecommendedSteps({ organization_id, acts, onConnect }: Props) {
  const t = useTexts('providers')
  const better = useTexts('better')
  const message = useMessage()
  const { data: rows, error, refetch } = useBetter(organization_id, true)
  const listed = rows?.map(({ key }) => key) ?? []
  const others = BETTER_KEYS.filter((key) => !listed.includes(key) && acts[key] !== null)
  return (
    <section className="card mb-4" aria-labelledby="worth">
      <h2 id="worth" className="text-15 font-semibold px-5 pt-4 max-md:px-4">
        {t.worth}
      </h2>
      <p className="text-fg2 px-5 pb-3 max-md:px-4">{t.worthNote}</p>
      {!rows && (
        <div className="px-5 pb-4 max-md:px-4">
          <Failure title={better.failed} detail={message(error, better.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {rows && (
        <ol className="divide-y divide-line border-t border-line">
          {rows.map((row, index) => (
            <Row key={row.key} row={row} place={index + 1} act={acts[row.key]} onConnect={() => onConnect(row.key)} />
          ))}
        </ol>
      )}
      {others.map((key) => (
        <div key={key} className="px-5 pb-4 max-md:px-4">
          {acts[key]}
        </div>
      ))}
    </section>
  )
}

type RowProps = { row: BetterRow; place: number; act: ReactNode; onConnect: () => void }

function Row({ row: { key, state, by }, place, act, onConnect }: RowProps) {
  const t = useTexts('providers')
  const better = useTexts('better')
  const { locale } = usePreferences()
  const { name, gives, costs, needs, leaves } = getWords(key, locale)
  const on = state === 'on'
  const facts = [
    [t.worthCosts, costs],
    [t.worthNeeds, needs],
    [t.worthLeaves, leaves],
  ]
  return (
    <li className="worth-row">
      <span className="worth-place num" data-on={on || undefined} aria-hidden>
        {place}
      </span>
      <div className="min-w-0">
        <div className="flex items-center gap-2.5">
          <h3 className="flex items-center gap-2 font-semibold">
            <Icon of={BETTER_ICONS[key]} size={16} className={`flex-none ${on ? 'text-ok-text' : 'text-fg3'}`} />
            {name}
          </h3>
          {state !== 'off' && <Badge {...BETTER_LOOKS[state]}>{better.states[state]}</Badge>}
        </div>
        <p className="text-fg2 wrap-anywhere mt-0.5">{on ? (by ?? gives) : gives}</p>
        {!on && (
          <details className="worth-more">
            <summary>{t.worthMore}</summary>
            <dl className="worth-facts">
              {facts.map(([term, words]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className="worth-had">
        {act ??
          (!on && (
            <Button size="small" aria-label={t.worthGoTo(name)} onClick={onConnect}>
              {t.worthGo}
            </Button>
          ))}
      </div>
    </li>
  )
}
