import { Ban, CalendarDays, Fingerprint, Gauge, KeyRound, ReceiptText, ShieldCheck, UserPlus, Wallet } from 'lucide-react'
import { DECLARED_SOCIAL } from '@orion/contract/platforms/declared.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { TAB_ICONS } from '../navigation.ts'
import { ORGANIZATION_PLACES, type Place } from '../organization-places.ts'
import type { Act } from './palette-acts.ts'
import { useRights } from '../rights.ts'
import { useSession } from '../session.ts'
import { TABS, useView, type Tab } from '../view.ts'

/** The names of the platforms, by which a person finds the screens for publishing. */
export const PLATFORM_WORDS = DECLARED_SOCIAL.flatMap(({ key, aliases = [] }) => [key, ...aliases]).join(' ')

/**
 * The palette's actions for every screen and dialog that the person may open. A person finds them by their names and by common synonyms
 * (56.14).
 */
export function usePlaceActs(): Act[] {
  const t = useTexts('shell')
  const { places, words, tabs } = useTexts('palettePlaces')
  const names = { ...places, posts: t.posts }
  const { go } = useView()
  const may = useRights()
  const { data } = useOrganizations()
  const org = data?.organizations.find(({ is_default }) => is_default)?.organization_id ?? null
  const mayOpen = (tab: Tab) => tab !== 'services' || may('credential.read')
  const isMember = useSession()?.login_type === 'user'
  const ofDefault = (place: Place): Place | undefined => (org ? { ...place, at: { ...place.at, org } } : undefined)
  const dialogs: Record<keyof typeof names, Place | undefined> = {
    posts: { icon: CalendarDays, at: { tab: 'library', posts: 'open' } },
    buyPoints: { ...ORGANIZATION_PLACES.buyPoints, at: { tab: 'my-account', dialog: 'buy-points' } },
    transactions: { icon: ReceiptText, at: { tab: 'my-account', dialog: 'transactions' }, needs: 'points.transactions' },
    spent: { icon: Wallet, at: { tab: 'my-account', dialog: 'breakdown' } },
    invite: ofDefault({ icon: UserPlus, at: { tab: 'user-roles', dialog: 'invite-user' }, needs: 'member.write' }),
    social: ofDefault(ORGANIZATION_PLACES.social),
    glossary: ofDefault(ORGANIZATION_PLACES.glossary),
    series: ofDefault(ORGANIZATION_PLACES.series),
    limit: { icon: Gauge, at: { tab: 'my-account', dialog: 'monthly-limit' }, needs: 'organization.update' },
    factor: { icon: ShieldCheck, at: { tab: 'my-account', section: 'factor' } },
    passkeys: { icon: Fingerprint, at: { tab: 'my-account', section: 'passkeys' } },
    key: { icon: KeyRound, at: { tab: 'my-account', dialog: 'rotate-key' }, needs: 'key.rotate' },
    password: isMember ? { icon: KeyRound, at: { tab: 'my-account', dialog: 'change-password' } } : undefined,
    close: { icon: Ban, at: { tab: 'my-account', dialog: 'close-account' } },
  }
  return [
    ...TABS.filter(mayOpen).map((tab) => ({
      id: tab,
      name: t.tabs[tab],
      icon: TAB_ICONS[tab],
      words: tabs[tab],
      onAct: () => go({ tab }),
    })),
    ...(Object.keys(dialogs) as (keyof typeof names)[]).flatMap((key) => {
      const place = dialogs[key]
      if (!place || (place.needs !== undefined && !may(place.needs))) return []
      return {
        id: `place-${key}`,
        name: names[key],
        icon: place.icon,
        words: key === 'social' ? `${words[key]} ${PLATFORM_WORDS}` : words[key],
        onAct: () => go(place.at),
      }
    }),
  ]
}
