import type { convertPoints as convertRoute, listPackages as route } from '@orion/contract/points.ts'
import { MXN_PER_POINT, POINTS_PER_CENTAVO } from '@orion/contract/profits.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { packagesIn } from './packages.ts'
import { paymentProvider } from '../rules.ts'

/** The packages of points, and the provider of the payment. */
export const listPackages = async ({ config }: Context, { currency_iso }: Input<typeof route>): Promise<Answer<typeof route>> =>
  packagesIn(currency_iso, paymentProvider(config))

/**
 * The value of points in pesos, rounded down to the centavo. Throws invalid_fields unless the amount is a whole number from 1 to 2^53 - 1.
 */
export async function convertPoints(
  _ctx: Context,
  { points: text }: Input<typeof convertRoute>,
): Promise<Answer<typeof convertRoute>> {
  const points = /^\d{1,16}$/.test(text) ? Number(text) : 0
  if (points < 1 || !Number.isSafeInteger(points)) {
    throw wrongField(['path', 'points'], say('points.enter_whole_amount', { most: String(Number.MAX_SAFE_INTEGER) }))
  }
  return { data: { points, amount_mxn: Math.floor(points / POINTS_PER_CENTAVO), rate: MXN_PER_POINT } }
}
