import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FACEBOOK_ACCOUNT, FACEBOOK_USER_TOKEN, fakeFacebook } from '../../../../../fakes/facebook.ts'
import type { Simulator } from '../../../../../fakes/faults.ts'
import { graphFailure } from '../../../../../fakes/graph.ts'
import { serveFake } from '../../../../../fakes/serve.ts'
import { newDesk, makeTools, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { writeFilm } from '../conformance/trial.ts'
import { callGraph } from '../graph.ts'
import { FILM, NOWHERE, PUBLICATION } from '../publication.fixture.ts'
import type { Publication } from '../publishing.ts'
import { facebookPublisher } from './publisher.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const facebook = {
  key: 'facebook' as const,
  publisher: {
    ...facebookPublisher,
    // questions are asked minutes after the call
    ask(...asked: Parameters<typeof facebookPublisher.ask>) {
      vi.setSystemTime(Date.now() + 120_000)
      return facebookPublisher.ask(...asked)
    },
  },
  start: () => fakeFacebook(undefined, { seconds: 42 }),
  urls: ({ url }: { url: string }) => ({ facebook_url: `${url}/v24.0` }),
  fields: FACEBOOK_ACCOUNT,
  texts: { title: 'How locks work', description: 'A film about locks.' },
  answers: {},
  visibility: null,
  film_bytes: 5_000_000,
  piece_bytes: 5_000_000,
  shown_text: ({ texts }: { texts: { description?: string } }) => texts.description ?? '',
  renews: false,
  rewrite_calls: { asking: /^GET .*fields=title/u, changing: /^POST /u },
  without: ['forced_private', 'thumbnail', 'visibility'] as const,
}

publisherCases({
  ...facebook,
  name: 'Facebook, reel',
  format: '9:16',
  upload_call: /^POST \/video-upload\//u,
  final_call: /^POST .*\/video_reels/u,
  proves_absence: true,
})

publisherCases({
  ...facebook,
  name: 'Facebook, video',
  format: '16:9',
  upload_call: /^POST .*\/upload:/u,
  final_call: /^POST .*\/videos/u,
  proves_absence: false,
})

const WIDE = { ...PUBLICATION, format: '16:9' as const, file: { ...FILM, width: 1920, height: 1080 } }
const failing = (changed: Publication) =>
  facebookPublisher.check(changed, null).flatMap(({ ok, blocks, check }) => (!ok && blocks ? [check] : []))

test('PUB-04 a tall film of 3 to 90 seconds is a reel, a wide film is a video, and a longer tall film is refused', () => {
  expect(facebookPublisher.choosePath('9:16', 90)).toBe('Reel')
  expect(facebookPublisher.choosePath('9:16', 91)).toBeNull()
  expect(facebookPublisher.choosePath('9:16', 2)).toBeNull()
  expect(facebookPublisher.choosePath('16:9', 1200)).toBe('video')
  expect(facebookPublisher.choosePath('1:1', 60)).toBe('video')
  expect(failing(PUBLICATION)).toEqual([])
  expect(failing({ ...PUBLICATION, file: { ...FILM, duration_seconds: 91 } })).toEqual(['length', 'path'])
  expect(failing({ ...PUBLICATION, file: { ...FILM, width: 480, height: 854 } })).toEqual(['shape'])
  expect(failing({ ...WIDE, file: { ...WIDE.file, duration_seconds: 1200 } })).toEqual([])
  expect(failing({ ...WIDE, texts: { title: 'x'.repeat(256) } })).toEqual(['title_length'])
})

describe('Rules of Facebook', () => {
  let folder: string
  let fake: Simulator
  let wide: Publication
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orion-facebook-'))
    wide = { ...WIDE, file: { ...WIDE.file, ...(await writeFilm(join(folder, 'film.mp4'), 100_000)) } }
    await writeFile(join(folder, 'captions.srt'), '1\n00:00:00,000 --> 00:00:01,000\nWater\n')
    await writeFile(join(folder, 'thumbnail.jpg'), 'a picture')
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    fake = await fakeFacebook(undefined, { seconds: 42 })
  })
  afterEach(() => fake.close())

  const open = (fields: Readonly<Record<string, string>> = FACEBOOK_ACCOUNT) => {
    const desk = newDesk(FACEBOOK_ACCOUNT.page_id, fields)
    const urls = { ...NOWHERE, facebook_url: `${fake.url}/v24.0` }
    return { desk, urls, tools: makeTools(desk, [], urls, new AbortController().signal) }
  }
  const send = async (publication: Publication): Promise<ReturnType<typeof open>['desk']> => {
    const { desk, urls } = open()
    await workOn(desk, { publisher: facebook.publisher, publication, urls })
    return desk
  }

  test('PUB-05 a user’s token is refused, because only a page can publish', async () => {
    const { tools } = open({ ...FACEBOOK_ACCOUNT, page_access_token: FACEBOOK_USER_TOKEN })
    await expect(facebookPublisher.account(tools)).rejects.toMatchObject({
      trouble: 'disconnected',
      message: 'This is a user token. Publishing needs a page token.',
    })
  })

  test('PUB-01 a reel that is asked about at once, and whose publishing call never arrived, is published a minute later', async () => {
    const reel = { ...wide, format: '9:16' as const }
    await send(reel)
    const at = fake.calls.findLastIndex(({ method, path }) => method === 'POST' && path.includes('/video_reels')) + 1
    fake.calls.length = 0
    fake.fault = { at, kind: 'before' }
    const { desk, urls } = open()
    const given = { publisher: facebookPublisher, publication: reel, urls }
    await workOn(desk, given, 3)
    expect([desk.state, fake.fault, fake.posts().length]).toEqual(['processing', null, 1])
    vi.setSystemTime(Date.now() + 61_000)
    await workOn(desk, given)
    expect([desk.state, fake.posts().length]).toEqual(['published', 2])
  })

  test('PUB-01 if two videos look the same, ours cannot be identified and the post stays unknown', async () => {
    const first = await send(wide)
    expect(first.state).toBe('published')
    fake.fault = { at: /^POST .*\/videos/u, kind: 'after' }
    const second = await send(wide)
    expect(second).toMatchObject({ state: 'unknown', words: expect.stringContaining('2 videos') })
    expect(fake.posts()).toHaveLength(2) // each post was made once
  })

  test.each([
    ['another length', { duration_seconds: 50 }, {}],
    ['another title', {}, { title: 'Another film' }],
  ])('PUB-01 a video of %s is not taken for ours', async (_, file, texts) => {
    const other = { ...wide, file: { ...wide.file, ...file }, texts: { ...wide.texts, ...texts } }
    await send(wide)
    fake.fault = { at: /^POST .*\/videos/u, kind: 'before' }
    const desk = await send(other)
    expect(desk.state).toBe('unknown')
    expect(fake.posts()).toHaveLength(1)
  })

  test.each([
    [190, 'disconnected'],
    [102, 'disconnected'],
    [10, 'refused'],
    [200, 'refused'],
    [100, 'refused'],
    [368, 'refused'],
    [4, 'limit'],
    [32, 'limit'],
    [613, 'limit'],
    [1, 'away'],
    [2, 'away'],
  ])('PUB-01 code %i is %s, although its type is always OAuthException', async (code, trouble) => {
    const server = await serveFake(() => graphFailure(400, code, 'Words'))
    const asked = callGraph({
      service: 'Facebook',
      home: server.url,
      url: `${server.url}/me`,
      token: 'token',
      answer: z.object({}),
      signal: new AbortController().signal,
    })
    await expect(asked).rejects.toMatchObject({ trouble, message: expect.stringContaining(`code ${code}`) })
    await server.close()
  })

  test.each([[190], [4], [100]])('PUB-01 code %i proves nothing if the status is not 4xx', async (code) => {
    for (const status of [200, 500]) {
      const server = await serveFake(() => graphFailure(status, code, 'Words'))
      const home = server.url
      const signal = new AbortController().signal
      const asked = callGraph({
        service: 'Facebook',
        home,
        url: `${home}/me`,
        token: 'token',
        answer: z.object({ id: z.string() }),
        signal,
      })
      await expect(asked).rejects.toMatchObject({ trouble: 'away' })
      await server.close()
    }
  })

  test('TRUST-4 the token is sent only to Meta’s addresses', async () => {
    const asked = callGraph({
      service: 'Facebook',
      home: 'https://graph.facebook.com/v24.0',
      url: 'https://rupload.facebook.com.example.com/x',
      token: 'token',
      answer: z.object({}),
      signal: new AbortController().signal,
    })
    await expect(asked).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('not its own') })
  })

  test('PUB-04 captions and thumbnail are sent; if they are refused, the film is published without them', async () => {
    const more = {
      thumbnail: { path: join(folder, 'thumbnail.jpg'), mime_type: 'image/jpeg', size_bytes: 9 },
      captions: { path: join(folder, 'captions.srt'), name: 'captions.srt' },
    }
    const bodyAt = (path: RegExp) => String(fake.seen.find((seen) => seen.method === 'POST' && path.test(seen.path))?.body)
    expect((await send({ ...wide, ...more })).state).toBe('published')
    expect(bodyAt(/\/videos$/u)).toContain('a picture')
    expect(bodyAt(/\/captions$/u)).toContain('filename="film.en_US.srt"')
    expect(fake.posts()[0]).toMatchObject({ title: 'How locks work', text: 'A film about locks.' })
    fake.seen.length = 0
    const reel = { ...PUBLICATION, file: { ...wide.file, width: 1080, height: 1920 }, ...more }
    fake.fault = { at: /\/captions/u, kind: 'error' }
    expect((await send(reel)).state).toBe('published')
    expect(bodyAt(/\/thumbnails$/u)).toContain('a picture')
    expect(fake.posts()).toHaveLength(2)
  })
})
