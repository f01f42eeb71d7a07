import { Building2, Cable, Pencil, Users } from 'lucide-react'
import { useOrganizations, useUpdateOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay, useRights } from '../rights.ts'
import { useView } from '../view.ts'
import type { Act } from './palette-acts.ts'
import { ORGANIZATION_PLACES, type Place } from './use-place-acts.ts'

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
  const dialog = (key: keyof typeof ORGANIZATION_PLACES, name: string) => {
    const place = ORGANIZATION_PLACES[key]
    return { ...place, name, words: `${words[key]} ${place.words ?? ''}` }
  }
  const places: (Place & { name: string })[] = [
    { name: t.team, icon: Users, at: { tab: 'user-roles' }, words: tabs['user-roles'] },
    { name: t.services, icon: Cable, at: { tab: 'services' }, needs: 'credential.read', words: tabs.services },
    dialog('glossary', t.glossaryWords.title),
    dialog('series', t.series),
    dialog('social', t.socialMedia),
    dialog('buyPoints', t.buyPoints),
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
