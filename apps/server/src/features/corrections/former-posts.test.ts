import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { FormerPost } from '@orion/contract/corrections.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { PLATFORM_KEYS } from '../../../../../fakes/platforms.ts'
import { type PublishingRoom, publishingRoom } from '../../test/publishing-room.ts'
import { startWorkerProcess } from '../../test/processes/start-worker-process.ts'
import { takeUpPosts } from '../posts/take-up-posts.ts'
import { movePointing } from './move-pointing.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'

let room: PublishingRoom
let film: string
beforeAll(async () => {
  room = await publishingRoom()
})
afterAll(() => room.close())
beforeEach(async () => {
  for (const platform of PLATFORM_KEYS) await room.renew(platform)
  for (const platform of PLATFORM_KEYS) await room.connect(platform)
  film = await room.film()
})

type Platform = Parameters<PublishingRoom['post']>[1]

async function publish(platform: Platform): Promise<string> {
  const { body } = await room.post(film, platform)
  expect([platform, await room.work(body.post.post_id)]).toEqual([platform, 'published'])
  return body.post.post_id
}

type Said = { id: string; text: string; of?: string }
const makeScript = (sentence: Said) => ({
  script_with_timestamps: Object.fromEntries(
    SCRIPT_SECTIONS.map((name, index) => [
      name,
      { content: sentence.text, sentences: index === 0 ? [sentence] : [], paragraphs: [] },
    ]),
  ),
})

/** Stores another version of a film's stage and returns its id. */
async function keep(workflow_id: string, number: number, content: object): Promise<string> {
  const { db } = room.server.parts
  const { organization_id, user_id } = room.partner
  const id = randomUUID()
  await db.execute(sql`INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from,
      sentence, llm_response, provider, model, created_by)
    SELECT ${id}, ${organization_id}, ${workflow_id}, ${number}, coalesce(max(version), 0) + 1, ${JSON.stringify(content)}::jsonb, ${id},
      '{}', '', '', 'built_in', '', ${user_id} FROM iteration WHERE workflow_id = ${workflow_id} AND stage_number = ${number}`)
  await db.execute(sql`UPDATE iteration SET accepted_at = now() WHERE id = ${id}`)
  await db.execute(sql`UPDATE stage SET status = 'completed', chosen_iteration_id = ${id}
    WHERE workflow_id = ${workflow_id} AND number = ${number}`)
  return id
}

/** The workflow makes its film again. */
async function makeAgain(workflow_id: string): Promise<void> {
  const { rows } = await room.server.parts.db.execute<{ number: number; content: object }>(sql`
    SELECT i.stage_number AS number, i.content FROM stage s JOIN iteration i ON i.id = s.chosen_iteration_id
    WHERE s.workflow_id = ${await room.film()} AND s.number IN (8, 9, 10) ORDER BY 1`)
  for (const { number, content } of rows) await keep(workflow_id, number, content)
}

const YEAR = 'It was shown in 1854.'

/** Makes the results of a correction: its note, the old script, a changed script, and a new film. */
async function correct(year: string, of = film): Promise<void> {
  const { organization_id, user_id } = room.partner
  const former = await keep(of, 2, makeScript({ id: 'a', text: YEAR }))
  await room.server.parts.db
    .execute(sql`INSERT INTO correction (correction_id, workflow_id, organization_id, why, by_role, in_captions,
      sentences, former_script_id, film_sha256, made_by)
    VALUES (${randomUUID()}, ${of}, ${organization_id}, 'The archive corrected the year.', 'partner', false,
      ${JSON.stringify([{ sentence_id: 'a', text: YEAR }])}::jsonb, ${former}, NULL, ${user_id})`)
  await keep(of, 2, makeScript({ id: 'a', text: `It was shown in ${year}.` }))
  await makeAgain(of)
}

const former = async (): Promise<FormerPost[]> => (await room.call('GET', `/workflows/${film}/former-posts`)).body.data.posts
const point = (post_id: string, headers?: Record<string, string>) =>
  room.call('POST', `/posts/${post_id}/point`, {}, { ...(headers && { headers }) })
const move = (post_id: string, signal = new AbortController().signal) => movePointing(room.server.parts, post_id, signal)
const due = (post_id: string) =>
  room.server.parts.db.execute(sql`UPDATE post_pointing SET due_at = now(), lease_until = NULL WHERE post_id = ${post_id}
    AND state = 'waiting'`)
const whats = async (post_id: string) => (await room.get(post_id)).events.map(({ what }) => what)
/** The settings with the simulators' addresses for a separate worker. */
const ADDRESSES = ['youtube_url', 'youtube_token_url', 'facebook_url'] as const
const CHANGES: Partial<Record<Platform, RegExp>> = { youtube: /^PUT \/youtube/u, facebook: /^POST \/v24\.0\/\d{7}$/u }
const changes = (platform: Platform) =>
  room.fakes[platform].calls.filter(({ method, path }) => CHANGES[platform]!.test(`${method} ${path}`))

test('EDN-04 old posts point to the corrected version after one click; what a platform does not allow is said', async () => {
  const old = Object.fromEntries(await Promise.all(PLATFORM_KEYS.map(async (key) => [key, await publish(key)] as const)))
  expect(await former()).toEqual([])
  expect((await point(old.youtube!)).body.detail).toBe('This post shows the current film: nothing was corrected after it.')
  await correct('1853')
  expect((await former()).map(({ to, pointing }) => [to, pointing])).toEqual(PLATFORM_KEYS.map(() => [null, 'none']))
  const early = await point(old.youtube!)
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Publish the corrected version on YouTube first. Then this post can point to it.',
  ])

  for (const platform of ['youtube', 'facebook'] as const) {
    const now = await publish(platform)
    const { url } = (await room.get(now)).post
    const balance = (await room.call('GET', `/points/balance/${room.partner.organization_id}`)).body
    const [first, twice] = [await point(old[platform]!), await point(old[platform]!)]
    expect([first.status, twice.status, first.body.data.post.pointing, twice.body.data.post]).toEqual([
      202,
      202,
      'waiting',
      first.body.data.post,
    ])
    room.fakes[platform].calls.length = 0
    await move(old[platform]!)
    await move(old[platform]!)
    expect(changes(platform)).toHaveLength(1)
    const shown = room.fakes[platform].posts().find(({ title }) => title.startsWith('Former version: '))!
    expect(shown.title).toBe('Former version: How locks work')
    expect(shown.text.split('\n').slice(0, 2)).toEqual([
      `This film was corrected. The corrected version: ${url}`,
      expect.stringMatching(/^Corrected on .*\. Why: The archive corrected the year\.$/u),
    ])
    const untouched = room.fakes[platform].posts().filter(({ id }) => id !== shown.id)
    expect(untouched.map(({ title }) => title)).toEqual(['How locks work'])
    const told = (await former()).find(({ post_id }) => post_id === old[platform])!
    expect(told).toMatchObject({ pointing: 'done', error: null, to: { post_id: now, url }, may_remove: true })
    expect((await room.get(old[platform]!)).post.texts.title).toBe(shown.title)
    expect((await whats(old[platform]!)).slice(-2)).toEqual(['pointing', 'pointed'])
    // a second click makes no second request
    expect((await point(old[platform]!)).body.data.post.pointing).toBe('done')
    expect((await room.call('GET', `/points/balance/${room.partner.organization_id}`)).body).toEqual(balance)
  }
  for (const [platform, words] of [
    ['x', 'X does not let apps change a live post. Delete the post here, or change it there by hand.'],
    ['instagram', 'Instagram does not let apps change or delete a live post. Do it there.'],
  ] as const) {
    expect((await former()).find((each) => each.platform === platform)).toMatchObject({ barred: words, texts: null })
    const refused = await point(old[platform]!)
    expect([refused.status, refused.body.detail]).toEqual([409, words])
  }
  // the other button deletes it on the platform
  expect((await room.call('DELETE', `/posts/${old.x}`)).status).toBe(200)
  expect(await room.work(old.x!)).toBe('deleted')
  expect((await former()).map(({ platform }) => platform)).not.toContain('x')
})

test('54 EDN-04 a post with one text points to the corrected version above its text, and keeps its film', async () => {
  const old = await publish('mastodon')
  await correct('1853')
  const now = await publish('mastodon')
  const { url } = (await room.get(now)).post
  expect((await former())[0]).toMatchObject({ barred: null, texts: { title: '' }, to: { post_id: now } })
  await point(old)
  await move(old)
  const [newest, pointing] = room.fakes.mastodon.posts()
  expect(newest!.text).toBe('How locks work. #canals')
  expect(pointing!.text).toMatch(/^This film was corrected\. The corrected version: .*\n\nHow locks work\. #canals$/su)
  expect([pointing!.text.includes(url!), pointing!.sha256 === '']).toEqual([true, false])
  expect((await room.get(old)).post.texts).toEqual({ text: pointing!.text })
  expect((await former())[0]).toMatchObject({ pointing: 'done', error: null })
})

test('56 EDN-04 the pointer to the corrected version is limited by the account’s own server, not by Mastodon’s usual limit', async () => {
  await room.limitMastodon(5000)
  const text = 'locks '.repeat(80).trim()
  const { body } = await room.post(film, 'mastodon', { texts: { text } })
  const old = body.post.post_id
  expect(await room.work(old)).toBe('published')
  await correct('1853')
  await publish('mastodon')
  expect((await former())[0]!.texts!.description).toMatch(/^This film was corrected\. .*\n\nlocks locks/su)
  await point(old)
  await move(old)
  expect((await former())[0]).toMatchObject({ pointing: 'done', error: null })
  const [, pointing] = room.fakes.mastodon.posts()
  expect([pointing!.text.startsWith('This film was corrected.'), pointing!.text.endsWith(text)]).toEqual([true, true])
  expect((await room.get(old)).post.texts).toEqual({ text: pointing!.text })
})

test('EDN-04 PUB-01 after a lost answer, the platform is asked first, and another worker continues for a dead one', async () => {
  const old = await publish('youtube')
  await correct('1853')
  await publish('youtube')
  const fake = room.fakes.youtube
  await point(old)
  fake.fault = { at: /^PUT \/youtube/u, kind: 'after' }
  fake.calls.length = 0
  await move(old)
  expect((await former())[0]).toMatchObject({ pointing: 'waiting', error: expect.any(String) })
  expect(fake.posts().filter(({ title }) => title.startsWith('Former version: '))).toHaveLength(1)
  // another worker takes the request and dies; nobody calls the platform until the lease has ended; the next worker only reads the post
  const { db } = room.server.parts
  await due(old)
  await db.execute(sql`UPDATE post_pointing SET token = 'dead', lease_until = now() + interval '1 minute' WHERE post_id = ${old}`)
  const calls = fake.calls.length
  await move(old)
  expect(fake.calls).toHaveLength(calls)
  await db.execute(
    sql`UPDATE post_pointing SET lease_until = now() - interval '1 minute', due_at = now() - interval '1 minute' WHERE post_id = ${old}`,
  )
  await takeUpPosts(room.server.parts)
  const { rows } = await db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'point-post' AND data->>'post_id' = ${old}`,
  )
  expect(rows[0].jobs).toBeGreaterThanOrEqual(3)
  await move(old)
  expect((await former())[0]).toMatchObject({ pointing: 'done', error: null })
  expect(changes('youtube')).toHaveLength(1)
})

test.each(FULL ? (['youtube', 'facebook'] as const) : (['youtube'] as const))(
  'EDN-04 PUB-01 if a worker is killed after %s changed a post, the post is changed once and the request is done',
  async (platform) => {
    const old = await publish(platform)
    await correct('1853')
    await publish(platform)
    await point(old)
    const fake = room.fakes[platform]
    const settings = Object.fromEntries(ADDRESSES.map((name) => [name.toUpperCase(), room.server.parts.config[name]!]))
    const start = () => startWorkerProcess(room.server.parts.config, settings)
    fake.calls.length = 0
    const first = start()
    const killed = await new Promise<ChildProcess>((resolve, reject) => {
      const kill = async () => ((await first).kill('SIGKILL'), resolve(await first))
      fake.fault = { at: CHANGES[platform]!, kind: 'after', hit: () => void kill() }
      first.catch(reject)
    })
    if (killed.signalCode === null) await once(killed, 'exit')
    expect([killed.signalCode, (await former())[0]!.pointing, changes(platform).length]).toEqual(['SIGKILL', 'waiting', 1])
    const next = await start()
    onTestFinished(() => void next.kill('SIGKILL'))
    await vi.waitUntil(async () => (await former())[0]!.pointing === 'done', { timeout: 300_000 })
    expect([changes(platform).length, (await former())[0]!.error]).toEqual([1, null])
    expect(fake.posts().filter(({ title }) => title.startsWith('Former version: '))).toHaveLength(1)
  },
)

test('EDN-04 EDN-01 an edition of a corrected film names the correction in its own language, and old posts point to new ones', async () => {
  const { db } = room.server.parts
  const original = await room.film()
  const { organization_id } = room.partner
  await db.execute(sql`INSERT INTO edition (workflow_id, organization_id, original_id, original_version, original_name, original_language,
      seed, length) VALUES (${film}, ${organization_id}, ${original}, 1, 'Locks', 'en', 'a', 'original')`)
  await db.execute(sql`UPDATE workflow SET language = 'es' WHERE id = ${film}`)
  await keep(film, 2, makeScript({ id: 'a', text: 'Se mostró en 1854.', of: YEAR }))
  const old = await publish('youtube')
  await correct('1853', original)
  expect([await former(), room.fakes.youtube.posts()[0]!.spoken]).toEqual([[], 'es'])
  await keep(film, 2, makeScript({ id: 'a', text: 'Se mostró en 1853.', of: 'It was shown in 1853.' }))
  await makeAgain(film)
  const { corrections } = (await room.call('GET', `/workflows/${film}/corrections`)).body.data
  expect(corrections).toMatchObject([{ sentences: [{ before: 'Se mostró en 1854.', now: 'Se mostró en 1853.' }], by: 'partner' }])
  expect(corrections[0].film_sha256).toMatch(/^[\da-f]{64}$/u)
  const now = await publish('youtube')
  await point(old)
  await move(old)
  const { url } = (await room.get(now)).post
  const shown = room.fakes.youtube.posts().find(({ text }) => text.includes(url!))!
  expect([shown.title, changes('youtube').length]).toEqual(['Versión anterior: How locks work', 1])
  expect(shown.text).toContain('The archive corrected the year.')
})

test('EDN-04 a refused change shows the platform’s message and can be sent again; a deleted post is reported', async () => {
  const old = await publish('youtube')
  await correct('1853')
  await publish('youtube')
  await point(old)
  room.fakes.youtube.trouble = 'wrong_permission'
  await move(old)
  expect((await former())[0]).toMatchObject({ pointing: 'failed', error: expect.stringContaining('insufficient') })
  room.fakes.youtube.trouble = 'none'
  expect((await point(old)).body.data.post).toMatchObject({ pointing: 'waiting', error: null })
  const { remote_id } = (await room.get(old)).post
  const token = { authorization: 'Bearer ya29.fake-access-token' }
  await fetch(`${room.fakes.youtube.url}/youtube/v3/videos?id=${remote_id}`, { method: 'DELETE', headers: token })
  await move(old)
  expect((await former())[0]).toMatchObject({ pointing: 'failed', error: 'YouTube no longer has this post.' })
  expect((await whats(old)).slice(-2)).toEqual(['pointing', 'not_pointed'])
})

test('EDN-04 TRUST-2 people who may publish can make a post point elsewhere; strangers find no posts', async () => {
  const old = await publish('youtube')
  await correct('1853')
  const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
  const as = (key: string, method: string, path: string) => room.call(method, path, method === 'GET' ? undefined : {}, { key })
  expect((await as(viewer.token, 'GET', `/workflows/${film}/former-posts`)).status).toBe(200)
  expect((await as(viewer.token, 'POST', `/posts/${old}/point`)).status).toBe(403)
  const stranger = await room.server.partner()
  expect((await as(stranger.api_key, 'POST', `/posts/${old}/point`)).status).toBe(404)
  expect((await as(stranger.api_key, 'GET', `/workflows/${film}/former-posts`)).status).toBe(404)
})
