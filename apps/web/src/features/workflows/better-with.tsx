import { Check, Minus } from 'lucide-react'
import { useBetter } from '../../api/better.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getWords } from '../../parts/better/words-of.ts'
import { Icon } from '../../ui/button.tsx'

/**
 * A list next to the price of a film: which improvements are on and which are off. Renders nothing for a person who may not see the
 * services.
 */
export function BetterWith({ organization_id }: { organization_id: string }) {
  const t = useTexts('better')
  const { locale } = usePreferences()
  const mayRead = useMay('credential.read', organization_id)
  const { data: rows } = useBetter(organization_id, organization_id !== '' && mayRead)
  if (!rows) return null
  const getName = ({ key }: (typeof rows)[number]) => getWords(key, locale).name
  const off = rows.filter(({ state }) => state !== 'on')
  return (
    <section className="border-t border-line pt-3" aria-labelledby="better-with">
      <h3 id="better-with" className="text-fg3">
        {t.madeWith}
      </h3>
      <ul className="grid gap-1.5 mt-1.5">
        {rows
          .filter(({ state }) => state === 'on')
          .map((row) => (
            <li key={row.key} className="flex gap-2">
              <Icon of={Check} size={14} className="text-ok-text mt-[3px] flex-none" />
              <span className="min-w-0 wrap-anywhere">
                {getName(row)}
                {row.by && <span className="text-fg3">: {row.by}</span>}
              </span>
            </li>
          ))}
        {off.length > 0 && (
          <li className="flex gap-2 text-fg3">
            <Icon of={Minus} size={14} className="mt-[3px] flex-none" />
            {t.notOn(off.map(getName).join(', '))}
          </li>
        )}
      </ul>
    </section>
  )
}
