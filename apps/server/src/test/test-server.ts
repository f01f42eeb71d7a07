import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from '@orion/contract/api.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type Config, readConfig } from '../config.ts'
import type { Parts } from '../context.ts'
import { RESOURCES, ROUTES } from '../features/all.ts'
import { buildServer } from '../http/serve.ts'
import { openParts } from '../open-parts.ts'
import { copyDatabase, testDatabase } from './test-database.ts'
import { tinyStages } from './tiny-stages.ts'

/** The answer of a call. `body` is its JSON, or null when it had none. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
export type Reply = { status: number; headers: Headers; body: any }

type Call = { key?: string; body?: unknown; headers?: Record<string, string> }

export type TestPartner = { api_key: string; user_id: string; organization_id: string }

export type TestServer = {
  url: string
  parts: Parts
  app: FastifyInstance
  call: (method: string, path: string, call?: Call) => Promise<Reply>
  /** Registers a partner with one organization, which has the welcome grant. */
  partner: () => Promise<TestPartner>
  close: () => Promise<void>
  /** Ends the server and keeps its database and folder, so that other servers begin with copies of them. */
  freeze: () => Promise<FrozenServer>
}

/** The database and the folder of a server that has ended. */
export type FrozenServer = { database_url: string; data_dir: string; remove: () => Promise<void> }

/**
 * Starts the whole server with its own database and folder, at a free port. `call` sends HTTP requests to it. No worker runs, so a test
 * that needs one must start it. With `from`, the server begins with copies of that database and folder, which is faster than making their
 * content.
 */
export async function testServer(
  options: { settings?: Record<string, string>; stages?: StageList; log?: pino.Logger; from?: FrozenServer } = {},
): Promise<TestServer> {
  const { from } = options
  const database = await (from ? copyDatabase(from.database_url, 1) : testDatabase(1))
  const data_dir = mkdtempSync(join(tmpdir(), 'orion-test-data-'))
  if (from) cpSync(from.data_dir, data_dir, { recursive: true })
  const config: Config = readConfig({
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: data_dir,
    REGISTRATIONS_PER_HOUR: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    LOCAL_MODELS_URL: 'http://127.0.0.1:9', // nobody answers at this port, so that no test calls an outside address
    ...options.settings,
  })
  const ending = new AbortController()
  const log = options.log ?? pino({ level: 'silent' })
  const { parts, close } = await openParts({ config, log, stages: options.stages ?? tinyStages(), closing: ending.signal })
  const app = await buildServer(parts, { routes: ROUTES, loaders: RESOURCES, api: API })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const call = caller(url)
  let made = from ? 1 : 0 // the copied database has a partner
  const end = async () => {
    ending.abort()
    app.server.closeAllConnections()
    await app.close()
    await close()
  }
  const remove = async () => {
    await database.close()
    rmSync(data_dir, { recursive: true, force: true })
  }
  return {
    url,
    parts,
    app,
    call,
    partner: () => makePartner(call, `partner-${(made += 1)}@example.com`),
    async close() {
      await end()
      await remove()
    },
    async freeze() {
      await end()
      return { database_url: database.url, data_dir, remove }
    },
  }
}

const caller =
  (url: string) =>
  async (method: string, path: string, { key, body, headers = {} }: Call = {}): Promise<Reply> => {
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(key !== undefined && { 'x-api-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : null }
  }

async function makePartner(call: TestServer['call'], contact_email: string): Promise<TestPartner> {
  const { body: registered } = await call('POST', '/api/zeta/api-users', {
    body: { company_name: 'Test Company', contact_name: 'Test Person', contact_email },
  })
  const api_key: string = registered.api_key
  const { body: created } = await call('POST', '/api/zeta/api-users/organizations', { key: api_key, body: { name: 'First' } })
  return { api_key, user_id: registered.api_user.id, organization_id: created.organization.organization_id }
}
