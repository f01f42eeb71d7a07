import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCode } from '../../test/authenticator-app.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { PASSWORD, loginUser, outbox, signedInMember } from '../../test/people.ts'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { rotateMasterKey } from '../key-rotation/rotate-master-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.parts.db.execute(sql`DELETE FROM rate_limit`))

type Device = ReturnType<typeof passkeyDevice>
type Wish = Parameters<Device['sign']>[1]

const FACTOR = '/api/orion/account/second-factor'
const PATH = '/api/orion/account/passkeys'
const post = (path: string, key: string | undefined, body: object = {}) => server.call('POST', path, { key, body })
const readState = async (key: string) => (await server.call('GET', PATH, { key })).body.data
const readEmail = async (key: string): Promise<string> =>
  (await server.call('GET', '/api/zeta/api-users/me', { key })).body.user.email

/** Adds a passkey. Returns the server's answer to the second call. */
async function add(
  key: string,
  device: Device,
  { name = 'Laptop', proof, wish }: { name?: string; proof?: string; wish?: Wish } = {},
) {
  const begun = await post(PATH, key, { proof })
  if (begun.status !== 200) return begun
  return post(PATH, key, { passkey: device.make(begun.body.data.options, wish), name })
}

async function withPasskey() {
  const partner = await server.partner()
  const device = passkeyDevice()
  const { body } = await add(partner.api_key, device)
  return { ...partner, device, email: await readEmail(partner.api_key), recovery_codes: body.data.recovery_codes as string[] }
}

const login = ({ email, api_key }: { email: string; api_key: string }) => post('/api/zeta/login', undefined, { email, api_key })
const ask = async (ticket?: string) => post('/api/zeta/second-factor/passkey', undefined, { ticket })
const answer = (body: object) => post('/api/zeta/second-factor', undefined, body)
/** Signs in with a passkey: with the ticket of a login, or alone. */
const signIn = async (device: Device, ticket?: string, wish?: Wish) =>
  answer({ ticket, passkey: device.sign((await ask(ticket)).body.data.options, wish) })
/** A code that replaces a passkey. */
async function prove(key: string, device: Device, counter: number) {
  const { options } = (await post(`${PATH}/proof`, key)).body.data
  return post(`${PATH}/proof`, key, { passkey: device.sign(options, { counter }) })
}

test('SCALE-6 a passkey is a second factor: made for a challenge, named, reported by mail, with recovery codes', async () => {
  const { api_key } = await server.partner()
  const email = await readEmail(api_key)
  const device = passkeyDevice()
  const begun = (await post(PATH, api_key)).body.data
  expect(begun.options).toMatchObject({ rp: { id: 'localhost', name: 'Orion' }, attestation: 'none', user: { name: email } })
  const made = device.make(begun.options)
  expect((await post(PATH, api_key, { passkey: made })).body.detail[0].loc).toEqual(['body', 'name'])
  const elsewhere = device.make((await post(PATH, api_key)).body.data.options, { origin: 'http://localhost.evil.example:8000' })
  expect((await post(PATH, api_key, { passkey: elsewhere, name: 'L' })).body.code).toBe('wrong_credentials')
  expect((await readState(api_key)).passkeys).toEqual([])
  const added = await post(PATH, api_key, { passkey: made, name: ' Laptop ' })
  expect(added.body.data).toMatchObject({ totp: false, passkeys: [{ name: 'Laptop', last_used_at: null }], recovery_left: 10 })
  expect(new Set(added.body.data.recovery_codes).size).toBe(SECOND_FACTOR.recovery_codes)
  expect((await post(PATH, api_key, { passkey: made, name: 'Again' })).body.code, 'a challenge counts once').toBe(
    'wrong_credentials',
  )
  const subjects = async () => (await outbox(server)).filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Your sign-in asks for a second factor now'])
  // a person with a passkey must use it before another one is added, so that nobody with a stolen session can add one
  expect((await add(api_key, passkeyDevice())).body.detail[0].loc).toEqual(['body', 'proof'])
  const [first] = added.body.data.recovery_codes
  expect((await add(api_key, passkeyDevice(), { proof: first, name: 'Key' })).body.data.recovery_codes).toBeUndefined()
  expect((await subjects()).at(-1)).toBe('Your account has another way to sign in')
  expect((await readState(api_key)).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Key'])
  const known = await post(PATH, (await server.partner()).api_key)
  const taken = await post(PATH, api_key, { passkey: device.make(known.body.data.options), name: 'Other' })
  expect(taken.body.code, 'what another account was asked').toBe('wrong_credentials')
})

test('SCALE-6 a login is finished by a passkey of its own account, once, for this address, with a rising count', async () => {
  const partner = await withPasskey()
  const { device } = partner
  const asked = await login(partner)
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required'])
  const { ticket } = asked.body
  const { options, totp } = (await ask(ticket)).body.data
  expect([totp, options.allowCredentials[0].id, options.rpId]).toEqual([false, device.id, 'localhost'])
  const other = await withPasskey()
  expect((await answer({ ticket, passkey: other.device.sign(options) })).body.code).toBe('wrong_credentials')
  expect((await signIn(device, ticket, { origin: 'https://orion.evil.example' })).status).toBe(401)
  const signed = device.sign((await ask(ticket)).body.data.options, { counter: 5, verified: false })
  const session = await answer({ ticket, passkey: signed })
  expect([session.status, session.body.email]).toEqual([200, partner.email])
  expect((await readState(partner.api_key)).passkeys[0].last_used_at).not.toBeNull()
  const again = (await login(partner)).body.ticket
  expect((await answer({ ticket: again, passkey: signed })).status, 'what was signed counts once').toBe(401)
  expect((await signIn(device, again, { counter: 5 })).status, 'a count that stands still').toBe(401)
  expect((await signIn(device, again, { counter: 4 })).status, 'a count that goes back').toBe(401)
  expect((await signIn(device, again, { counter: 6 })).status).toBe(200)
  const late = (await login(partner)).body.ticket
  const old = device.sign((await ask(late)).body.data.options, { counter: 7 })
  await server.parts.db.execute(sql`UPDATE passkey_challenge SET expires_at = now() - interval '1 second'`)
  expect((await answer({ ticket: late, passkey: old })).status, 'five minutes, by the database’s clock').toBe(401)
  expect((await answer({ ticket: late, code: partner.recovery_codes[0] })).status, 'a recovery code opens too').toBe(200)
  expect((await ask('nothing')).body.code).toBe('wrong_credentials')
})

test('SCALE-6 if two processes get the same signature at once, only one session opens', async () => {
  const partner = await withPasskey()
  const tickets = await Promise.all([login(partner), login(partner)])
  const passkey = partner.device.sign((await ask(tickets[0].body.ticket)).body.data.options)
  const answers = await Promise.all(tickets.map(({ body }) => answer({ ticket: body.ticket, passkey })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('SCALE-6 a passkey that verified its holder signs in alone: members, and partners until their API key is replaced', async () => {
  const partner = await withPasskey()
  const { device } = partner
  expect((await ask()).body.data.options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
  expect((await signIn(device, undefined, { verified: false })).status, 'nobody was checked').toBe(401)
  expect((await signIn(passkeyDevice())).status, 'nobody’s').toBe(401)
  const { ticket } = (await login(partner)).body
  const ofTicket = device.sign((await ask(ticket)).body.data.options, { counter: 2 })
  expect((await answer({ passkey: ofTicket })).status, 'what a ticket asked').toBe(401)
  const session = await signIn(device, undefined, { counter: 3 })
  expect([session.status, session.body.login_type, session.body.email]).toEqual([200, 'partner', partner.email])
  const code = (await prove(session.body.access_token, device, 4)).body.data.code
  const rotated = await post('/api/v1/api-keys', session.body.access_token, { provider_name: 'orion', category: 'other', code })
  expect(rotated.status).toBe(201)
  expect((await server.call('GET', '/api/zeta/api-users/me', { key: session.body.access_token })).status).toBe(401)
  expect((await signIn(device, undefined, { counter: 5 })).status).toBe(200)

  const member = await signedInMember(server, { ...partner, api_key: rotated.body.api_key })
  const phone = passkeyDevice()
  expect((await add(member.token, phone)).status).toBe(200)
  expect((await loginUser(server, member.email, PASSWORD)).body.code).toBe('second_factor_required')
  expect((await signIn(phone)).body).toMatchObject({ login_type: 'user', email: member.email })
  await server.call('DELETE', `/api/zeta/users/${member.id}`, { key: rotated.body.api_key })
  expect((await signIn(phone, undefined, { counter: 3 })).status, 'who is a member of nothing').toBe(401)
})

test('SCALE-6 a code that replaces a passkey works once; removing the last passkey removes the second factor', async () => {
  const { api_key, device, recovery_codes, email } = await withPasskey()
  const [{ passkey_id }] = (await readState(api_key)).passkeys
  const remove = (id: string, code: string) => server.call('DELETE', `${PATH}/${id}?code=${code}`, { key: api_key })
  const { code } = (await prove(api_key, device, 2)).body.data
  expect((await readState(api_key)).recovery_left).toBe(10)
  const begun = (await post(FACTOR, api_key, { proof: code })).body.data
  expect([begun.recovery_codes, begun.totp]).toEqual([undefined, false])
  expect((await post(FACTOR, api_key, { proof: code })).status, 'a proof counts once').toBe(401)
  expect((await post(FACTOR, api_key)).body.detail[0].loc).toEqual(['body', 'proof'])
  expect((await post(FACTOR, api_key, { code: makeCode(begun.secret) })).body.data).toMatchObject({
    totp: true,
    recovery_left: 10,
  })
  const stale = (await prove(api_key, device, 3)).body.data.code
  await server.parts.db.execute(
    sql`UPDATE recovery_code SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`,
  )
  expect((await remove(passkey_id, stale)).status, 'five minutes').toBe(401)
  // the app is removed; the passkey stays and is still required
  expect((await server.call('DELETE', `${FACTOR}?code=${recovery_codes[0]}`, { key: api_key })).body.data).toMatchObject({
    ...{ totp: false, recovery_left: 9, passkeys: [{ passkey_id }] },
  })
  expect((await login({ email, api_key })).status).toBe(401)
  expect((await remove('another', recovery_codes[1])).status).toBe(404)
  expect((await server.call('DELETE', `${PATH}/${passkey_id}`, { key: api_key })).body.detail[0].loc).toEqual(['query', 'code'])
  const left = (await remove(passkey_id, recovery_codes[2])).body.data
  expect(left).toEqual({ totp: false, passkeys: [], recovery_left: 0, required_by: [] })
  expect((await login({ email, api_key })).status).toBe(200)
  expect((await outbox(server)).filter(({ to }) => to === email).at(-1)?.subject).toBe(
    'Your sign-in asks for no second factor any more',
  )
  const { rows } = await server.parts.db.execute(sql`SELECT 1 FROM recovery_code r JOIN partner p ON p.id = r.user_id
    WHERE p.contact_email = ${email}`)
  expect(rows).toEqual([])
  const { entries } = (await server.call('GET', '/api/orion/audit', { key: api_key })).body
  const actions = entries.map(({ action }: { action: string }) => action)
  for (const action of ['passkey.remove', 'second_factor.on', 'second_factor.off']) expect(actions).toContain(action)
})

test('SCALE-6 TRUST-4 a rotation of the master key works with accounts that only have passkeys', async () => {
  const partner = await withPasskey()
  const { damaged } = await rotateMasterKey(server.parts.db, server.parts.config)
  expect(damaged).toEqual([])
  expect((await signIn(partner.device)).status).toBe(200)
})

test('SCALE-6 an invalid answer of a passkey is refused with a sentence and does not use up the challenge', async () => {
  const { device } = await withPasskey()
  const signed = device.sign((await ask()).body.data.options)
  for (const passkey of [{}, { ...signed, response: {} }, { ...signed, id: '' }, { ...signed, type: 'password' }, 'x'])
    expect((await answer({ passkey })).status).toBe(422)
  const response = { ...signed.response, clientDataJSON: 'AAAA', authenticatorData: 'AAAA' }
  expect((await answer({ passkey: { ...signed, response } })).body.code).toBe('wrong_credentials')
  expect((await answer({ passkey: signed })).status, 'none of it cost the challenge').toBe(200)
})
