import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../db/open.ts'
import { operatorConnections } from './operator-connections.ts'
import { type ConnectionRow, operatorsName, readConnection } from '../queries.ts'

const gone = () => new AppError('not_found', say('services.connection_not_found'))

/**
 * A connection by its id, after the caller was authorized for it. The operator's connections are read from the environment. Throws
 * not_found.
 */
export async function findConnection(
  { db, config }: Pick<Context, 'config'> & { db: Executor },
  connection_id: string,
): Promise<ConnectionRow> {
  const name = operatorsName(connection_id)
  if (name === null) {
    const row = await readConnection(db, connection_id)
    if (row === null) throw gone()
    return row
  }
  const operators = operatorConnections(config.env).find(({ row }) => row.provider === name.provider)
  if (operators === undefined) throw gone()
  return { ...operators.row, ...(await readConnection(db, operators.row.id)), fields: {} }
}

/** Throws forbidden when a connection is the operator's, because only the operator of this server may change it. */
export function refuseOperatorConnection(connection_id: string): void {
  if (operatorsName(connection_id) !== null) throw new AppError('forbidden', say('services.connection_of_operator'))
}
