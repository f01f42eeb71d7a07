import { COUNTRIES } from '@orion/contract/catalogues/countries.ts'
import { isFiscalRegimeOf } from '@orion/contract/catalogues/fiscal-regimes.ts'
import { wrongField } from '@orion/contract/errors.ts'

/** Throws invalid_fields when a fiscal regime is not one of the organization's country, or comes without a country (ORG-03). */
export function requireRegimeOf(country: string | null | undefined, regime: string | null | undefined): void {
  if (!regime) return
  const known = COUNTRIES.find((each) => each === country)
  if (known !== undefined && isFiscalRegimeOf(known, regime)) return
  const msg = known === undefined ? 'Choose a country before the fiscal regime' : 'Choose a fiscal regime of the country'
  throw wrongField(['body', 'fiscal_regime'], msg)
}

/** Whether workflows can be created, in the texts' words (specification b8). */
export function canCreateWorkflows(
  organizations: number,
  hasDefault: boolean,
): { can_create_workflows: boolean; message: string } {
  if (organizations === 0) {
    return { can_create_workflows: false, message: 'You need to create at least one organization to generate workflows.' }
  }
  if (!hasDefault) {
    return { can_create_workflows: false, message: 'Please set one organization as default to enable workflow creation.' }
  }
  return { can_create_workflows: true, message: 'You can create workflows!' }
}

/** Why an organization cannot be deleted, or null when it can. */
export function whyNotDeletable({
  is_default,
  others,
  running,
}: {
  is_default: boolean
  others: number
  running: boolean
}): string | null {
  if (running) return 'A stage is running in this organization. Wait until it ends, or cancel it first.'
  if (is_default && others > 0) return 'Set another organization as default first.'
  return is_default ? 'This is your only organization. Create another one and make it the default first.' : null
}

/** The info notice of the texts (a8). */
export const CANNOT_UNSET_DEFAULT =
  'This organization is already your default. You cannot unset the default without setting another one.'
