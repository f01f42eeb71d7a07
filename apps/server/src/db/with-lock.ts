import type { Database } from './open.ts'

/**
 * Runs `work` while no other process holds the same lock. Returns its result, or null when another process holds the lock. PostgreSQL
 * releases the lock when the connection ends, so a process that ends cannot keep it.
 */
export async function withLock<T>(db: Database, lock: number, work: () => Promise<T>): Promise<{ answer: T } | null> {
  const client = await db.$client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock])
    if (!rows[0].mine) return null
    try {
      return { answer: await work() }
    } finally {
      // if the connection was lost, the lock is already free
      await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    }
  } finally {
    client.release()
  }
}

/** Like `withLock`, but waits until the lock is free. */
export async function waitForLock<T>(db: Database, lock: number, work: () => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work()
  } finally {
    // if the connection was lost, the lock is already free
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release()
  }
}
