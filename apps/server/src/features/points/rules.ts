import { AppError } from '@orion/contract/errors.ts'
import type { PaymentProvider } from '@orion/contract/points.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Config } from '../../config.ts'
import type { OrgIds } from '../../http/authorize.ts'

/** Points with four decimals and without their unit, as a sentence counts them. */
export function countPoints(points: number): string {
  const whole = Math.trunc(Math.abs(points) / 10_000)
  return `${points < 0 ? '-' : ''}${whole}.${String(Math.abs(points % 10_000)).padStart(4, '0')}`
}

/** Points as people read them: four decimals and 'pts' (specification b9). */
export const formatPoints = (points: number): string => `${countPoints(points)} pts`

/** The one organization that a filter names out of those the caller may see, or all of them. Throws not_found for any other. */
export function chosenOrganizations(org_ids: OrgIds, organization_id: string | undefined): readonly string[] {
  if (organization_id === undefined || organization_id === '') return org_ids
  if (!org_ids.includes(organization_id)) throw new AppError('not_found', say('server.organization_not_found'))
  return [organization_id]
}

/** Stripe when it is configured, else the built-in test provider, with which no money moves. */
export const paymentProvider = ({ stripe_secret_key, stripe_webhook_secret }: Config): PaymentProvider =>
  stripe_secret_key !== undefined && stripe_webhook_secret !== undefined ? 'stripe' : 'test'
