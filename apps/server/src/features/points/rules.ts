import { AppError } from '@orion/contract/errors.ts'
import type { PaymentProvider } from '@orion/contract/points.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Config } from '../../config.ts'
import type { OrgIds } from '../../http/authorize.ts'

/** Points with four decimals and without a unit, for sentences that contain the unit. */
export function countPoints(points: number): string {
  const whole = Math.trunc(Math.abs(points) / 10_000)
  return `${points < 0 ? '-' : ''}${whole}.${String(Math.abs(points % 10_000)).padStart(4, '0')}`
}

/** Points for the screen: four decimals and 'pts'. */
export const formatPoints = (points: number): string => `${countPoints(points)} pts`

/** The organization that a filter names, or all organizations that the caller may see. Throws not_found for any other organization. */
export function chosenOrganizations(org_ids: OrgIds, organization_id: string | undefined): readonly string[] {
  if (organization_id === undefined || organization_id === '') return org_ids
  if (!org_ids.includes(organization_id)) throw new AppError('not_found', say('server.organization_not_found'))
  return [organization_id]
}

/** Stripe if it is configured. Otherwise the built-in test provider, which moves no money. */
export const paymentProvider = ({ stripe_secret_key, stripe_webhook_secret }: Config): PaymentProvider =>
  stripe_secret_key !== undefined && stripe_webhook_secret !== undefined ? 'stripe' : 'test'
