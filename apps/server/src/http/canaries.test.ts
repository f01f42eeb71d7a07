import { mkdirSync, readFileSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import pino from 'pino'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { X_ACCOUNT, fakeX } from '../../../../fakes/x.ts'
import { startWorker } from '../jobs/worker.ts'
import { PASSWORD, invite, loginUser, outbox, passwordIn } from '../test/people.ts'
import { type TestServer, testServer } from '../test/test-server.ts'

/** Waits until the worker put as many mails into the outbox as are wanted. */
async function mailsFromWorker(server: TestServer, wanted: number): Promise<void> {
  const folder = join(server.parts.config.data_dir, 'outbox')
  mkdirSync(folder, { recursive: true })
  const count = () => readdirSync(folder).filter((name) => name.endsWith('.eml')).length
  await new Promise<void>((resolve) => {
    const watcher = watch(folder, () => look())
    const look = () => {
      if (count() < wanted) return
      watcher.close()
      resolve()
    }
    look()
  })
}

/** Everything that is on disk, in the database with its jobs and events. */
async function everything(server: TestServer): Promise<Record<string, string>> {
  const { data_dir } = server.parts.config
  const files = readdirSync(data_dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const found: Record<string, string> = {}
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    if (!path.includes(`${sep}outbox${sep}`) && name !== 'master.key') found[path] = readFileSync(path, 'latin1')
  }
  const { rows } = await server.parts.db.execute<{
    name: string
  }>(sql`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.tables WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`)
  for (const { name } of rows) {
    const { rows: each } = await server.parts.db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)
    found[name] = each.map(({ row }) => row).join('\n')
  }
  return found
}

test('SOC-05 ACC-09 KEY-01 canaries: keys, tokens, passwords and credentials are found nowhere after a full run', async () => {
  const logged: string[] = []
  const x = await fakeX()
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const server = await testServer({ settings: { X_URL: `${x.url}/2` }, log })
  const worker = await startWorker(server.parts, { cores: 1 })
  const answers: string[] = []
  const call: TestServer['call'] = async (...given) => {
    const reply = await server.call(...given)
    answers.push(JSON.stringify(reply.body))
    return reply
  }
  try {
    const partner = await server.partner()
    const { body: me } = await call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
    const session = (await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key: partner.api_key } }))
      .body.access_token
    const rotated = (
      await server.call('POST', '/api/v1/api-keys', { key: session, body: { provider_name: 'k', category: 'other' } })
    ).body.api_key
    const owner = { ...partner, api_key: rotated }

    const saved = await call('POST', '/api/v1/api-keys', {
      key: rotated,
      body: { provider_name: 'x', category: 'social', credentials: X_ACCOUNT },
    })
    for (const trouble of ['none', 'revoked', 'wrong_permission', 'bad_json', 'cut'] as const) {
      x.trouble = trouble
      await call('POST', `/api/v1/api-keys/${saved.body.id}/test`, { key: rotated })
    }
    await invite(server, owner, { email: 'canary@example.com' })
    await mailsFromWorker(server, 1)
    const temporary = passwordIn((await outbox(server))[0])
    const { body: login } = await loginUser(server, 'canary@example.com', temporary)
    const token = login.access_token
    await call('POST', '/api/zeta/users/change-password', {
      key: token,
      body: { current_password: temporary, new_password: PASSWORD },
    })
    await call('POST', '/api/zeta/users/change-password', {
      key: token,
      body: { current_password: 'a wrong canary one', new_password: PASSWORD },
    })
    await call('POST', '/api/zeta/users/forgot-password', { body: { email: 'canary@example.com' } })
    await mailsFromWorker(server, 2)
    const reset = /#reset=([\w-]{43})/.exec((await outbox(server)).map(({ text }) => text).join('\n'))?.[1] ?? ''
    expect(reset).not.toBe('')
    await call('POST', '/api/zeta/users/reset-password', { body: { token: reset, new_password: 'one more quiet walrus 9' } })
    for (const path of [
      '/api/zeta/api-users/sessions',
      '/api/v1/api-keys',
      '/api/orion/audit?limit=200',
      '/api/zeta/api-users/me',
    ])
      await call('GET', path, { key: rotated })
    for (const key of [session, partner.api_key, token]) await call('GET', '/api/zeta/api-users/me', { key })
    await call('GET', `/api/zeta/api-users/me?api_key=${rotated}&access_token=${token}`)

    const canaries = {
      key: partner.api_key,
      rotated,
      session,
      token,
      temporary,
      PASSWORD,
      changed: 'one more quiet walrus 9',
      wrong: 'a wrong canary one',
      reset,
      ...X_ACCOUNT,
    }
    const places = { ...(await everything(server)), log: logged.join(''), answers: answers.join('\n') }
    expect(places.log.length).toBeGreaterThan(5_000)
    expect(Object.keys(places).length).toBeGreaterThan(30)
    for (const [name, canary] of Object.entries(canaries)) {
      const forms = [
        canary,
        Buffer.from(canary).toString('base64'),
        Buffer.from(canary).toString('hex'),
        encodeURIComponent(canary),
      ]
      const found = Object.entries(places).filter(([, text]) => forms.some((form) => text.includes(form)))
      expect([name, found.map(([place]) => place)]).toEqual([name, []])
    }
  } finally {
    await worker.stop()
    await server.close()
    await x.close()
  }
})
