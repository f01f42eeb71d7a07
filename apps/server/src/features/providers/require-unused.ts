import { AppError } from '@orion/contract/errors.ts'
import type { Transaction } from '../../db/open.ts'
import { isInUse, keepConnections } from './choice-queries.ts'
import { type ConnectionRow, operatorsName } from './queries.ts'

/** Throws AppError conflict while a run has a part of it made by a connection: it would end elsewhere than it began. */
export async function requireUnused(tx: Transaction, { id, label }: Pick<ConnectionRow, 'id' | 'label'>): Promise<void> {
  if (await isInUse(tx, id))
    throw new AppError('conflict', `${label} is making a part of a film now. Wait for it, or cancel that stage.`)
}

/** Keeps a run's connections as they are while it begins. Throws AppError provider_not_configured where one went meanwhile. */
export async function requireThere(tx: Transaction, connection_ids: readonly string[]): Promise<void> {
  const own = connection_ids.filter((id) => operatorsName(id) === null)
  const there = await keepConnections(tx, own)
  if (there.length < own.length)
    throw new AppError('provider_not_configured', 'A connection that was chosen for this is not there any more. Try again.')
}
