import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeMastodon, mastodonAccount } from '../../../../../fakes/mastodon.ts'
import { serveFake } from '../../../../../fakes/serve.ts'
import { Bench, HOUR } from '../conformance/bench.ts'
import { work, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import type { PublishTrial } from '../conformance/trial.ts'
import type { Publication } from '../publishing.ts'
import { mastodon } from './adapter.ts'
import { findServer } from './calls.ts'
import { mastodonPublisher } from './publisher.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const trial: PublishTrial = {
  key: 'mastodon',
  name: 'Mastodon',
  publisher: {
    ...mastodonPublisher,
    // questions are asked minutes after the call
    ask(...asked) {
      vi.setSystemTime(Date.now() + 120_000)
      return mastodonPublisher.ask(...asked)
    },
  },
  start: () => fakeMastodon(),
  urls: ({ url }) => ({ mastodon_url: url }),
  fields: ({ url }) => mastodonAccount(url),
  format: '16:9',
  texts: { text: 'How locks work: https://example.com/locks #canals' },
  answers: {},
  visibility: 'public',
  film_bytes: 5_000_000,
  most_bytes: 103_000_000,
  piece_bytes: 5_000_000,
  upload_call: /^POST \/api\/v2\/media$/u,
  final_call: /^POST \/api\/v1\/statuses$/u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: false,
  proves_absence: true,
  rewrite_calls: { asking: /^GET .*\/source$/u, changing: /^PUT .*\/statuses\//u },
  without: ['moderation', 'forced_private', 'length'],
}

publisherCases(trial)

/** A server that gives every call the same answer. It closes with the test. */
async function answering(status: number, json: object): Promise<{ url: string }> {
  const server = await serveFake(() => ({ status, json }))
  onTestFinished(() => server.close())
  return server
}

describe('Rules of Mastodon', () => {
  const bench = new Bench(trial)
  const failing = (changed: Partial<Publication>, offer: Parameters<typeof trial.publisher.check>[1] = null) =>
    trial.publisher
      .check({ ...bench.publication, ...changed }, offer)
      .flatMap(({ check, ok, blocks }) => (!ok && blocks ? [check] : []))
  const begin = async (limits: Parameters<typeof fakeMastodon>[1]) => {
    await bench.fake.close()
    bench.fake = await fakeMastodon({}, limits)
    bench.desk.fields = { ...mastodonAccount(bench.fake.url) }
    bench.desk.account_id = (await bench.account()).account_id
  }

  test('54 PUB-01 Mastodon processes a film before it is posted, and nothing is posted before', async () => {
    bench.fake.conduct.polls = 4
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.paused).toBe(2 + 3 + 5 + 10)
    expect(bench.desk.told).toMatchObject({ url: `https://social.example.com/@orion_test/${bench.desk.attempt.remote_id}` })
  })

  test('54 PUB-01 a film that Mastodon cannot process fails with its message, and the next try uploads it again', async () => {
    bench.fake.conduct.polls = 2
    bench.fake.conduct.rejects = 'Error processing thumbnail for uploaded media'
    await workOn(bench.desk, bench.given())
    expect(bench.desk).toMatchObject({
      state: 'failed',
      words: 'Mastodon could not process this film: Error processing thumbnail for uploaded media.',
    })
    expect(bench.finals()).toHaveLength(0)
    bench.fake.conduct.rejects = null
    bench.desk.state = 'sending'
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('54 PUB-01 a lost answer is found by its film, and only a call without effect is repeated, with the same key', async () => {
    bench.fake.fault = { at: trial.final_call, kind: 'after' }
    await work(bench.desk, bench.given())
    expect(bench.desk.state).toBe('unknown')
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.finals()).toHaveLength(1)

    await bench.fake.close()
    await bench.begin()
    bench.fake.fault = { at: trial.final_call, kind: 'before' }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.finals()).toHaveLength(2)
    const keys = bench.fake.seen.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
    expect(new Set(keys)).toEqual(new Set([bench.publication.mark]))
    expect(bench.uploads()).toHaveLength(1)
  })

  test('54 PUB-01 directly after a lost answer Mastodon may still work: the call is not repeated for a minute', async () => {
    bench.fake.fault = { at: trial.final_call, kind: 'before' }
    await work(bench.desk, bench.given())
    const ask = () => mastodonPublisher.ask(bench.publication, bench.desk.attempt, bench.tools())
    expect(await ask()).toEqual({ state: 'processing' })
    vi.setSystemTime(Date.now() + 61_000)
    expect(await ask()).toMatchObject({ state: 'unfinished' })
    // an hour later the server has forgotten the key
    vi.setSystemTime(Date.now() + HOUR)
    expect(await ask()).toEqual({
      state: 'unknown',
      words: 'Mastodon did not answer and does not list the post yet. Check the account before you send it again.',
    })
  })

  test('54 PUB-01 a film that a post has, but that no list shows, stays unknown and is not sent again', async () => {
    bench.fake.fault = { at: trial.final_call, kind: 'after' }
    bench.fake.conduct.lists_no_media = true
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state).toBe('unknown')
    expect(bench.finals()).toHaveLength(1)
    bench.fake.conduct.lists_no_media = false
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('54 PUB-02 a film that no post used for a day is uploaded again', async () => {
    bench.fake.conduct.refuses = 'limit'
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state).toBe('waiting')
    expect(Date.parse(bench.desk.waits_until ?? '') - Date.now()).toBeGreaterThan(200_000)
    vi.setSystemTime(Date.now() + 23 * HOUR)
    bench.fake.conduct.refuses = null
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.uploads()).toHaveLength(2)
  })

  test('54 PUB-04 limits are those of the server: its size of a file and its characters, with links as 23', async () => {
    expect(failing({ texts: { text: 'x'.repeat(500) } })).toEqual([])
    expect(failing({ texts: { text: 'x'.repeat(501) } })).toEqual(['text_length'])
    expect(failing({ texts: { text: '👩‍👩‍👧'.repeat(500) } })).toEqual([])
    expect(failing({ texts: { text: `${'x'.repeat(476)} https://example.com/${'long'.repeat(50)}` } })).toEqual([])
    expect(failing({ texts: { text: `${'x'.repeat(477)} https://example.com/${'long'.repeat(50)}` } })).toEqual(['text_length'])
    const large = { ...bench.film, size_bytes: 200_000_000, duration_seconds: 3600 }
    expect(failing({ file: large })).toEqual(['size'])
    await begin({ most_characters: 5000, most_bytes: 300_000_000 })
    const offer = await mastodonPublisher.offer(bench.tools())
    expect(offer).toMatchObject({ most_bytes: 300_000_000, text_limits: { text: 5000 } })
    expect(failing({ file: large, texts: { text: 'x'.repeat(5000) } }, offer)).toEqual([])
    expect(failing({ texts: { text: 'x'.repeat(5001) } }, offer)).toEqual(['text_length'])
  })

  test('54 PUB-04 a server that accepts no films, or not so large ones, says so', async () => {
    await begin({ types: ['image/png'] })
    await expect(mastodonPublisher.offer(bench.tools())).rejects.toMatchObject({
      trouble: 'refused',
      message: 'This Mastodon server accepts no MP4 films. Use an account on another server.',
    })
    await begin({ most_bytes: 4_194_304 })
    await workOn(bench.desk, bench.given())
    expect(bench.desk).toMatchObject({ state: 'failed', words: 'Validation failed: File file size must be less than 4 MB' })
  })

  test('54 PUB-04 each visibility is sent by Mastodon’s name, and a limited account’s post shows what it became', async () => {
    for (const [ours, theirs] of [
      ['followers', 'private'],
      ['mentioned', 'direct'],
      ['unlisted', 'unlisted'],
    ] as const) {
      // prettier-ignore
      await bench.fake.close()
      await bench.begin()
      bench.publication = { ...bench.publication, visibility: ours }
      await workOn(bench.desk, bench.given())
      expect([bench.fake.posts()[0]?.visibility, bench.desk.told]).toMatchObject([theirs, { visibility_seen: ours }])
      expect(bench.fake.posts()[0]?.spoken).toBe('en')
    }
    await bench.fake.close()
    await bench.begin()
    bench.fake.conduct.forced_private = true
    await workOn(bench.desk, bench.given())
    expect(bench.desk.told).toMatchObject({ state: 'published', visibility_seen: 'unlisted' })
    expect(failing({ visibility: 'direct' }, await mastodonPublisher.offer(bench.tools()))).toEqual(['visibility'])
  })

  test('54 PUB-01 a thumbnail is sent before the post, and a change of the text keeps film and language', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orion-mastodon-'))
    const path = join(folder, 'thumbnail.jpg')
    await writeFile(path, 'an image')
    bench.publication = { ...bench.publication, thumbnail: { path, mime_type: 'image/jpeg', size_bytes: 8 } }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.fake.posts()[0]?.thumbnail).toBe(createHash('sha256').update('an image').digest('hex'))
    const { remote_id } = bench.desk.attempt
    await mastodonPublisher.edit?.(remote_id ?? '', { ...bench.publication, texts: { text: 'Better words.' } }, bench.tools())
    expect(bench.fake.posts()).toMatchObject([{ text: 'Better words.', sha256: bench.sha256, spoken: 'en' }])
    await mastodonPublisher.remove?.(remote_id ?? '', bench.tools())
    await expect(mastodonPublisher.edit?.(remote_id ?? '', bench.publication, bench.tools())).rejects.toMatchObject({
      message: 'Mastodon no longer has this post.',
    })
    await rm(folder, { recursive: true })
  })

  test('56 PUB-01 a thumbnail that the server cannot store never stops the film, and the post says so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orion-mastodon-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'thumbnail.jpg')
    await writeFile(path, 'an image')
    bench.publication = { ...bench.publication, thumbnail: { path, mime_type: 'image/jpeg', size_bytes: 8 } }
    const fail = () => {
      bench.fake.fault = { at: /^PUT \/api\/v1\/media\//u, kind: 'error', hit: fail }
    }
    fail()
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.fake.posts()[0]?.thumbnail).toBeNull()
    expect(bench.desk.told).toMatchObject({ detail: expect.stringMatching(/^The thumbnail may be missing: /u) })
  })

  test('56 PUB-01 a post that its server answers with 404 or 410 is gone: nothing is tried again', async () => {
    for (const status of [404, 410]) {
      const { url } = await answering(status, { error: 'Gone' })
      const tools = {
        ...bench.tools(),
        urls: { ...bench.tools().urls, mastodon_url: url },
        open: async () => mastodonAccount(url),
      }
      await mastodonPublisher.remove?.('1', tools)
      expect(await mastodonPublisher.rewrite?.('1', (texts) => texts, tools)).toBe(false)
      const attempt = { ...bench.desk.attempt, irreversible_at: '2026-01-01T00:00:00.000Z', remote_id: '1' }
      expect(await mastodonPublisher.ask(bench.publication, attempt, tools)).toEqual({
        state: 'failed',
        words: 'Mastodon no longer has this post.',
      })
    }
  })

  test('56 SOC-03 an account whose address is not a URL is an unreadable answer, not a crash', async () => {
    const { url } = await answering(200, { id: '1', username: 'orion', url: 'not a URL' })
    const tools = { ...bench.tools(), urls: { ...bench.tools().urls, mastodon_url: url }, open: async () => mastodonAccount(url) }
    await expect(mastodonPublisher.account(tools)).rejects.toMatchObject({ name: 'PublishError', trouble: 'away' })
  })

  test('54 56 PUB-05 accounts with the same number on two servers are two accounts', async () => {
    const [first, name] = [bench.desk.account_id, '@orion_test@social.example.com']
    expect(await bench.account()).toEqual({ account_id: `${new URL(bench.fake.url).host}/109876543210`, name })
    const other = await fakeMastodon()
    onTestFinished(() => other.close())
    bench.desk.fields = { ...mastodonAccount(other.url) }
    const found = await mastodonPublisher.account({ ...bench.tools(), urls: { ...bench.tools().urls, mastodon_url: other.url } })
    expect([found.name, found.account_id === first]).toEqual([name, false])
  })

  test('54 SOC-03 Test Connection names the account, and reports a wrong token or server in clear words', async () => {
    expect(await mastodon.test(bench.tools())).toEqual({ connected_as: '@orion_test@social.example.com', expires_at: null })
    bench.fake.trouble = 'rate_limit'
    await expect(mastodon.test(bench.tools())).rejects.toThrow('Too many requests. Try again in 300 seconds.')
    bench.fake.trouble = 'wrong_permission'
    await expect(mastodon.test(bench.tools())).rejects.toThrow('This action is outside the authorized scopes')
    bench.fake.trouble = 'none'
    bench.desk.fields.access_token = 'another token'
    await expect(mastodon.test(bench.tools())).rejects.toThrow('The access token is invalid')
    bench.desk.fields.server = 'http://10.0.0.8'
    await expect(mastodon.test(bench.tools())).rejects.toThrow(
      'The address must be public and start with https://, without a port or a password.',
    )
  })
})

test('54 PUB-05 a server may be written without https:// and with a page; only the operator’s own may be private', () => {
  expect(findServer('mastodon.social')).toBe('https://mastodon.social')
  expect(findServer('https://mastodon.social/@orion')).toBe('https://mastodon.social')
  expect(findServer('http://127.0.0.1:4000/', 'http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000')
  for (const address of ['http://127.0.0.1:4001', 'http://example.com', 'localhost', 'a b'])
    expect(() => findServer(address, 'http://127.0.0.1:4000')).toThrow(/allow a private one in MASTODON_URL/u)
})
