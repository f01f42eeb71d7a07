import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulator } from '../../../../../fakes/faults.ts'
import type { FaultKind } from '../../../../../fakes/serve.ts'
import { fakeWebhook, webhookAccount } from '../../../../../fakes/webhook.ts'
import { type Desk, newDesk, makeTools, work, workOn } from '../conformance/desk.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import { NOWHERE, PUBLICATION } from '../publication.fixture.ts'
import type { Publication } from '../publishing.ts'
import { webhook } from './adapter.ts'
import { addressIn, callWebhook, signBody } from './calls.ts'
import { webhookPublisher as publisher } from './publisher.ts'

const publication: Publication = { ...PUBLICATION, mark: 'webhooktestabcde', credits: ['Picture: A. Person'] }

let fake: Simulator
let desk: Desk
let urls: PlatformUrls

const begin = async (): Promise<void> => {
  fake = await fakeWebhook()
  urls = { ...NOWHERE, webhook_url: fake.url }
  desk = newDesk('', webhookAccount(fake.url))
  desk.account_id = (await publisher.account(tools())).account_id
}
beforeEach(begin)
afterEach(() => fake.close())

const tools = () => makeTools(desk, [], urls, new AbortController().signal)
const given = (signal?: AbortSignal) => ({ publisher, publication, urls, ...(signal && { signal }) })
const posted = () => fake.seen.filter(({ method }) => method === 'POST')

test('PUB-01 a webhook is one signed POST with the texts, the files’ addresses and a constant key', async () => {
  await workOn(desk, given())
  expect(desk).toMatchObject({
    state: 'published',
    told: { remote_id: `film-${publication.mark}`, url: `https://films.example.com/film-${publication.mark}` },
  })
  const [seen] = posted()
  expect(seen?.headers['idempotency-key']).toBe(publication.mark)
  expect(JSON.parse(String(seen?.body))).toMatchObject({
    type: 'film',
    id: publication.mark,
    texts: publication.texts,
    credits: publication.credits,
    film: { url: 'https://orion.example.com/files/film', size_bytes: 5_000_000, duration_seconds: 42 },
  })
  expect(fake.posts()).toHaveLength(1)
})

test('PUB-01 a webhook that is interrupted, killed or answered with 500 is accepted once and reported as published', async () => {
  const kinds: FaultKind[] = ['before', 'in_body', 'after', 'in_answer', 'error', 'error_after']
  for (const kind of kinds)
    for (const kills of [false, true]) {
      await fake.close()
      await begin()
      const killed = new AbortController()
      fake.fault = { at: /^POST /u, kind, ...(kills && { hit: () => killed.abort(new Error('killed')) }) }
      await work(desk, given(killed.signal))
      await workOn(desk, given())
      expect([kind, kills, fake.posts().length, desk.state]).toEqual([kind, kills, 1, 'published'])
    }
})

test('PUB-01 a receiver that does not report leaves the post unknown, and it is not sent again', async () => {
  fake.fault = { at: /^POST /u, kind: 'after' }
  await work(desk, given())
  expect(desk.state).toBe('unknown')
  fake.trouble = 'wrong_permission'
  await workOn(desk, given())
  expect(desk.state).toBe('unknown')
  expect(desk.words).toContain('Check there')
  expect(posted()).toHaveLength(1)
})

test('PUB-01 a refusal by the receiver fails with its message, and a limit waits', async () => {
  fake.conduct.refuses = 'content'
  await workOn(desk, given())
  expect(desk).toMatchObject({
    state: 'failed',
    words: 'The receiver answered with status 422: This film is not for this channel.',
  })
  await fake.close()
  await begin()
  fake.conduct.refuses = 'limit'
  await workOn(desk, given())
  expect(desk).toMatchObject({ state: 'waiting', attempt: { irreversible_at: null } })
  fake.conduct.refuses = null
  await workOn(desk, given())
  expect(desk.state).toBe('published')
  expect(fake.posts()).toHaveLength(1)
})

test('PUB-05 another address is another account', async () => {
  desk.fields.url = `${fake.url}/another`
  await workOn(desk, given())
  expect(desk.state).toBe('failed')
  expect(posted()).toHaveLength(0)
})

test('PUB-05 the operator’s own receiver may be private, but no other private address is allowed', () => {
  expect(addressIn('http://127.0.0.1:4000/x', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000/x')
  expect(() => addressIn('http://127.0.0.1:4001/x', 'http://127.0.0.1:4000')).toThrow(/allow a private one in WEBHOOK_URL/u)
})

test('PUB-05 the signature is the HMAC-SHA256 of seconds, point and body', () => {
  // openssl: printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac secret
  expect(signBody('secret', '{"a":1}', 1_700_000_000)).toBe(
    't=1700000000,v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686',
  )
})

test('SOC-03 Test Connection of a webhook sends a GET and reports the host or the status', async () => {
  expect(await webhook.test(tools())).toEqual({ connected_as: new URL(fake.url).host, expires_at: null })
  desk.fields.secret = 'another secret'
  await expect(webhook.test(tools())).rejects.toMatchObject({
    code: 'provider_failed',
    message: 'The receiver answered with status 401.',
  })
  expect(posted()).toHaveLength(0)
})

test('TRUST-4 no error contains a receiver’s secrets', async () => {
  for (const trouble of ['echo', 'cut', 'bad_json'] as const) {
    fake.trouble = trouble
    await work(desk, given())
  }
  for (const secret of Object.values(desk.fields))
    expect(JSON.stringify([desk.errors, desk.words, desk.told])).not.toContain(secret)
})

test('48.L3 PUB-05 a call is signed with the time of the clock that all hosts share, not with this host’s own', async () => {
  await callWebhook({ ...tools(), now: () => 1_700_000_000_900 }, { json: { a: 1 } })
  const { secret } = webhookAccount(fake.url)
  expect(posted().at(-1)!.headers['orion-signature']).toBe(signBody(secret, '{"a":1}', 1_700_000_000))
})
