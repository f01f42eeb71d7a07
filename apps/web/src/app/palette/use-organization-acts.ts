import { Building2 } from 'lucide-react'
import { useOrganizations, useUpdateOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { toast } from '../../ui/toast.tsx'
import { ORGANIZATION_PLACES, useOrganizationPlaces, type OrganizationPlace } from '../organization-places.ts'
import { useMay } from '../rights.ts'
import { useView } from '../view.ts'
import type { Act } from './palette-acts.ts'
import { PLATFORM_WORDS } from './use-place-acts.ts'

/** The actions that make another organization the default one. */
export function useDefaultActs(): Act[] {
  const t = useTexts('organizations')
  const { defaultOrganization } = useTexts('palettePlaces')
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
      words: defaultOrganization,
      onAct: () =>
        void update.mutateAsync({ organization_id, name, is_default: true }).then(
          () => toast('success', t.defaultUpdated),
          (error: unknown) => toast('error', message(error, t.defaultFailed)),
        ),
    }))
}

const KEYS = Object.keys(ORGANIZATION_PLACES) as OrganizationPlace[]

/** The actions that open the screens and dialogs of each organization. */
export function useOrganizationActs(): Act[] {
  const { words, tabs } = useTexts('palettePlaces')
  const { go } = useView()
  const { data } = useOrganizations()
  const listPlaces = useOrganizationPlaces(KEYS)
  const synonyms: Record<OrganizationPlace, string> = {
    ...words,
    team: tabs['user-roles'],
    services: tabs.services,
    social: `${words.social} ${PLATFORM_WORDS}`,
    edit: tabs.organizations,
  }
  return (data?.organizations ?? []).flatMap(({ organization_id: org, organization_name: owner }) =>
    listPlaces(org).map(({ key, name, icon, at }) => ({
      id: `${at.dialog ?? at.tab}-${org}`,
      name: `${name}: ${owner}`,
      icon,
      words: synonyms[key],
      owner,
      onAct: () => go({ ...at, org }),
    })),
  )
}
