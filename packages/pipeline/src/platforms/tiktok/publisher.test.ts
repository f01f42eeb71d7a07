import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../../fakes/faults.ts'
import { TIKTOK_ACCOUNT, TIKTOK_RENEWED, fakeTiktok } from '../../../../../fakes/tiktok.ts'
import { newDesk, makeTools, work, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import { writeFilm } from '../conformance/trial.ts'
import { FILM, NOWHERE, PUBLICATION } from '../publication.fixture.ts'
import type { Offer, Publication } from '../publishing.ts'
import { tiktokPublisher } from './publisher.ts'

publisherCases({
  key: 'tiktok',
  name: 'TikTok',
  publisher: tiktokPublisher,
  start: () => fakeTiktok(),
  urls: ({ url }) => ({ tiktok_url: `${url}/v2` }),
  fields: TIKTOK_ACCOUNT,
  format: '9:16',
  texts: { text: 'How locks work. #canals' },
  answers: { is_aigc: 'yes', allow_comment: 'yes' },
  visibility: 'PUBLIC_TO_EVERYONE',
  film_bytes: 17_000_000,
  piece_bytes: 5 * 1_048_576,
  upload_call: /^PUT \/upload\//u,
  final_call: /^PUT \/upload\//u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: true,
  proves_absence: true,
  without: ['forced_private', 'thumbnail'],
})

const publication: Publication = {
  ...PUBLICATION,
  texts: { text: 'How locks work.' },
  answers: { is_aigc: 'no' },
  visibility: 'SELF_ONLY',
}

describe('Rules of TikTok', () => {
  let fake: Simulator
  beforeEach(async () => {
    fake = await fakeTiktok()
  })
  afterEach(() => fake.close())

  const open = (fields: Readonly<Record<string, string>> = TIKTOK_ACCOUNT) => {
    const desk = newDesk('fake-open-id', fields)
    const urls = { ...NOWHERE, tiktok_url: `${fake.url}/v2` }
    return { desk, urls, tools: makeTools(desk, [], urls, new AbortController().signal) }
  }
  const failing = (changed: Partial<Publication>, offer: Offer | null) =>
    tiktokPublisher
      .check({ ...publication, ...changed }, offer)
      .flatMap(({ ok, blocks, check }) => (!ok && blocks ? [check] : []))

  test('PUB-04 the form offers exactly what creator_info offers, and nothing is preselected', async () => {
    const offer = await tiktokPublisher.offer(open().tools)
    expect(offer.visibilities.map(({ value }) => value)).toEqual(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'])
    // duets are switched off by the creator
    expect(offer.questions.map(({ name }) => name)).toEqual([
      'is_aigc',
      'allow_comment',
      'allow_stitch',
      'brand_organic',
      'brand_content',
    ])
    expect(offer.questions.every((question) => question.preselected === undefined)).toBe(true)
    expect(offer).toMatchObject({ most_seconds: 600, renews: true })
    const { refresh_token: _, ...without } = TIKTOK_ACCOUNT
    expect(await tiktokPublisher.offer(open(without).tools)).toMatchObject({ renews: false })
  })

  test('PUB-04 its checks block what TikTok does not accept, each with its name', async () => {
    const offer = await tiktokPublisher.offer(open().tools)
    expect(failing({}, offer)).toEqual([])
    expect(failing({ visibility: 'FOLLOWER_OF_CREATOR' }, offer)).toEqual(['visibility'])
    expect(failing({ visibility: null }, offer)).toEqual(['visibility'])
    expect(failing({ answers: {} }, offer)).toEqual(['is_aigc'])
    expect(failing({ answers: { is_aigc: 'yes', brand_content: 'yes' } }, offer)).toEqual(['brand_content'])
    expect(failing({ texts: { text: '🙂'.repeat(1100) } }, offer)).toEqual([])
    expect(failing({ texts: { text: `${'🙂'.repeat(1100)}a` } }, offer)).toEqual(['text_length'])
    expect(failing({ file: { ...FILM, duration_seconds: 601 } }, offer)).toEqual(['length'])
    expect(failing({ file: { ...FILM, width: 320 } }, offer)).toEqual(['shape'])
    expect(failing({ file: { ...FILM, fps: 12 } }, offer)).toEqual(['rate'])
    const said = tiktokPublisher.check(publication, offer).map(({ check }) => check)
    expect(said).toEqual(expect.arrayContaining(['brand_free', 'audit']))
  })

  test('PUB-04 the answers are sent as given, and an unanswered question means not allowed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orion-tiktok-'))
    const file = await writeFilm(join(folder, 'film.mp4'), 100_000)
    const { desk, urls } = open()
    const answers = { is_aigc: 'yes', allow_stitch: 'yes', brand_organic: 'yes' }
    await workOn(desk, { publisher: tiktokPublisher, publication: { ...publication, file, answers }, urls })
    await rm(folder, { recursive: true })
    const init = fake.seen.find(({ path }) => path.endsWith('/video/init/'))
    expect(JSON.parse(String(init?.body))).toEqual({
      post_info: {
        title: 'How locks work.',
        privacy_level: 'SELF_ONLY',
        disable_comment: true,
        disable_duet: true,
        disable_stitch: false,
        brand_content_toggle: false,
        brand_organic_toggle: true,
        is_aigc: true,
      },
      source_info: { source: 'FILE_UPLOAD', video_size: 100_000, chunk_size: 100_000, total_chunk_count: 1 },
    })
    // a private post's address is not reported
    expect(desk).toMatchObject({ state: 'published', told: { url: null, visibility_seen: null } })
    expect(desk.told).toMatchObject({ detail: expect.stringContaining('TikTok gives no link') })
  })

  test('PUB-02 an expired token is renewed once, and its rotated refresh token is stored', async () => {
    fake.conduct.epoch = 1
    const { desk, tools } = open()
    await tiktokPublisher.account(tools)
    expect(desk.fields).toMatchObject(TIKTOK_RENEWED)
    fake.conduct.epoch = 2
    await tiktokPublisher.account(tools) // only the rotated token can renew it again
    expect(desk.fields.refresh_token).toBe(`${TIKTOK_RENEWED.refresh_token}2`)
  })

  test('PUB-02 without a refresh token an expired token is disconnected; an unreachable platform disconnects nothing', async () => {
    fake.conduct.epoch = 1
    const { refresh_token: _, ...without } = TIKTOK_ACCOUNT
    await expect(tiktokPublisher.account(open(without).tools)).rejects.toMatchObject({ trouble: 'disconnected' })
    const { desk, tools } = open()
    fake.fault = { at: /oauth\/token/u, kind: 'error' }
    await expect(tiktokPublisher.account(tools)).rejects.toMatchObject({ trouble: 'away' })
    expect(desk.fields).toEqual(TIKTOK_ACCOUNT)
  })

  test('PUB-02 an upload with an expired address starts again, and the old one can no longer publish', async () => {
    const attempt = { offset: 0, irreversible_at: null, remote_id: null }
    const { tools } = open()
    const folder = await mkdtemp(join(tmpdir(), 'orion-tiktok-'))
    const file = await writeFilm(join(folder, 'film.mp4'), 17_000_000)
    const { desk, urls } = open()
    fake.fault = { at: /^PUT /u, kind: 'before', hit: () => killed.abort(new Error('killed')) }
    const killed = new AbortController()
    const given = { publisher: tiktokPublisher, publication: { ...publication, file }, urls }
    await work(desk, { ...given, signal: killed.signal })
    const first = desk.attempt.handle!
    const old = { ...first, opened_ms: String(Number(first.opened_ms) - 3_600_000) }
    desk.attempt = { ...desk.attempt, handle: old }
    expect(await tiktokPublisher.ask(given.publication, { ...attempt, handle: old }, tools)).toEqual({
      state: 'unfinished',
      offset: 0,
    })
    await workOn(desk, given)
    await rm(folder, { recursive: true })
    expect(desk.state).toBe('published')
    expect(desk.attempt.handle?.publish_id).not.toBe(first.publish_id)
    expect(fake.posts()).toHaveLength(1)
  })
})
