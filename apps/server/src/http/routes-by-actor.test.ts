import { randomUUID } from 'node:crypto'
import { API } from '@orion/contract/api.ts'
import {
  ACTOR_KINDS,
  type ActorKind,
  PARTNER_LOGIN_ONLY,
  PERMISSIONS,
  actorKind,
} from '@orion/contract/catalogues/permissions.ts'
import type { Route } from '@orion/contract/route.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../features/access/find-actor.ts'
import { newToken } from '../features/access/rules.ts'
import { addNote } from '../test/add-note.ts'
import { addPost } from '../test/add-post.ts'
import { addWorkflow } from '../test/add-workflow.ts'
import { sampleBody } from '../test/sample-body.ts'
import { type TestPartner, type TestServer, testServer } from '../test/test-server.ts'
import { type Actor, NOBODY, authorize } from './authorize.ts'

/** The membership in the database for each kind; P is the partner itself. */
const MEMBERS: [string, ActorKind, { membership_type: string; role: string | null }][] = [
  ['system_admin by role', 'P', { membership_type: 'business', role: 'system_admin' }],
  ['system_admin by membership', 'P', { membership_type: 'system_admin', role: null }],
  ['ORG_ADMIN', 'A', { membership_type: 'business', role: 'ORG_ADMIN' }],
  ['ORG_EDITOR', 'E', { membership_type: 'business', role: 'ORG_EDITOR' }],
  ['VIEWER', 'V', { membership_type: 'business', role: 'VIEWER' }],
  ['API_USER', 'K', { membership_type: 'business', role: 'API_USER' }],
  ['enterprise', 'N', { membership_type: 'enterprise', role: null }],
  ['business', 'B', { membership_type: 'business', role: null }],
  ['free', 'F', { membership_type: 'free', role: null }],
  ['member', 'F', { membership_type: 'member', role: null }],
  ['free with ORG_ADMIN', 'F', { membership_type: 'free', role: 'ORG_ADMIN' }],
  ['an unknown membership', 'F', { membership_type: 'emperor', role: null }],
  ['an unknown role', 'F', { membership_type: 'business', role: 'EMPEROR' }],
]

const FULL = process.env.ORION_TEST_SIZE === 'full'

let server: TestServer
let owner: TestPartner
let things: Record<string, string>
const members: Record<string, { token: string; id: string }> = {}

beforeAll(async () => {
  server = await testServer({ settings: { X_URL: 'http://127.0.0.1:9' } })
  owner = await server.partner()
  for (const [name, , membership] of MEMBERS) members[name] = await addMember(owner.organization_id, membership)
  things = await addThings(owner)
})
afterAll(() => server.close())

async function addMember(organization_id: string, { membership_type, role }: { membership_type: string; role: string | null }) {
  const [id, token] = [randomUUID(), newToken()]
  const { db } = server.parts
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash, must_change_password) VALUES (${id}, ${`${id}@example.com`}, 'M', '-', false)`,
  )
  await db.execute(sql`INSERT INTO membership (member_id, organization_id, membership_type, role, status)
    VALUES (${id}, ${organization_id}, ${membership_type}, ${role}, 'active')`)
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at)
      VALUES (${randomUUID()}, ${hashToken(token)}, ${id}, now() + interval '1 day')`,
  )
  return { token, id }
}

/** Adds one resource of every kind that a route can name. The added member has the fewest rights, so that every manager may change it. */
async function addThings({ api_key, organization_id, user_id }: TestPartner): Promise<Record<string, string>> {
  const [workflow_id, asset_id] = [randomUUID(), randomUUID()]
  await addWorkflow(server, { workflow_id, organization_id, user_id })
  // the post is cancelled, so that a request without a body cannot change it
  const post_id = await addPost(server, { workflow_id, organization_id, user_id }, 'cancelled')
  const note_id = await addNote(server, { workflow_id, organization_id, user_id })
  await server.parts.db.execute(sql`INSERT INTO asset (id, organization_id, kind, mime_type, size_bytes, sha256)
    VALUES (${asset_id}, ${organization_id}, 'image', 'image/png', 3, ${'a'.repeat(64)})`)
  const credentials = { consumer_key: 'ck', consumer_secret: 'cs', access_token: 'at', access_token_secret: 'as' }
  const { body } = await server.call('POST', '/api/v1/api-keys', {
    key: api_key,
    body: { provider_name: 'x', category: 'social', credentials, org_id: organization_id },
  })
  const connected = await server.call('POST', '/api/orion/connections', {
    key: api_key,
    body: { organization_id, provider: 'openai_compatible', label: 'C', fields: { address: 'https://studio.invalid' } },
  })
  const { id: member_id } = await addMember(organization_id, { membership_type: 'free', role: null })
  return {
    organization_id,
    org_id: organization_id,
    workflow_id,
    post_id,
    note_id,
    link_id: note_id,
    report_id: note_id,
    catalogue_id: 'no-such-voice',
    asset_id,
    member_id,
    credential_id: body.id,
    connection_id: connected.body.connection.connection_id,
    session_id: randomUUID(),
  }
}

/** A route's path with the owner's ids. */
const getPath = (route: Route, user_id: string) =>
  route.path
    .replaceAll(/\{\w*stage_number\}/g, '1')
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name === 'user_id' || name === 'id' ? user_id : (things[name] ?? whole)))

/**
 * Sends a body that names the owner's resources but is otherwise invalid. If the caller has the right, nothing changes and the answer is
 * 422 with the wrong fields.
 */
const sendWrong = (route: Route, key: string | undefined, user_id: string) => {
  const { organization_id, workflow_id } = things
  const body =
    route.method === 'GET' || route.method === 'DELETE' ? undefined : { organization_id, workflow_id, is_default: 'no' }
  return server.call(route.method, getPath(route, user_id), { key, body })
}

/** Sends a valid body. It can be refused only because the caller lacks a right. */
const sendRight = (name: string, route: Route, key: string, user_id: string) => {
  const named = {
    ...things,
    stage_number: 1,
    stage_id: 1,
    ...(name === 'saveCredential' && { provider_name: 'x', category: 'social', credentials: {} }),
  }
  const body = sampleBody(route, named)
  return server.call(route.method, getPath(route, user_id), { key, ...(body !== undefined && { body }) })
}

const entries = Object.entries(API).filter(([, { raw }]) => raw === undefined)
const guarded = entries.filter(([, { action }]) => action !== 'anonymous')
const firstOfActions = guarded.filter(
  ([, { action }], index) => guarded.findIndex(([, other]) => other.action === action) === index,
)

test('T7 without a credential, or with an expired one, every guarded route is 401', async () => {
  for (const [name, route] of guarded) {
    expect([name, (await sendWrong(route, undefined, 'x')).status]).toEqual([name, 401])
    expect([name, (await sendWrong(route, 'api-key-00000000-00000000-00000000', 'x')).status]).toEqual([name, 401])
  }
})

const snapshot = async () => {
  const { rows } = await server.parts.db.execute(sql`SELECT (SELECT json_agg(o ORDER BY id) FROM organization o) AS organizations,
    (SELECT json_agg(json_build_array(w.id, w.name, w.deleted_at)) FROM workflow w) AS workflows,
    (SELECT json_agg(json_build_array(member_id, role, membership_type, status) ORDER BY member_id) FROM membership) AS members,
    (SELECT json_agg(json_build_array(k.id, k.revoked_at) ORDER BY id) FROM api_key k) AS keys,
    (SELECT json_agg(json_build_array(credential_id, field, kid) ORDER BY field) FROM secret) AS secrets,
    (SELECT json_agg(p) FROM post p) AS posts,
    (SELECT json_agg(n ORDER BY id) FROM film_note n) AS notes,
    (SELECT count(*) FROM ledger_tx) AS entries`)
  return rows
}

describe('TEAM-04 a member may do over HTTP exactly what the permission table allows', () => {
  test.each(MEMBERS)('%s', async (name, kind) => {
    const { token, id } = members[name]
    const before = await snapshot()
    // at sample size, the first membership of a kind is tested on every route, and a second one only once for each action
    const is_first = MEMBERS.find(([, other]) => other === kind)![0] === name
    const asked = FULL || is_first ? guarded : firstOfActions
    for (const [route_name, route] of asked) {
      const action = route.action as keyof typeof PERMISSIONS
      const may = PERMISSIONS[action].includes(kind) && !PARTNER_LOGIN_ONLY.includes(action)
      if (!may) expect([route_name, (await sendRight(route_name, route, token, id)).status]).toEqual([route_name, 403])
      else if (route.method !== 'DELETE' && route_name !== 'logout') {
        expect([route_name, [401, 403].includes((await sendWrong(route, token, id)).status)]).toEqual([route_name, false])
      } // a caller with the right would delete the resource; the tests of each feature do this
    }
    expect(await snapshot()).toEqual(before)
  })
})

describe('TEAM-04 the permission table, cell by cell', () => {
  const grantByKind: Record<ActorKind, Pick<Actor, 'login_type' | 'grants'>> = {
    P: as('system_admin', null),
    A: as('business', 'ORG_ADMIN'),
    E: as('business', 'ORG_EDITOR'),
    K: as('business', 'API_USER'),
    V: as('business', 'VIEWER'),
    N: as('enterprise', null),
    B: as('business', null),
    F: as('free', null),
  }
  function as(
    membership_type: 'system_admin' | 'business' | 'enterprise' | 'free',
    role: 'ORG_ADMIN' | 'ORG_EDITOR' | 'API_USER' | 'VIEWER' | null,
  ) {
    return { login_type: 'user' as const, grants: [{ organization_id: 'own', membership_type, role }] }
  }
  const decide = (
    actor: Actor,
    action: keyof typeof PERMISSIONS,
    resource: { organization_id: string; created_by: string | null },
  ) => {
    try {
      return authorize(actor, action, resource).join()
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test.each(ACTOR_KINDS)('%s', (kind) => {
    const actor: Actor = { ...NOBODY, user_id: 'me', ...grantByKind[kind] }
    expect(actorKind(actor, actor.grants[0])).toBe(kind)
    for (const [action, allowed] of Object.entries(PERMISSIONS) as [keyof typeof PERMISSIONS, string][]) {
      const partnerOnly = PARTNER_LOGIN_ONLY.includes(action)
      const others = !partnerOnly && allowed.includes(kind)
      const own = others || (!partnerOnly && allowed.includes(kind.toLowerCase()))
      expect([action, decide(actor, action, { organization_id: 'own', created_by: 'other' })]).toEqual([
        action,
        others ? 'own' : 'forbidden',
      ])
      expect([action, decide(actor, action, { organization_id: 'own', created_by: 'me' })]).toEqual([
        action,
        own ? 'own' : 'forbidden',
      ])
      expect([action, decide(actor, action, { organization_id: 'foreign', created_by: 'me' })]).toEqual([action, 'not_found'])
      expect([
        action,
        decide({ ...actor, must_change_password: true }, action, { organization_id: 'own', created_by: 'me' }),
      ]).toEqual([action, 'must_change_password'])
      const lacking = { ...actor, lacks_second_factor: true }
      const mine = { organization_id: 'own', created_by: 'me' }
      expect([action, decide({ ...lacking, session_id: 's' }, action, mine)]).toEqual([action, 'must_set_up_second_factor'])
      expect([action, decide(lacking, action, mine)]).toEqual([action, own ? 'own' : 'forbidden']) // an API key, or a job in its name
    }
  })

  test('a partner may do everything in its own organizations and nothing in others', () => {
    const actor: Actor = {
      ...NOBODY,
      login_type: 'partner',
      user_id: 'p',
      partner_id: 'p',
      grants: [{ organization_id: 'own', membership_type: 'system_admin', role: null }],
    }
    for (const action of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]) {
      expect(decide(actor, action, { organization_id: 'own', created_by: null })).toBe('own')
      expect(decide(actor, action, { organization_id: 'foreign', created_by: 'p' })).toBe('not_found')
    }
  })

  test('is the specified one: a flipped letter fails here', () => {
    expect(PERMISSIONS).toEqual({
      self: 'PAEKVNBF',
      'points.read': 'PAEKVNBF',
      'analytics.read': 'PAEKVNBF',
      'monitoring.read': 'PAEKVNBF',
      'organization.read': 'PAEKVNBF',
      'organization.create': 'P',
      'organization.delete': 'P',
      'organization.default': 'P',
      'key.rotate': 'P',
      'profit.read': 'P',
      'profit.convert': 'P',
      'profit.transfer': 'P',
      'organization.update': 'PA',
      'audit.read': 'PA',
      'points.transactions': 'PA',
      'points.buy': 'PA',
      'credential.write': 'PA',
      'credential.read': 'PAE',
      publish: 'PAE',
      'member.read': 'PAEN',
      'member.write': 'PAN',
      'workflow.read': 'PAEKVNB',
      'asset.read': 'PAEKVNB',
      'workflow.write': 'PAEKNB',
      'stage.execute': 'PAEKNB',
      'asset.write': 'PAEKNB',
      export: 'PAEKNB',
      'workflow.delete': 'PAeknb',
    })
    expect(PARTNER_LOGIN_ONLY).toEqual(['key.rotate', 'profit.read', 'profit.convert', 'profit.transfer'])
  })
})
