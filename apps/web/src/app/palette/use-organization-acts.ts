import { BookA, Building2, Cable, Coins, Palette, Pencil, Share2, Users } from 'lucide-react'
import { useOrganizations, useUpdateOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay, useRights } from '../rights.ts'
import { useView } from '../view.ts'
import type { Act } from './palette-acts.ts'
import { PLATFORM_WORDS, type Place } from './use-place-acts.ts'

/** The actions that make another organization the default one. */
export function useDefaultActs(): Act[] {
  const t = useTexts('organizations')
  const message = useMessage()
  const may = useMay('organization.default')
  const { data } = useOrganizations()
  const update = useUpdateOrganization()
  if (!may) return []
  return (data?.organizations ?? [])
    .filter(({ is_default }) => !is_default)
    .map(({ organization_id, organization_name: name }) => ({
      id: `organization-${organization_id}`,
      name,
      icon: Building2,
      onAct: () =>
        void update.mutateAsync({ organization_id, name, is_default: true }).then(
          () => toast('success', t.defaultUpdated),
          (error: unknown) => toast('error', message(error, t.defaultFailed)),
        ),
    }))
}

/** The actions that open the screens and dialogs of each organization. */
export function useOrganizationActs(): Act[] {
  const t = useTexts('organizations')
  const { words, tabs } = useTexts('palettePlaces')
  const { go } = useView()
  const may = useRights()
  const { data } = useOrganizations()
  const places: (Place & { name: string })[] = [
    { name: t.team, icon: Users, at: { tab: 'user-roles' }, words: tabs['user-roles'] },
    { name: t.services, icon: Cable, at: { tab: 'services' }, needs: 'credential.read', words: tabs.services },
    { name: t.glossaryWords.title, icon: BookA, at: { tab: 'organizations', dialog: 'glossary' }, words: words.glossary },
    { name: t.series, icon: Palette, at: { tab: 'organizations', dialog: 'series' }, words: words.series },
    {
      name: t.socialMedia,
      icon: Share2,
      at: { tab: 'organizations', dialog: 'social-keys' },
      needs: 'credential.read',
      words: `${words.social} ${PLATFORM_WORDS}`,
    },
    {
      name: t.buyPoints,
      icon: Coins,
      at: { tab: 'organizations', dialog: 'buy-points' },
      needs: 'points.buy',
      words: words.buyPoints,
    },
    {
      name: t.edit,
      icon: Pencil,
      at: { tab: 'organizations', dialog: 'edit-organization' },
      needs: 'organization.update',
      words: tabs.organizations,
    },
  ]
  return (data?.organizations ?? []).flatMap(({ organization_id: org, organization_name: owner }) =>
    places
      .filter(({ needs }) => needs === undefined || may(needs, org))
      .map(({ name, icon, at, words: synonyms = '' }) => ({
        id: `${at.dialog ?? at.tab}-${org}`,
        name: `${name}: ${owner}`,
        icon,
        words: synonyms,
        owner,
        onAct: () => void go({ ...at, org }),
      })),
  )
}
