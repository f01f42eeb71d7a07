import { randomUUID } from 'node:crypto'
import { API } from '@orion/contract/api.ts'
import { type Action, type ActorKind, PARTNER_LOGIN_ONLY, PERMISSIONS } from '@orion/contract/catalogues/permissions.ts'
import type { Route } from '@orion/contract/route.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../features/access/find-actor.ts'
import { newToken } from '../features/access/rules.ts'
import { addNote } from '../test/add-note.ts'
import { addPost } from '../test/add-post.ts'
import { addWorkflow } from '../test/add-workflow.ts'
import { sampleBody } from '../test/sample-body.ts'
import { type TestPartner, type TestServer, testServer } from '../test/test-server.ts'

/** One actor of each kind. P is a system_admin member, so that the partner's own actions can be distinguished. */
const KINDS: [ActorKind, string, string | null][] = [
  ['P', 'business', 'system_admin'],
  ['A', 'business', 'ORG_ADMIN'],
  ['E', 'business', 'ORG_EDITOR'],
  ['K', 'business', 'API_USER'],
  ['V', 'business', 'VIEWER'],
  ['N', 'enterprise', null],
  ['B', 'business', null],
  ['F', 'free', null],
]

/** The permission table. It can be changed at run time, because every decision reads it. */
const table = PERMISSIONS as Record<Action, string>
/** Rows that cannot be refused when no resource is named: a caller without any rights may use them. */
const OPEN_TO_ALL: readonly Action[] = ['self', 'monitoring.read']
/** Rows that belong to no route: handlers check them. */
const NOT_A_ROUTES: readonly Action[] = ['organization.default', 'member.read', 'export']
const REFUSED = 'Your role does not allow this. Ask an administrator of the organization.'

let server: TestServer
let owner: TestPartner
let things: Record<string, string>

beforeAll(async () => {
  server = await testServer({ settings: { X_URL: 'http://127.0.0.1:9' } })
  owner = await server.partner()
  const { organization_id, user_id, api_key } = owner
  const [workflow_id, asset_id] = [randomUUID(), randomUUID()]
  await addWorkflow(server, { workflow_id, organization_id, user_id })
  const post_id = await addPost(server, { workflow_id, organization_id, user_id })
  const note_id = await addNote(server, { workflow_id, organization_id, user_id })
  await server.parts.db.execute(sql`INSERT INTO asset (id, organization_id, kind, mime_type, size_bytes, sha256)
    VALUES (${asset_id}, ${organization_id}, 'image', 'image/png', 3, ${'a'.repeat(64)})`)
  const credentials = { consumer_key: 'ck', consumer_secret: 'cs', access_token: 'at', access_token_secret: 'as' }
  const body = { provider_name: 'x', category: 'social', credentials, org_id: organization_id }
  const { body: saved } = await server.call('POST', '/api/v1/api-keys', { key: api_key, body })
  const connection = { organization_id, provider: 'openai_compatible', label: 'C', fields: { address: 'https://studio.invalid' } }
  const { body: connected } = await server.call('POST', '/api/orion/connections', { key: api_key, body: connection })
  const { connection_id } = connected.connection
  const [credential_id, member_id] = [saved.id, randomUUID()]
  things = {
    organization_id,
    org_id: organization_id,
    workflow_id,
    post_id,
    note_id,
    link_id: note_id,
    report_id: note_id,
    catalogue_id: 'no-such-voice',
    asset_id,
    credential_id,
    connection_id,
    member_id,
  }
})
afterAll(() => server.close())

async function addMember(membership_type: string, role: string | null): Promise<{ id: string; token: string }> {
  const [id, token] = [randomUUID(), newToken()]
  const { db } = server.parts
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash, must_change_password) VALUES (${id}, ${`${id}@example.com`}, 'M', '-', false)`,
  )
  await db.execute(sql`INSERT INTO membership (member_id, organization_id, membership_type, role, status)
    VALUES (${id}, ${owner.organization_id}, ${membership_type}, ${role}, 'active')`)
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at)
      VALUES (${randomUUID()}, ${hashToken(token)}, ${id}, now() + interval '1 day')`,
  )
  return { id, token }
}

/** A route for each row. Routes that name a resource, and routes that delete nothing, are preferred. */
const listRoutes = (action: Action): [string, Route][] => {
  const found = Object.entries(API as Record<string, Route>).filter(
    ([, { action: own, raw }]) => own === action && raw !== 'events' && raw !== 'webhook',
  )
  const worth = ([, { resource, method }]: [string, Route]) =>
    (method === 'DELETE' ? 2 : 0) + (resource === 'self' || resource === 'none' ? 1 : 0)
  return found.toSorted((a, b) => worth(a) - worth(b)).slice(0, 1)
}

/** The result of a valid request: refused, or the part of the organization that it shows. */
async function outcome(name: string, route: Route, { id, token }: { id: string; token: string }): Promise<string> {
  const path = route.path
    .replaceAll(/\{\w*stage_number\}/g, '1')
    .replaceAll(/\{(\w+)\}/g, (whole, key: string) => (key === 'user_id' || key === 'id' ? id : (things[key] ?? whole)))
  const named = { ...things, stage_number: 1, stage_id: 1 }
  const body = sampleBody(route, {
    ...named,
    ...(name === 'saveCredential' && { provider_name: 'x', category: 'social', credentials: {} }),
  })
  const reply = await server.call(route.method, path, { key: token, ...(body !== undefined && { body }) })
  return reply.status === 403 && reply.body.detail === REFUSED ? 'refused' : `open ${reply.body?.total ?? ''}`
}

const flip = (cells: string, kind: ActorKind): string =>
  cells.includes(kind) ? cells.replace(kind, '') : `${cells.replace(kind.toLowerCase(), '')}${kind}`

test.each(KINDS)(
  'TEAM-04 kind %s (%s, %s): each cell of the permission table decides over HTTP, and a flipped cell is noticed',
  async (kind, membership_type, role) => {
    const member = await addMember(membership_type, role)
    const unmoved: string[] = []
    const untried: string[] = []
    for (const action of Object.keys(table) as Action[]) {
      const [found] = listRoutes(action)
      if (OPEN_TO_ALL.includes(action) || PARTNER_LOGIN_ONLY.includes(action)) continue
      if (found === undefined) {
        untried.push(action)
        continue
      }
      const cells = table[action]
      const before = await outcome(...found, member)
      table[action] = flip(cells, kind)
      const after = await outcome(...found, member)
      table[action] = cells
      if (before === after) unmoved.push(`${action} by ${found[0]}: ${before}`)
    }
    expect(unmoved).toEqual([])
    expect(untried).toEqual(NOT_A_ROUTES)
  },
)

test.each(PARTNER_LOGIN_ONLY)(
  'TEAM-04 %s is allowed only after signing in as a partner, even if the table allows it for members',
  async (action) => {
    const member = await addMember('business', 'system_admin')
    const [found] = listRoutes(action)
    if (found === undefined) return expect(action).toBe('key.rotate') // no route has this action: saveCredential checks it
    expect(await outcome(...found, member)).toBe('refused')
    const rows = PARTNER_LOGIN_ONLY as Action[]
    const at = rows.indexOf(action)
    rows.splice(at, 1)
    const after = await outcome(...found, member)
    rows.splice(at, 0, action)
    expect(after).not.toBe('refused')
  },
)
