import { COUNTRIES } from '@orion/contract/catalogues/countries.ts'
import { hasFiscalRegime } from '@orion/contract/catalogues/fiscal-regimes.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'

/**
 * Throws invalid_fields when a fiscal regime does not belong to the organization's country, or is sent without a country (requirement
 * ORG-03).
 */
export function requireRegime(country: string | null | undefined, regime: string | null | undefined): void {
  if (!regime) return
  const known = COUNTRIES.find((each) => each === country)
  if (known !== undefined && hasFiscalRegime(known, regime)) return
  const msg =
    known === undefined
      ? say('organizations.choose_country_before_fiscal_regime')
      : say('organizations.choose_fiscal_regime_country')
  throw wrongField(['body', 'fiscal_regime'], msg)
}

/** Whether workflows can be created, and the reason if not. */
export function canCreateWorkflows(
  organizations: number,
  hasDefault: boolean,
): { can_create_workflows: boolean; message: string } {
  if (organizations === 0) {
    return { can_create_workflows: false, message: say('organizations.you_need_create_least_one').text }
  }
  if (!hasDefault) {
    return { can_create_workflows: false, message: say('organizations.please_set_one_organization_default').text }
  }
  return { can_create_workflows: true, message: 'You can create workflows!' }
}

/** The reason why an organization cannot be deleted, or null when it can. */
export function whyNotDeletable({
  is_default,
  others,
  running,
}: {
  is_default: boolean
  others: number
  running: boolean
}): string | null {
  if (running) return say('organizations.stage_running_organization_wait_until').text
  if (is_default && others > 0) return say('organizations.set_another_organization_default_first').text
  return is_default ? say('organizations.your_only_organization_create_another').text : null
}

/** The notice that the default organization cannot be unset. */
export const CANNOT_UNSET_DEFAULT = say('organizations.organization_already_your_default_you')
