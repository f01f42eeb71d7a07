import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Transaction } from '../../../db/open.ts'
import { isInUse, keepConnections } from '../choice-queries.ts'
import { hasOpenJob } from '../open-jobs-queries.ts'
import { type ConnectionRow, operatorsName } from '../queries.ts'

type Named = Pick<ConnectionRow, 'id' | 'label'>

/** Throws AppError conflict while a run uses a connection, or while a paid job at it is open. */
export async function requireUnused(tx: Transaction, connection: Named): Promise<void> {
  if (await isInUse(tx, connection.id)) throw inUse(connection)
  await requireNoJob(tx, connection)
}

/** Throws AppError conflict while a paid job is open, because another account would not find the job. */
export async function requireNoJob(tx: Transaction, connection: Named): Promise<void> {
  if (await hasOpenJob(tx, connection.id)) throw inUse(connection)
}

const inUse = ({ label }: Named): AppError => new AppError('conflict', say('services.connection_in_use', { connection: label }))

/** Locks a run's connections while the run begins. Throws AppError provider_not_configured when one was deleted meanwhile. */
export async function requireThere(tx: Transaction, connection_ids: readonly string[]): Promise<void> {
  const ids = connection_ids.filter((id) => operatorsName(id) === null)
  const there = await keepConnections(tx, ids)
  if (there.length < ids.length) throw new AppError('provider_not_configured', say('services.chosen_connection_gone_try_again'))
}
