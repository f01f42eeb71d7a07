import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, signedInMember } from '../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

const ORGANIZATIONS = '/api/zeta/api-users/organizations'

let room: WorkflowRoom
/** The ids and credentials that the rows below name. */
let at: {
  key: string
  org: string
  second: string
  third: string
  email: string
  member: string
  member_id: string
  credential: string
  workflow: string
}

beforeAll(async () => {
  room = await workflowRoom({ worker: false })
  const { server, partner } = room
  const make = async (name: string) =>
    (await server.call('POST', ORGANIZATIONS, { key: partner.api_key, body: { name } })).body.organization
      .organization_id as string
  const [second, third] = [await make('Second'), await make('Third')]
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
  const member = await signedInMember(server, partner)
  const credentials = { consumer_key: 'a', consumer_secret: 'b', access_token: 'c', access_token_secret: 'd' }
  const { body: saved } = await server.call('POST', '/api/v1/api-keys', {
    key: partner.api_key,
    body: { provider_name: 'x', category: 'social', credentials },
  })
  at = {
    ...{ key: partner.api_key, org: partner.organization_id, second, third, email: me.user.email },
    ...{ member: member.email, member_id: member.id, credential: saved.id, workflow: await room.create() },
  }
})
afterAll(() => room.close())

type Row = [id: string, words: string, method: string, path: string, body?: Record<string, unknown> | string]
const fill = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/\$(\w+)/g, (whole, name: string) => (at as Record<string, string>)[name] ?? whole))
const call = ([, , method, path, body]: Row, key?: string) =>
  room.server.call(method, fill(path), {
    ...(key !== undefined && { key }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : fill(body) }),
  })
/** The message of an answer for a person: the message of a success, the detail of a failure, or the first field's problem. */
const getWords = ({ body }: { body: { message?: string; detail?: string | { msg: string }[] } }) =>
  body.message ?? (typeof body.detail === 'string' ? body.detail : body.detail?.[0]?.msg)

const ANONYMOUS: Row[] = [
  [
    'ACC-07',
    'Login failed. Please check your credentials.',
    'POST',
    '/api/zeta/users/login',
    { email: '$member', password: 'wrong' },
  ],
  [
    'ACC-07',
    'Login failed. Please check your credentials.',
    'POST',
    '/api/zeta/users/login',
    { email: 'no@example.com', password: PASSWORD },
  ],
  ['ACC-07', 'Login failed', 'POST', '/api/zeta/login', { email: '$email', api_key: 'api-key-00000000-00000000-00000000' }],
  ['ACC-07', 'Login failed', 'POST', '/api/zeta/login', { email: 'no@example.com', api_key: '$key' }],
  [
    'ACC-07',
    'There is an account with this email address. Log in with its API key.',
    'POST',
    '/api/zeta/api-users',
    { company_name: 'C', contact_name: 'N', contact_email: '$email' },
  ],
  ['ORG-07', 'API key required', 'GET', ORGANIZATIONS],
  ['ORG-07', 'API key required', 'POST', ORGANIZATIONS, { name: 'X' }],
  ['TEAM-03', 'API key required', 'POST', '/api/zeta/api-users/create-user', {}],
  ['SOC-04', 'API key required', 'GET', '/api/v1/api-keys?category=social'],
  ['WFA-01', 'API key required', 'GET', '/api/orion/workflows/list'],
  [
    '50.16 WFL-02',
    'User authentication required to create workflow',
    'POST',
    '/api/orion/workflows/',
    { workflow_name: 'W', organization_id: '$org' },
  ],
]

const SIGNED_IN: Row[] = [
  ['ORG-07', 'Organization name is required', 'POST', ORGANIZATIONS, {}],
  ['ORG-07', 'Organization name is required', 'POST', ORGANIZATIONS, { name: '   ' }],
  ['ORG-07', 'Organization name is required', 'PUT', `${ORGANIZATIONS}/$org`, { legal_name: 'X' }],
  ['ORG-07', 'Organization not found', 'PUT', `${ORGANIZATIONS}/nowhere`, { name: 'X' }],
  ['ORG-07', 'Organization not found', 'DELETE', `${ORGANIZATIONS}/nowhere`],
  ['ORG-07', 'Organization created successfully', 'POST', ORGANIZATIONS, { name: 'Another' }],
  ['ORG-07', 'Organization updated successfully', 'PUT', `${ORGANIZATIONS}/$org`, { name: 'First' }],
  [
    'ORG-07',
    'Default organization updated successfully',
    'PUT',
    `${ORGANIZATIONS}/$second`,
    { name: 'Second', is_default: true },
  ],
  [
    'ORG-04',
    'This organization is already your default. You cannot unset the default without setting another one.',
    'PUT',
    `${ORGANIZATIONS}/$second`,
    { name: 'Second', is_default: false },
  ],
  ['ORG-05', 'Set another organization as default first.', 'DELETE', `${ORGANIZATIONS}/$second`],
  ['ORG-07', 'Organization deleted successfully', 'DELETE', `${ORGANIZATIONS}/$third`],
  [
    'SOC-05',
    'Please fill in all required fields: API Key, Client ID, Client Secret, Refresh Token',
    'POST',
    '/api/v1/api-keys',
    { provider_name: 'youtube', category: 'social', credentials: {} },
  ],
  [
    'SOC-05',
    'Please fill in all required fields: Page Access Token, Page ID, App ID, App Secret',
    'POST',
    '/api/v1/api-keys',
    { provider_name: 'facebook', category: 'social', credentials: {} },
  ],
  [
    'SOC-05',
    'Please fill in all required fields: Access Token, Account ID, Facebook Page ID',
    'POST',
    '/api/v1/api-keys',
    { provider_name: 'instagram', category: 'social', credentials: {} },
  ],
  [
    'SOC-05',
    'Please fill in all required fields: App ID, App Secret, Access Token',
    'POST',
    '/api/v1/api-keys',
    { provider_name: 'tiktok', category: 'social', credentials: {} },
  ],
  ['SOC-05', 'X credentials deleted successfully!', 'DELETE', '/api/v1/api-keys/$credential'],
  ['SOC-05', 'Credentials not found', 'DELETE', '/api/v1/api-keys/$credential'],
  [
    'TEAM-03',
    'Please fill in all required fields',
    'POST',
    '/api/zeta/api-users/create-user',
    { organization_id: '$org', email: 'a@example.com' },
  ],
  [
    'TEAM-03',
    'User invitation sent successfully',
    'POST',
    '/api/zeta/api-users/create-user',
    { organization_id: '$org', email: 'new@example.com', name: 'N', last_name: 'L', role_id: 4 },
  ],
  [
    'TEAM-05',
    'User invitation sent successfully',
    'POST',
    '/api/zeta/users',
    {
      organization_id: '$org',
      email: 'newer@example.com',
      name: 'N',
      last_name: 'L',
      role_id: null,
      membership_type: 'business',
      status: 'active',
      auth0_id: 'x',
    },
  ],
  ['TEAM-05', 'User not found', 'PUT', '/api/zeta/users/nobody', { name: 'N' }],
  ['TEAM-05', 'User updated successfully', 'PUT', '/api/zeta/users/$member_id', { name: 'New' }],
  ['TEAM-05', 'User removed successfully', 'DELETE', '/api/zeta/users/$member_id'],
  [
    'WFL-02',
    'Please fill in all required fields',
    'POST',
    '/api/orion/workflows/',
    { workflow_name: '  ', organization_id: '$org' },
  ],
  ['WFL-02', 'Workflow created successfully', 'POST', '/api/orion/workflows/', { workflow_name: 'W', organization_id: '$org' }],
  [
    'WFD-02',
    'Please enter a prompt before executing',
    'POST',
    '/api/orion/workflows/$workflow/execute-stage',
    { stage_id: 1, prompt: '   ' },
  ],
  ['WFD-06', 'Workflow not found', 'GET', '/api/orion/workflows/nowhere'],
  ['WFL-04', 'Workflow deleted successfully', 'DELETE', '/api/orion/workflows/$workflow'],
  ['WFL-04', 'Workflow not found', 'DELETE', '/api/orion/workflows/$workflow'],
]

/** Checks that a failure has the common form, and that a success contains `success`. */
function requireForm({ status, body, headers }: Awaited<ReturnType<typeof call>>): void {
  if (status < 300) return expect(body.success).toBe(true)
  expect(body).toMatchObject({
    success: false,
    code: expect.stringMatching(/^[a-z_]+$/),
    request_id: headers.get('x-request-id'),
  })
  if (status !== 422) expect(typeof body.detail).toBe('string')
  else
    for (const { message_key, values: _, ...field } of body.detail) {
      expect(field).toEqual({ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) })
      expect([field.msg, message_key]).toEqual([field.msg, expect.stringMatching(/^[a-z]+\.\w+$/)])
    }
}

test('ACC-07 ORG-07 SOC-04 TEAM-03 the sentences for callers who are not signed in', async () => {
  for (const row of ANONYMOUS) {
    const reply = await call(row)
    expect([row[0], row[3], getWords(reply)]).toEqual([row[0], row[3], row[1]])
    requireForm(reply)
  }
})

test('ORG-07 SOC-05 TEAM-05 WFL-04 WFD-06 the sentences for each route, one after the other', async () => {
  for (const row of SIGNED_IN) {
    const reply = await call(row, at.key)
    expect([row[0], row[3], getWords(reply)]).toEqual([row[0], row[3], row[1]])
    requireForm(reply)
  }
})

test('WFL-02 ORG-07 malformed JSON, a wrong type and an invalid path have the same form', async () => {
  const wrong: [number, Row, Record<string, string>?][] = [
    [400, ['', '', 'POST', ORGANIZATIONS, '{"name":']],
    [404, ['', '', 'GET', '/api/zeta/nothing']],
    [415, ['', '', 'POST', ORGANIZATIONS, 'name=x'], { 'content-type': 'text/plain' }],
  ]
  for (const [status, [, , method, path, body], headers] of wrong) {
    const reply = await room.server.call(method, path, {
      key: at.key,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
    expect([path, reply.status]).toEqual([path, status])
    requireForm(reply)
  }
})
