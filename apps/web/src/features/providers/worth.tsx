import type { BetterKey, BetterRow } from '@orion/contract/better.ts'
import { useBetter } from '../../api/better.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useTexts } from '../../i18n/use-texts.tsx'
import { BETTER_ICONS } from '../../parts/better/better-icons.ts'
import { BETTER_LOOKS } from '../../parts/better/better-looks.ts'
import { wordsOf } from '../../parts/better/words-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, Icon } from '../../ui/button.tsx'

/** The heading on this screen below which a row is had; one that has none is had by connecting a service. */
const HAD_AT: Partial<Record<BetterKey, string>> = {
  reader: 'told-here',
  free_pictures: 'free-pictures',
  voice: 'voices-here',
}

type Props = { organization_id: string; onConnect: () => void }

/** What helps an organization's films, the most worth first, each with the way to it on this screen; nothing while it is not known. */
export function Worth({ organization_id, onConnect }: Props) {
  const t = useTexts('providers')
  const { data: rows } = useBetter(organization_id, true)
  if (!rows) return null
  const toIt = (key: BetterKey) => {
    const section = document.getElementById(HAD_AT[key] ?? '')?.closest('section')
    if (!section) return onConnect()
    section.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }
  return (
    <section className="card mb-4" aria-labelledby="worth">
      <h2 id="worth" className="text-15 font-semibold px-5 pt-4 max-md:px-4">
        {t.worth}
      </h2>
      <p className="text-fg2 px-5 pb-3 max-md:px-4">{t.worthNote}</p>
      <ol className="divide-y divide-line border-t border-line">
        {rows.map((row, index) => (
          <Row key={row.key} {...{ row }} place={index + 1} onGo={() => toIt(row.key)} />
        ))}
      </ol>
    </section>
  )
}

function Row({ row: { key, state, by }, place, onGo }: { row: BetterRow; place: number; onGo: () => void }) {
  const t = useTexts('providers')
  const better = useTexts('better')
  const { locale } = usePreferences()
  const { name, gives } = wordsOf(key, locale)
  const on = state === 'on'
  return (
    <li className="flex items-center gap-x-4 px-5 py-3 max-md:px-4 max-md:gap-x-3">
      <span className="num text-fg3 flex-none" aria-hidden>
        {place}
      </span>
      <Icon of={BETTER_ICONS[key]} size={18} className={`flex-none ${on ? 'text-ok-text' : 'text-fg2'}`} />
      <div className="flex-1 min-w-0">
        <h3 className="font-medium">{name}</h3>
        <p className="text-fg2 wrap-anywhere">{on ? (by ?? gives) : gives}</p>
      </div>
      {(on || state !== 'off') && <Badge {...BETTER_LOOKS[state]}>{better.states[state]}</Badge>}
      {!on && (
        <Button size="small" className="flex-none" aria-label={t.worthGoTo(name)} onClick={onGo}>
          {t.worthGo}
        </Button>
      )}
    </li>
  )
}
