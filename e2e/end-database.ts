import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from './start-product.ts'

/** How a product's own database ends: by a signal to its server, or by ending every session. */
export type DatabaseEnd = 'SIGINT' | 'SIGKILL' | 'sessions'

const CLIENTS = 4
/**
 * Number of organizations that must be made before clients count as served again: one for each client, and a second one for one of them.
 */
const SERVED = CLIENTS + 1

const databaseUrl = ({ data_folder }: Product): string => readFileSync(join(data_folder, 'postgres', 'url'), 'utf8')

/** The password of a product's own database. */
export const databasePassword = ({ data_folder }: Product): string =>
  readFileSync(join(data_folder, 'postgres', 'password'), 'utf8')

/** Ends a product's database; resolves when it has ended. */
async function endDatabase(product: Product, how: DatabaseEnd): Promise<void> {
  if (how === 'sessions') {
    const client = new pg.Client({ connectionString: databaseUrl(product) })
    await client.connect()
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
    )
    return client.end()
  }
  const server = Number(readFileSync(join(product.data_folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(server, how)
  while (runs(server)) await wait(20)
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The answers that clients received: the created organizations, the number of refusals, and wrong answers, which must not occur. */
type Told = { written: string[]; reads: number; refused: number; wrong: string[] }

/**
 * Ends the database while four clients create organizations, each until it exists, and another client reads `path`. Resolves when the
 * clients are served again, with the seconds until then. Throws at the first answer that is neither the requested one nor 503 with
 * Retry-After.
 */
export async function endUnderClients(
  product: Product,
  { how, key, path, told }: { how: DatabaseEnd; key: string; path: string; told: Told },
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  const organizations = `${product.url}/api/zeta/api-users/organizations`
  let over = false
  const sort = async (answer: Response, wanted: number): Promise<boolean> => {
    const text = await answer.text()
    if (answer.status === wanted) return true
    if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) told.refused += 1
    else told.wrong.push(`${answer.status} ${text}`)
    return false
  }
  const round = told.written.length
  const write = async (client: number): Promise<void> => {
    for (let n = 1; !over; n += 1) {
      const name = `Written ${round} ${client} ${n}`
      const request = { method: 'POST', headers: { ...headers, 'idempotency-key': name }, body: JSON.stringify({ name }) }
      while (!(await sort(await fetch(organizations, request), 201))) if (told.wrong.length > 0) return
      told.written.push(name)
    }
  }
  const read = async (): Promise<void> => {
    while (!over) if (await sort(await fetch(product.url + path, { headers }), 200)) told.reads += 1
  }
  const clients = [...Array.from({ length: CLIENTS }, (_, client) => write(client)), read()]
  for (const client of clients) void client.catch((error: unknown) => told.wrong.push(String(error)))
  const served = async (writes: number, reads: number): Promise<void> => {
    while (told.written.length < writes || told.reads < reads) {
      if (told.wrong.length > 0) throw new Error(`While the database ended (${how}): ${told.wrong.join('\n')}`)
      await wait(20)
    }
  }
  try {
    await served(told.written.length + 1, told.reads + 1)
    const begun = performance.now()
    await endDatabase(product, how)
    await served(told.written.length + SERVED, told.reads + 1)
    return (performance.now() - begun) / 1000
  } finally {
    over = true
    await Promise.allSettled(clients)
  }
}

/** The state before any client got an answer. */
export const nothingTold = (): Told => ({ written: [], reads: 0, refused: 0, wrong: [] })
