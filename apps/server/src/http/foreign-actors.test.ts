import { randomUUID } from 'node:crypto'
import { API } from '@orion/contract/api.ts'
import type { Route } from '@orion/contract/route.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../features/access/find-actor.ts'
import { newToken } from '../features/access/rules.ts'
import { PASSWORD, ROLE_ID, invite, loginUser, outbox, passwordIn, signedInMember } from '../test/people.ts'
import { listFields, sampleBody } from '../test/sample-body.ts'
import { addNote } from '../test/add-note.ts'
import { addPost } from '../test/add-post.ts'
import { addWorkflow } from '../test/add-workflow.ts'
import { type TestPartner, type TestServer, testServer } from '../test/test-server.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
/** Callers without rights: without a credential, with another tenant's key, and as another tenant's member. */
const KINDS = ['nobody', "another partner's key", "another tenant's ORG_ADMIN"]

let server: TestServer
let owner: TestPartner
/** The owner's resources, by their names in paths, queries and bodies. */
let things: Record<string, string>
/** All callers without rights, by their kind, with their credentials. */
const foreigners: Record<string, string | undefined> = {}

beforeAll(async () => {
  server = await testServer({ settings: { X_URL: 'http://127.0.0.1:9' } })
  owner = await server.partner()
  things = await addThings(owner)
  await addForeigners()
})
afterAll(() => server.close())

async function addThings({ api_key, organization_id, user_id }: TestPartner): Promise<Record<string, string>> {
  const { db } = server.parts
  const [workflow_id, asset_id, iteration_id, ask_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await addWorkflow(server, { workflow_id, organization_id, user_id })
  const post_id = await addPost(server, { workflow_id, organization_id, user_id })
  const note_id = await addNote(server, { workflow_id, organization_id, user_id })
  await db.execute(sql`INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from,
    sentence,
      llm_response, provider, model, created_by)
    VALUES (${iteration_id}, ${organization_id}, ${workflow_id}, 1, 1, '{}', '', '{}', '', '', '', '', ${user_id})`)
  await db.execute(sql`INSERT INTO once_answer (id, organization_id, recipe, step, ask, calls, tries)
    VALUES (${ask_id}, ${organization_id}, 'r', 'plan', 'a', 1, 1)`)
  await db.execute(
    sql`INSERT INTO iteration_recipe (iteration_id, organization_id, recipe) VALUES (${iteration_id}, ${organization_id}, 'r')`,
  )
  await db.execute(sql`INSERT INTO asset (id, organization_id, kind, mime_type, size_bytes, sha256, uploaded_by)
    VALUES (${asset_id}, ${organization_id}, 'image', 'image/png', 3, ${'a'.repeat(64)}, ${user_id})`)
  const credentials = { consumer_key: 'ck', consumer_secret: 'cs', access_token: 'at', access_token_secret: 'as' }
  const saved = await server.call('POST', '/api/v1/api-keys', {
    key: api_key,
    body: { provider_name: 'x', category: 'social', credentials, org_id: organization_id },
  })
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: api_key })
  await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key } })
  const passkey_id = randomUUID()
  await db.execute(sql`INSERT INTO second_factor (user_id) VALUES (${user_id})`)
  await db.execute(sql`INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name)
    VALUES (${passkey_id}, ${user_id}, ${passkey_id}, '', 0, '{}', 'Laptop')`)
  const { body: list } = await server.call('GET', '/api/zeta/api-users/sessions', { key: api_key })
  const connected = await server.call('POST', '/api/orion/connections', {
    key: api_key,
    body: { organization_id, provider: 'openai_compatible', label: 'C', fields: { address: 'https://studio.invalid' } },
  })
  const { id: member_id } = await signedInMember(server, owner)
  const { body: bought } = await server.call('POST', '/api/orion/points/purchase', {
    key: api_key,
    body: { organization_id, package_id: 'pack-10' },
  })
  const { body: words } = await server.call('PUT', `/api/orion/organizations/${organization_id}/glossary`, {
    key: api_key,
    body: { terms: [{ term: 'Orion' }] },
  })
  const { body: styled } = await server.call('POST', `/api/orion/organizations/${organization_id}/series`, {
    key: api_key,
    body: { name: 'Series' },
  })
  return {
    purchase_id: bought.data.purchase_id,
    ...{
      organization_id,
      org_id: organization_id,
      user_id,
      id: user_id,
      workflow_id,
      post_id,
      note_id,
      link_id: note_id,
      report_id: note_id,
      catalogue_id: 'no-such-voice',
      board_id: 'no-such-board',
      picture_id: 'no-such-picture',
      asset_id,
      iteration_id,
      ask_id,
      scene_id: 'hook-1',
      passkey_id,
      term_id: words.data.terms[0].term_id,
      series_id: styled.data.series.series_id,
    },
    member_id,
    ...{
      credential_id: saved.body.id,
      connection_id: connected.body.connection.connection_id,
      session_id: list.sessions[0].id,
      partner_id: user_id,
    },
  }
}

async function addForeigners(): Promise<void> {
  const { db } = server.parts
  const other = await server.partner()
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: other.api_key })
  const session = async () =>
    (await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key: other.api_key } })).body.access_token
  foreigners.nobody = undefined
  foreigners['an unknown key'] = 'api-key-00000000-00000000-00000000'
  foreigners['an unknown token'] = newToken()
  foreigners["another partner's key"] = other.api_key
  foreigners["another partner's session"] = await session()
  for (const [name, role_id] of Object.entries(ROLE_ID)) {
    foreigners[`another tenant's ${name}`] = (await signedInMember(server, other, { role_id })).token
  }
  foreigners["another tenant's free member"] = (
    await signedInMember(server, other, { role_id: null, membership_type: 'free' })
  ).token
  for (const [name, column] of [
    ['revoked', 'ended_at'],
    ['expired', 'expires_at'],
    ['idle', 'last_used_at'],
  ]) {
    const member = await signedInMember(server, owner, { role_id: ROLE_ID.ORG_ADMIN })
    const past = column === 'last_used_at' ? sql`now() - interval '13 hours'` : sql`now()`
    await db.execute(sql`UPDATE session SET ${sql.raw(column)} = ${past} WHERE token_hash = ${hashToken(member.token)}`)
    foreigners[`an administrator whose session is ${name}`] = member.token
  }
  const removed = await signedInMember(server, owner, { role_id: ROLE_ID.ORG_ADMIN, email: 'removed@example.com' })
  await server.call('DELETE', `/api/zeta/users/${removed.id}`, { key: owner.api_key })
  foreigners['a removed administrator'] = removed.token
  const rotating = await server.partner()
  await server.call('POST', '/api/v1/api-keys', { key: rotating.api_key, body: { provider_name: 'k', category: 'other' } })
  foreigners['a rotated key'] = rotating.api_key
  await invite(server, owner, { email: 'temporary@example.com', role_id: ROLE_ID.ORG_ADMIN })
  const mail = (await outbox(server)).find(({ to }) => to === 'temporary@example.com')
  foreigners['an administrator with a temporary password'] = (
    await loginUser(server, 'temporary@example.com', passwordIn(mail!))
  ).body.access_token
}

/** Bodies that cannot be made from a schema alone. */
const BODIES: Record<string, Record<string, unknown>> = {
  createConnection: { provider: 'openai_compatible', label: 'C', fields: { address: 'https://studio.invalid' } },
  saveCredential: { provider_name: 'x', category: 'social', credentials: {} },
  changePassword: { current_password: PASSWORD, new_password: 'another quiet walrus 8' },
}

const routes = Object.entries(API).filter(([, { action, raw }]) => action !== 'anonymous' && raw !== 'webhook')

/** A request that names the owner's resources wherever the route accepts a name. `foreign` says whether it names any. */
function requestTo(name: string, route: Route, named: Record<string, string>) {
  const template = route.path.replaceAll(/\{\w*stage_number\}/g, '1').replace('{points}', '10000')
  const missing = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).filter((each) => !(each in named))
  if (missing.length > 0) throw new Error(`${name}: this test knows no ${missing.join(', ')}: make one in addThings`)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => named[key])
  const { user_id: _, partner_id: __, id: ___, ...tenants } = named // user ids in bodies and queries are accepted but never trusted
  const asked = listFields(route.query).filter((field) => field in tenants)
  const query = new URLSearchParams(asked.map((field): [string, string] => [field, tenants[field]]))
  const body = sampleBody(route, { ...tenants, stage_number: 1, stage_id: 1, ...BODIES[name] })
  const given = body === undefined ? [] : Object.keys(body).filter((field) => field in tenants)
  const foreign = template.includes('{') || asked.length > 0 || given.length > 0
  return { url: query.size === 0 ? path : `${path}?${query}`, body, foreign }
}

const snapshot = async () => {
  const { rows } = await server.parts.db.execute(sql`SELECT
    (SELECT json_agg(o ORDER BY id) FROM organization o WHERE id = ${owner.organization_id}) AS organizations,
    (SELECT json_agg(w ORDER BY id) FROM workflow w WHERE organization_id = ${owner.organization_id}) AS workflows,
    (SELECT json_agg(m ORDER BY member_id) FROM membership m WHERE organization_id = ${owner.organization_id}) AS members,
    (SELECT json_agg(s ORDER BY id) FROM session s WHERE partner_id = ${owner.user_id}) AS sessions,
    (SELECT json_agg(k ORDER BY id) FROM api_key k WHERE partner_id = ${owner.user_id}) AS keys,
    (SELECT json_agg(c ORDER BY id) FROM credential c WHERE organization_id = ${owner.organization_id}) AS credentials,
    (SELECT json_agg(s ORDER BY field) FROM secret s JOIN credential c ON c.id = credential_id
      WHERE organization_id = ${owner.organization_id}) AS secrets,
    (SELECT json_agg(p) FROM post p WHERE organization_id = ${owner.organization_id}) AS posts,
    (SELECT json_agg(n ORDER BY id) FROM film_note n WHERE organization_id = ${owner.organization_id}) AS notes,
    (SELECT json_agg(t ORDER BY id) FROM ledger_tx t WHERE org_id = ${owner.organization_id}) AS entries`)
  return rows
}

test(
  'T7 TEAM-04 every route answers callers of other tenants with 401, 403 or 404 for each pair of route and caller',
  { timeout: 900_000 },
  async () => {
    const before = await snapshot()
    const wrong: string[] = []
    let pairs = 0
    const ids = Object.values(things)
    for (const [at, [who, key]] of Object.entries(foreigners).entries()) {
      for (const [place, [name, route]] of routes.entries()) {
        // at sample size, each route is called by one caller of each kind, and by a third of the other callers in turn
        if (!FULL && !KINDS.includes(who) && (at + place) % 3 !== 0) continue
        const { url, body, foreign } = requestTo(name, route, things)
        if (name === 'logout' || (!foreign && route.method !== 'GET')) continue // a request without such a name acts only on the caller
        if (route.raw === 'events' && !foreign) continue
        pairs += 1
        const reply = await server.call(route.method, url, {
          ...(key !== undefined && { key }),
          ...(body !== undefined && { body }),
        })
        const refused = [401, 403, 404].includes(reply.status)
        const text = JSON.stringify(reply.body)
        if (foreign ? !refused : !refused && ids.some((id) => text.includes(id)))
          wrong.push(`${who}: ${name} ${reply.status} ${text.slice(0, 300)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(pairs).toBeGreaterThan(routes.length * (FULL ? 8 : 4))
    expect(await snapshot()).toEqual(before)
  },
)

test('T7 ids of others get the same answer as ids that never existed', { timeout: 900_000 }, async () => {
  const key = foreigners["another partner's key"]!
  const unknown = Object.fromEntries(Object.keys(things).map((name) => [name, randomUUID()]))
  for (const [name, route] of routes.filter(([, { raw }]) => raw !== 'upload')) {
    const ask = async (named: Record<string, string>) => {
      const { url, body, foreign } = requestTo(name, route, named)
      if (!foreign) return null
      const reply = await server.call(route.method, url, { key, ...(body !== undefined && { body }) })
      const { request_id: _, ...answer } = reply.body
      const headers = [...reply.headers].filter(([header]) => header !== 'x-request-id' && header !== 'date')
      return [reply.status, answer, headers]
    }
    expect([name, await ask(things)]).toEqual([name, await ask(unknown)])
  }
})

test(
  'T7 PTS-03 a deleted resource is missing for everybody, except for payments of a deleted organization',
  { timeout: 900_000 },
  async () => {
    const gone = await server.partner()
    const named = await addThings(gone)
    const { db } = server.parts
    const { body: second } = await server.call('POST', '/api/zeta/api-users/organizations', {
      key: gone.api_key,
      body: { name: 'Second', is_default: true },
    })
    expect(second.success).toBe(true)
    const { status } = await server.call('DELETE', `/api/zeta/api-users/organizations/${gone.organization_id}`, {
      key: gone.api_key,
    })
    expect(status).toBe(200)
    await db.execute(sql`UPDATE session SET ended_at = now() WHERE id = ${named.session_id}`)
    const { user_id, id, partner_id } = named
    for (const [name, route] of routes) {
      const { url, body, foreign } = requestTo(name, route, { ...named, user_id, id, partner_id })
      const onlySelf = /\{(user_id|id|passkey_id)\}/.test(route.path) // resources of a person, which belong to no organization
      if (!foreign || onlySelf || route.raw === 'events') continue
      const reply = await server.call(route.method, url, { key: gone.api_key, ...(body !== undefined && { body }) })
      expect([name, reply.status]).toEqual([name, route.of_deleted_organizations ? 200 : 404])
    }
  },
)
