import { BookA, Cable, Coins, Palette, Pencil, Share2, Users, type LucideIcon } from 'lucide-react'
import type { Action } from '@orion/contract/catalogues/permissions.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { useRights } from './rights.ts'
import type { View } from './view.ts'

export type Place = { icon: LucideIcon; at: Partial<View>; needs?: Action }

/** The screens and dialogs of an organization, and the rights that they need. */
export const ORGANIZATION_PLACES = {
  team: { icon: Users, at: { tab: 'user-roles' } },
  services: { icon: Cable, at: { tab: 'services' }, needs: 'credential.read' },
  glossary: { icon: BookA, at: { tab: 'organizations', dialog: 'glossary' } },
  series: { icon: Palette, at: { tab: 'organizations', dialog: 'series' } },
  social: { icon: Share2, at: { tab: 'organizations', dialog: 'social-keys' }, needs: 'credential.read' },
  buyPoints: { icon: Coins, at: { tab: 'organizations', dialog: 'buy-points' }, needs: 'points.buy' },
  edit: { icon: Pencil, at: { tab: 'organizations', dialog: 'edit-organization' }, needs: 'organization.update' },
} satisfies Record<string, Place>

export type OrganizationPlace = keyof typeof ORGANIZATION_PLACES

/** Returns a function that lists those of the places `keys` of an organization that the person may open. */
export function useOrganizationPlaces<Key extends OrganizationPlace>(keys: readonly Key[]) {
  const t = useTexts('organizations')
  const may = useRights()
  const names: Record<OrganizationPlace, string> = { ...t, glossary: t.glossaryWords.title, social: t.socialMedia }
  return (organization_id: string) =>
    keys
      .map((key) => ({ key, name: names[key], ...(ORGANIZATION_PLACES[key] as Place) }))
      .filter(({ needs }) => needs === undefined || may(needs, organization_id))
}
