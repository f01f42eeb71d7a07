import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FACEBOOK_ACCOUNT } from '../../../../../fakes/facebook.ts'
import type { Simulator } from '../../../../../fakes/faults.ts'
import { INSTAGRAM_ACCOUNT, INSTAGRAM_RENEWED, fakeInstagram } from '../../../../../fakes/instagram.ts'
import { newDesk, makeTools, work, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { writeFilm } from '../conformance/trial.ts'
import { FILM, NOWHERE, PUBLICATION } from '../publication.fixture.ts'
import type { Publication } from '../publishing.ts'
import { instagramPublisher } from './publisher.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

publisherCases({
  key: 'instagram',
  name: 'Instagram',
  publisher: {
    ...instagramPublisher,
    // questions are asked minutes after the call
    ask(...asked) {
      vi.setSystemTime(Date.now() + 120_000)
      return instagramPublisher.ask(...asked)
    },
  },
  start: () => fakeInstagram(),
  urls: ({ url }) => ({ instagram_url: `${url}/v24.0` }),
  fields: INSTAGRAM_ACCOUNT,
  format: '9:16',
  texts: { text: 'How locks work. #canals' },
  answers: {},
  visibility: null,
  film_bytes: 5_000_000,
  piece_bytes: 5_000_000,
  upload_call: /^POST \/ig-api-upload\//u,
  final_call: /^POST .*\/media_publish/u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: false,
  proves_absence: true,
  without: ['forced_private', 'thumbnail', 'visibility', 'moderation'],
})

const failing = (changed: Partial<Publication>) =>
  instagramPublisher
    .check({ ...PUBLICATION, ...changed }, null)
    .flatMap(({ ok, blocks, check }) => (!ok && blocks ? [check] : []))

test('PUB-04 captions, hashtags, length and size are checked before sending', () => {
  expect(failing({})).toEqual([])
  expect(failing({ texts: { text: 'x'.repeat(2201) } })).toEqual(['text_length'])
  expect(failing({ texts: { text: '#film '.repeat(6) } }), '50.21').toEqual(['hashtags'])
  expect(failing({ texts: { text: '#film '.repeat(5) } })).toEqual([])
  expect(failing({ texts: { text: '@someone '.repeat(21) } })).toEqual(['mentions'])
  expect(failing({ texts: { text: `${'@someone '.repeat(20)} ask me@post.example` } })).toEqual([])
  expect(failing({ file: { ...FILM, duration_seconds: 2 } })).toEqual(['length'])
  expect(failing({ file: { ...FILM, size_bytes: 301e6 } })).toEqual(['size'])
  const long = instagramPublisher.check({ ...PUBLICATION, file: { ...FILM, duration_seconds: 120 } }, null)
  expect(long).toContainEqual(expect.objectContaining({ check: 'reach', ok: false, blocks: false }))
})

describe('Rules of Instagram', () => {
  let folder: string
  let fake: Simulator
  let publication: Publication
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orion-instagram-'))
    publication = { ...PUBLICATION, file: await writeFilm(join(folder, 'film.mp4'), 100_000) }
  })
  afterAll(() => rm(folder, { recursive: true }))
  afterEach(() => fake.close())

  const open = (fields: Readonly<Record<string, string>> = INSTAGRAM_ACCOUNT) => {
    const desk = newDesk(INSTAGRAM_ACCOUNT.account_id, fields)
    const urls = { ...NOWHERE, instagram_url: `${fake.url}/v24.0` }
    return { desk, urls, tools: makeTools(desk, [], urls, new AbortController().signal) }
  }
  test('PUB-04 the number of posts left today is read from Instagram before a container is opened', async () => {
    fake = await fakeInstagram()
    fake.conduct.refuses = 'limit'
    const { desk, urls } = open()
    await workOn(desk, { publisher: instagramPublisher, publication, urls })
    expect(desk).toMatchObject({ state: 'waiting', words: 'Instagram accepts 100 posts a day and already has 100.' })
    expect(fake.seen.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('PUB-01 nothing is published while Instagram prepares the film; a failed preparation gives Instagram’s message', async () => {
    fake = await fakeInstagram()
    fake.conduct.polls = 4
    const { desk, urls } = open()
    await workOn(desk, { publisher: instagramPublisher, publication, urls })
    expect(desk.state).toBe('published')
    expect(desk.paused).toBeGreaterThanOrEqual(75) // 5, 10, 20 and 40 seconds
    fake.conduct.rejects = 'Media upload has failed with error code 2207026'
    const second = open()
    await workOn(second.desk, { publisher: instagramPublisher, publication, urls: second.urls })
    expect(second.desk).toMatchObject({ state: 'failed', words: expect.stringContaining('2207026') })
    expect(fake.posts()).toHaveLength(1)
  })

  test('PUB-02 a lost container is replaced by a new one', async () => {
    fake = await fakeInstagram()
    fake.conduct.rejects = 'Media upload has failed with error code 2207053'
    const { desk, urls } = open()
    await work(desk, { publisher: instagramPublisher, publication, urls })
    expect(desk.state).toBe('sending')
    fake.conduct.rejects = null
    await workOn(desk, { publisher: instagramPublisher, publication, urls })
    expect(desk.state).toBe('published')
    expect(fake.posts()).toHaveLength(1)
  })

  test('PUB-01 ‘ready’ right after the call proves nothing, so it is asked for again a minute later', async () => {
    fake = await fakeInstagram()
    fake.fault = { at: /media_publish/u, kind: 'before' }
    const { desk, urls, tools } = open()
    await work(desk, { publisher: instagramPublisher, publication, urls })
    expect(desk.state).toBe('unknown')
    expect(await instagramPublisher.ask(publication, desk.attempt, tools)).toEqual({ state: 'processing' })
    // this host's clock is ten minutes ahead of the clock that all hosts share
    const shared = Date.now() - 600_000
    const skewed = { ...desk.attempt, irreversible_at: new Date(shared).toISOString() }
    expect(await instagramPublisher.ask(publication, skewed, { ...tools, now: () => shared })).toEqual({ state: 'processing' })
    const earlier = new Date(Date.now() - 61_000).toISOString()
    expect(await instagramPublisher.ask(publication, { ...desk.attempt, irreversible_at: earlier }, tools)).toEqual({
      state: 'unfinished',
      offset: 100_000,
    })
  })

  test('PUB-01 a post whose text Instagram changed is found if it is the only one, and a removed post is reported as removed', async () => {
    fake = await fakeInstagram()
    fake.fault = { at: /media_publish/u, kind: 'after' }
    const { desk, urls, tools } = open()
    await work(desk, { publisher: instagramPublisher, publication, urls })
    const changed = { ...publication, texts: { text: 'Other words' } }
    const [live] = fake.posts()
    expect(await instagramPublisher.ask(changed, desk.attempt, tools)).toMatchObject({ state: 'published', remote_id: live?.id })
    const earlier = new Date(Date.now() - 61_000).toISOString()
    const removed = { ...desk.attempt, irreversible_at: earlier, remote_id: '18009999999999999' }
    expect(await instagramPublisher.ask(publication, removed, tools)).toMatchObject({ state: 'failed' })
    expect(
      await instagramPublisher.ask(publication, { ...removed, irreversible_at: new Date().toISOString() }, tools),
    ).toMatchObject({
      state: 'processing',
    })
  })

  test.each([
    [20, 'renewed by Facebook’s app', INSTAGRAM_RENEWED],
    [50, 'kept', INSTAGRAM_ACCOUNT.access_token],
  ])('PUB-02 a token that is valid for %i more days is %s', async (lives_days, _, expected) => {
    fake = await fakeInstagram(undefined, { lives_days })
    const { desk, tools } = open()
    const { app_id, app_secret } = FACEBOOK_ACCOUNT
    const renewing = { ...tools, openOther: async () => ({ app_id, app_secret }) }
    await instagramPublisher.offer(renewing)
    expect(desk.fields.access_token).toBe(expected)
  })

  test('PUB-02 without Facebook’s app, or if it is away, the token does not change', async () => {
    fake = await fakeInstagram(undefined, { lives_days: 20 })
    const { desk, tools } = open()
    await instagramPublisher.offer(tools)
    const { app_id, app_secret } = FACEBOOK_ACCOUNT
    fake.fault = { at: /oauth\/access_token/u, kind: 'error' }
    await instagramPublisher.offer({ ...tools, openOther: async () => ({ app_id, app_secret }) })
    expect(desk.fields).toEqual(INSTAGRAM_ACCOUNT)
  })
})
