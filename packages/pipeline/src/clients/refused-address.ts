import { lookup } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import type { Connection } from '../providers/provider.ts'
import { isPublicAddress, isWithin, parseNetworks } from './public-address.ts'
import { checkServiceAddress } from './service.ts'

const LOOKUP_MS = 3_000

/**
 * Why a connection must not be kept with this address: it is no address, or itself or one of its name's addresses is private and was not
 * allowed. Null where it may be kept. A name that does not resolve now may be kept, since it is resolved again at every connection.
 */
export async function whyRefused(
  url: string,
  connection: Pick<Connection, 'service' | 'trusted_origins' | 'networks'>,
): Promise<string | null> {
  try {
    const { origin, hostname, host } = checkServiceAddress(url, connection)
    if (connection.trusted_origins.includes(origin)) return null
    const late = setTimeout<never[]>(LOOKUP_MS, [], { ref: false })
    const found = await Promise.race([lookup(hostname.replace(/^\[|\]$/gu, ''), { all: true }).catch(() => []), late])
    const opened = parseNetworks(connection.networks)
    const closed = found.filter(({ address }) => !isPublicAddress(address) && !isWithin(opened, address))
    return closed.length === 0 ? null : `${host} leads to a private address. Only the operator of this server may connect those.`
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
