import type { BetterRow } from '@orion/contract/better.ts'
import { useBetter } from '../../api/better.ts'
import { useLocal } from '../../api/local.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { BETTER_ICONS } from '../../parts/better/better-icons.ts'
import { BETTER_LOOKS } from '../../parts/better/better-looks.ts'
import { getWords } from '../../parts/better/words-of.ts'
import { useChosenOrganization } from '../../parts/of-organization.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'

type RowProps = { organization_id: string; row: BetterRow }

/**
 * One row: the service and its owner. Without a service: where to get one, and which data would be sent there. A failed download shows its
 * cause.
 */
function Row({ organization_id, row: { key, state, by, whose } }: RowProps) {
  const t = useTexts('better')
  const say = useServerWords()
  const { data: local } = useLocal(organization_id, state === 'failed')
  const cause = local?.items.find((item) => item.kind === key && item.state === 'failed')?.detail
  const { locale } = usePreferences()
  const { name, how, leaves } = getWords(key, locale)
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon of={BETTER_ICONS[key]} className="text-fg3 mt-0.5 flex-none" />
      <div className="flex-1 min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-fg2 wrap-anywhere">{by ?? how}</p>
        {cause && <Problem>{say(cause)}</Problem>}
        <p className="text-fg3">{whose === null ? t.leaves(leaves) : t.whose[whose]}</p>
      </div>
      <span className="flex-none">
        <Badge {...BETTER_LOOKS[state]}>{t.states[state]}</Badge>
      </span>
    </li>
  )
}

/**
 * The ways to improve the films of the chosen organization, each with whether it is on. Renders nothing for a person who may not see the
 * organization's services.
 */
export function BetterHere() {
  const t = useTexts('better')
  const message = useMessage()
  const { go } = useView()
  const { chosen } = useChosenOrganization()
  const org = chosen?.organization_id ?? ''
  const mayRead = useMay('credential.read', org)
  const { data: rows, error, refetch } = useBetter(org, org !== '' && mayRead)
  if (!chosen || !mayRead) return null
  return (
    <section aria-labelledby="better">
      <div className="flex flex-wrap items-end gap-3 mb-3">
        <div className="flex-1 min-w-60">
          <h2 id="better" className="text-18 font-semibold tracking-tight">
            {t.title}
          </h2>
          <p className="text-fg2 mt-1">{t.order(chosen.organization_name)}</p>
        </div>
        <Button onClick={() => go({ tab: 'services', org })}>{t.toServices}</Button>
      </div>
      {error && !rows && <Failure title={t.failed} detail={message(error, t.failed)} onRetry={() => void refetch()} />}
      {!rows && !error && <CardWaiting count={4} />}
      {rows && (
        <ul className="card divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.key} row={row} organization_id={org} />
          ))}
        </ul>
      )}
    </section>
  )
}
