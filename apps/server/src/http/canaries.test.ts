import { mkdirSync, readFileSync, readdirSync, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { SOCIAL_PLATFORMS } from '@orion/contract/contents/10-distribution.ts'
import { sql } from '../db/drizzle.ts'
import { expect, test } from 'vitest'
import { fakePlatforms } from '../../../../fakes/platforms.ts'
import type { Trouble } from '../../../../fakes/serve.ts'
import { TIKTOK_RENEWED } from '../../../../fakes/tiktok.ts'
import { YOUTUBE_ACCESS } from '../../../../fakes/youtube.ts'
import { startWorker } from '../jobs/worker.ts'
import { openLog } from '../log.ts'
import { PASSWORD, invite, loginUser, outbox, passwordIn } from '../test/people.ts'
import { type TestServer, testServer } from '../test/test-server.ts'
import { tinyStages } from '../test/tiny-stages.ts'

const TROUBLES: Trouble[] = [
  'none',
  'revoked',
  'wrong_permission',
  'bad_json',
  'cut',
  'echo',
  'echo_sign_in',
  'echo_renewed',
  'expired',
]

type Call = TestServer['call']

/** Saves every platform's credentials and tests them with every error. In two of these errors, the platform repeats what it was sent. */
async function testPlatforms(
  call: Call,
  key: string,
  { fakes, accounts }: Awaited<ReturnType<typeof fakePlatforms>>,
): Promise<void> {
  for (const platform of SOCIAL_PLATFORMS) {
    const { body: made } = await call('POST', '/api/zeta/api-users/organizations', { key, body: { name: platform } })
    const { organization_id: org_id } = made.organization // one test for each error, because an organization may make thirty in ten minutes
    const save = { provider_name: platform, category: 'social', credentials: accounts[platform], org_id }
    for (const trouble of TROUBLES) {
      const saved = await call('POST', '/api/v1/api-keys', { key, body: save })
      fakes[platform].trouble = trouble
      const { body } = await call('POST', `/api/v1/api-keys/${saved.body.id}/test`, { key })
      if (trouble === 'echo') expect(body.detail).toContain('Bad request: GET')
      fakes[platform].trouble = 'none'
    }
  }
}

/** Makes one film by autopilot through all ten stages, and one whose stage fails. */
async function makeFilms(server: TestServer, call: Call, key: string, organization_id: string): Promise<void> {
  const over = async (id: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = async () => {
      const { body } = await server.call('GET', `/api/orion/workflows/${id}`, { key })
      if (body.data.status === 'completed' || body.data.status === 'failed') resolve()
    }
    const stop = server.parts.feed.onNews([organization_id], () => void look())
    await look()
    await promise
    stop()
  }
  const create = { workflow_name: 'Canaries', organization_id, autopilot: { points_limit: 1_000_000 } }
  const { body: film } = await call('POST', '/api/orion/workflows/', { key, body: create })
  await over(film.workflow_id)
  expect((await call('GET', `/api/orion/workflows/${film.workflow_id}`, { key })).body.data.status).toBe('completed')
  for (let stage = 1; stage <= 10; stage += 1)
    await call('GET', `/api/orion/workflows/${film.workflow_id}/stage-${stage}-content`, { key })
  const { body: failing } = await call('POST', '/api/orion/workflows/', {
    key,
    body: { workflow_name: 'Fails', organization_id },
  })
  await call('POST', `/api/orion/workflows/${failing.workflow_id}/execute-stage`, {
    key,
    body: { stage_id: 1, prompt: 'fail=Words of a service' },
  })
  await over(failing.workflow_id)
}

/** Sends wrong requests with a secret in every part that may contain one. */
async function makeMistakes(call: Call, key: string): Promise<void> {
  await call('POST', '/api/zeta/login', { body: { email: 'somebody-else@example.com', api_key: key } })
  await call('POST', '/api/zeta/login', { body: `{"email": "a@b.co", "api_key": "${key}"` })
  await call('POST', '/api/zeta/login', { body: { email: key, api_key: key } })
  await call('GET', `/api/orion/${key}`, { key })
  await call('GET', `/api/orion/workflows/${key}?key=${key}`, { key })
  await call('PUT', `/api/zeta/users/${key}`, { key, body: { name: 'x', organization_id: key } })
  await call('POST', '/api/v1/api-keys', { key, body: { provider_name: key, category: key, credentials: { [key]: key } } })
  await call('POST', '/api/v1/api-keys', { key, body: { provider_name: 'x', category: 'social', credentials: key } })
  await call('GET', '/api/zeta/api-users/me', { headers: { authorization: `Basic ${key}`, 'x-user-id': key } })
}

/** Waits until the worker has put this many mails into the outbox. */
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

/** Everything on the disk and in the database, including jobs and events. */
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

const named = (name: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [`${name} ${field}`, value]))

/** The address of a person's server is no secret. */
function withoutServer(account: Record<string, string>): Record<string, string> {
  const { server: _, ...fields } = account
  return fields
}

test('SOC-05 ACC-09 KEY-01 canaries: after a full run, keys, tokens, passwords and credentials are found nowhere', async () => {
  const logged: string[] = []
  const platforms = await fakePlatforms()
  const { fakes, settings, accounts } = platforms
  const log = openLog('trace', (line) => void logged.push(line))
  const server = await testServer({ settings, stages: tinyStages(), log })
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

    await testPlatforms(call, rotated, platforms)
    await makeFilms(server, call, rotated, partner.organization_id)
    await makeMistakes(server.call, rotated)
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
      ...Object.fromEntries(
        SOCIAL_PLATFORMS.flatMap((platform) => Object.entries(named(platform, withoutServer(accounts[platform])))),
      ),
      ...named('minted', { access_token: YOUTUBE_ACCESS }),
      ...named('renewed', TIKTOK_RENEWED),
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
    await Promise.all(Object.values(fakes).map((fake) => fake.close()))
  }
})
