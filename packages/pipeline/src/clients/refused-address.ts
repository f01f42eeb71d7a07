import { lookup } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { Connection } from '../providers/provider.ts'
import { isPublicAddress, isWithin, parseNetworks } from './public-address.ts'
import { checkServiceAddress } from './service.ts'

const LOOKUP_MS = 3_000

/**
 * Why a connection with this address must not be stored. The address is invalid, or it or an address of its name is private and not
 * allowed. Null if it may be stored. A name that does not resolve now may be stored, because every connection resolves it again.
 */
export async function whyRefused(
  url: string,
  connection: Pick<Connection, 'service' | 'trusted_origins' | 'networks'>,
): Promise<Words | null> {
  try {
    const { service } = connection
    const { origin, hostname, host } = checkServiceAddress(url, { ...connection, base_url: url })
    if (connection.trusted_origins.includes(origin)) return null
    const late = setTimeout<never[]>(LOOKUP_MS, [], { ref: false })
    const found = await Promise.race([lookup(hostname.replace(/^\[|\]$/gu, ''), { all: true }).catch(() => []), late])
    const opened = parseNetworks(connection.networks)
    const closed = found.filter(({ address }) => !isPublicAddress(address) && !isWithin(opened, address))
    return closed.length === 0 ? null : say('troubles.leads_private_address_set_networks', { service, host })
  } catch (error) {
    if (error instanceof AppError) return error.words
    throw error
  }
}
