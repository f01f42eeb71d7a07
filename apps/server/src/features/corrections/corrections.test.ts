import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { findAsset } from '../assets/queries.ts'
import { lookAtFilmsSources } from '../watch/look-at-sources.ts'

const MINUTES = 300_000
const FIGURE = 'The first lift with a brake was shown in New York in 1854.'
const TEXT = [
  FIGURE,
  'About 4,000 people saw that the lift did not fall.',
  'The brake holds the cabin when the rope breaks.',
  'Tall houses became possible with such lifts.',
  'The first lift for people began to run in 1857.',
]
let said = TEXT
const site = createServer((_request, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(
      `<html lang="en"><head><title>Lifts</title></head><body><article><h1>Lifts</h1><p>${said.join(' ')}</p></article></body></html>`,
    ),
)

let room: WorkflowRoom
let fake: Fake
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  process.env['ORION_ALLOW_ORIGINS'] = origin
  url = `${origin}/lifts`
  fake = await fakeOpenai()
  room = await workflowRoom({
    stages: STAGE_LIST,
    settings: { OPENAI_API_KEY: OPENAI_ACCOUNT.api_key, OPENAI_BASE_URL: fake.url, ORION_ALLOW_ORIGINS: origin },
  })
})
afterAll(async () => {
  delete process.env['ORION_ALLOW_ORIGINS']
  await room.close()
  await fake.close()
  site.close()
})

type Sentence = { id: string; text: string; wording?: string; fact_ids?: string[] }
const listSentences = async (id: string): Promise<Sentence[]> =>
  Object.values((await room.readContent(id, 2)).script_with_timestamps as Record<string, { sentences: Sentence[] }>).flatMap(
    ({ sentences }) => sentences,
  )
const list = async (id: string) => (await room.call('GET', `/workflows/${id}/corrections`)).body.data
const correct = (id: string, body: object) => room.call('POST', `/workflows/${id}/corrections`, body)
const ended = ({ autopilot, status }: { autopilot: { stopped_reason?: string } | null; status: string }) =>
  (autopilot === null || autopilot.stopped_reason !== undefined) && status !== 'processing'

async function findPath(asset_id: string): Promise<string> {
  const { db, store } = room.server.parts
  const asset = (await findAsset(db, room.partner.organization_id, asset_id))!
  return (await store.find(asset.sha256, asset.size_bytes))!
}
const readText = async (asset_id: string) => readFile(await findPath(asset_id), 'utf8')

/** The text of a film's own caption track, as SRT. */
async function readTrack(asset_id: string): Promise<string> {
  const out = join(await room.server.parts.store.temporaryFolder(), 'track.srt')
  await runFfmpeg(['-y', '-i', `file:${await findPath(asset_id)}`, '-map', '0:s:0', '-f', 'srt', `file:${out}`])
  return readFile(out, 'utf8')
}

async function makeFilm(choices: object, last: number): Promise<string> {
  said = TEXT
  const film = await room.create({
    ...{ workflow_name: 'Lifts', topic: 'Lifts', language: 'en', video_config: { duration: 30 } },
    ...{ source: { urls: [url] }, choices },
  })
  await room.runTo(film, last)
  return film
}

/** A film that a language model reads and writes, up to the stage `last`. */
async function makeReadFilm(last: number): Promise<string> {
  const { connections } = (await room.call('GET', `/connections?organization_id=${room.partner.organization_id}`)).body
  const { connection_id } = connections.find(({ provider }: { provider: string }) => provider === 'openai_compatible')
  return makeFilm({ chat: { connection_id, model: OPENAI_ACCOUNT.model } }, last)
}

async function correctSource(film: string, year = '1853'): Promise<void> {
  said = TEXT.map((text) => text.replace('1854', year))
  await lookAtFilmsSources(room.server.parts, film)
}

test(
  'EDN-04 a film from quotations is corrected with its source’s words: one scene is made again, the old film is kept',
  {
    timeout: MINUTES,
  },
  async () => {
    const film = await makeFilm({}, 8)
    const [before, images, voices] = [
      await room.readContent(film, 8),
      await room.readContent(film, 5),
      await room.readContent(film, 3),
    ]
    await correctSource(film)
    const { proposed, expected_points, corrections } = await list(film)
    const changed = (await listSentences(film)).find(({ text }) => text === FIGURE)!
    expect([corrections, proposed]).toEqual([
      [],
      [{ sentence_id: changed.id, text: FIGURE, was: FIGURE, is: FIGURE.replace('1854', '1853'), by: 'source' }],
    ])
    expect(expected_points).toBeGreaterThan(0)
    const balance = await room.balance()
    const made = await correct(film, {
      ...{ sentences: [{ sentence_id: changed.id }], in_captions: true },
      why: 'The archive corrected the year.',
    })
    expect([made.status, made.body.data]).toMatchObject([202, { expected_points, sentences: 1, version: 2, scenes: 1 }])
    const done = await room.until(film, ended)
    expect([done.autopilot, done.stages[8].needs_update, done.stages[9].status]).toEqual([null, false, 'completed'])
    expect(balance.current_points - (await room.balance()).current_points).toBeLessThanOrEqual(3 * expected_points)

    const now = await listSentences(film)
    expect(now.map(({ text }) => text)).toContain(FIGURE.replace('1854', '1853'))
    expect(now.find(({ text }) => text.includes('1853'))).toMatchObject({ source_id: 's1' })
    type Scene = { scene_id: string; audio_asset_id?: string }
    const kept = (list_: Scene[], of: Scene[], field: 'audio_asset_id') =>
      list_.filter((scene) => of.some((each) => each[field] === scene[field])).length
    const spoken = (await room.readContent(film, 3)).scenes
    expect(kept(spoken, voices.scenes, 'audio_asset_id')).toBe(voices.scenes.length - 1)
    expect((await room.readContent(film, 5)).scenes).toHaveLength(images.scenes.length)
    expect((await room.readContent(film, 8)).film_asset_id).not.toBe(before.film_asset_id)
    const versions = (await room.call('GET', `/workflows/${film}/stage-8-iterations`)).body.data.iterations
    expect(versions).toHaveLength(2)

    const assembly = await room.readContent(film, 8)
    expect(assembly.noted_correction_id).toBe(made.body.data.correction_id)
    expect(before.noted_correction_id).toBeUndefined()
    const narrated = await room.readContent(film, 4)
    const [noted, spoken_alone] = [await readText(assembly.srt_asset_id), await readText(narrated.srt_asset_id)]
    expect(noted).toMatch(/^1\n00:00:00,000 --> 00:00:0[0-4],\d{3}\nCorrected on .*\. Why: The archive corrected the year\.\n/u)
    expect(spoken_alone).not.toContain('Corrected on')
    expect(await readText(assembly.vtt_asset_id)).toMatch(/^WEBVTT\n\n00:00:00\.000 --> .*\nCorrected on /u)
    expect(await readTrack(assembly.film_asset_id)).toMatch(/Corrected on .*\. Why: The archive corrected the year\./u)

    const after = await list(film)
    expect(after.proposed).toEqual([])
    expect(after.corrections).toMatchObject([
      {
        ...{ by: 'partner', why: 'The archive corrected the year.', in_captions: true },
        film_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        sentences: [{ before: FIGURE, now: FIGURE.replace('1854', '1853') }],
      },
    ])
    expect((await room.call('GET', `/workflows/${film}/source-changes`)).body.data.changes).toEqual([])
  },
)

test(
  'EDN-04 a language model rewrites only the corrected sentences from the current source; they are priced and checked',
  {
    timeout: MINUTES,
  },
  async () => {
    const film = await makeReadFilm(3)
    const before = await listSentences(film)
    await correctSource(film)
    const { proposed } = await list(film)
    expect(proposed.length).toBeGreaterThan(0)
    const [{ sentence_id, by }] = proposed
    expect(by).toBe('reader')
    const asks = fake.seen.length
    expect((await correct(film, { sentences: [{ sentence_id }], why: 'The year was wrong.' })).status).toBe(202)
    const done = await room.until(film, ended)
    expect([done.autopilot?.stopped_reason, done.stages[3].needs_update]).toEqual([undefined, false])
    expect(fake.seen.length - asks).toBe(1)
    const now = await listSentences(film)
    const place = before.findIndex(({ id }) => id === sentence_id)
    expect(now.map(({ text }) => text).toSpliced(place, 1)).toEqual(before.map(({ text }) => text).toSpliced(place, 1))
    expect(now[place]!.text).toContain('1853')
    expect(JSON.stringify((await room.readContent(film, 1)).reading.facts)).not.toContain('1854')
  },
)

test(
  'EDN-04 49 a correction that failed with its service is run again, and no other sentence is written again',
  {
    timeout: MINUTES,
  },
  async () => {
    const film = await makeReadFilm(2)
    const before = await listSentences(film)
    await correctSource(film, '1852') // the answer about 1853 is stored
    const { proposed } = await list(film)
    const [{ sentence_id }] = proposed
    fake.trouble = 'no_credit'
    expect((await correct(film, { sentences: [{ sentence_id }], why: 'The year was wrong.' })).status).toBe(202)
    expect((await room.until(film, ended)).stages[2].status).toBe('failed')
    fake.trouble = 'none'
    const asks = fake.seen.length
    expect((await room.run(film, 2)).stages[2].status).toBe('awaiting_approval')
    expect(fake.seen.length - asks).toBe(1)
    const now = await listSentences(film)
    const place = before.findIndex(({ id }) => id === sentence_id)
    expect(now.map(({ id, text }) => [id, text]).toSpliced(place, 1)).toEqual(
      before.map(({ id, text }) => [id, text]).toSpliced(place, 1),
    )
    expect(now[place]!.text).toContain('1852')
  },
)

test(
  'EDN-04 50.30 TRUST-2 a wrong correction is refused at its field; a person who may run stages must request a correction',
  {
    timeout: MINUTES,
  },
  async () => {
    const film = await makeFilm({}, 2)
    const [first] = await listSentences(film)
    const why = 'It was wrong.'
    const wrong: [object, unknown[]][] = [
      [{ why, sentences: [] }, ['body', 'sentences']],
      [{ why }, ['body', 'sentences']],
      [{ why, sentence_ids: [] }, ['body', 'sentence_ids']],
      [{ sentence_ids: [first!.id], note: ' ' }, ['body', 'note']],
      [{ sentences: [{ sentence_id: first!.id, text: 'A lift.' }] }, ['body', 'why']],
      [{ why, sentences: [{ sentence_id: 'nothing', text: 'A lift.' }] }, ['body', 'sentences', 0, 'sentence_id']],
      [{ why, sentences: [{ sentence_id: first!.id }] }, ['body', 'sentences', 0, 'text']],
      [{ why, sentences: [{ sentence_id: first!.id, text: ' ' }] }, ['body', 'sentences', 0, 'text']],
    ]
    for (const [body, loc] of wrong) {
      const { status, body: answer } = await correct(film, body)
      expect([status, answer.detail[0].loc]).toEqual([422, loc])
    }
    await correctSource(film)
    expect((await room.get(film)).stages[2]).toMatchObject({ status: 'completed', needs_update: false })
    expect((await list(film)).corrections).toEqual([])
    const viewer = await signedInMember(room.server, room.partner, { role_id: ROLE_ID.VIEWER })
    const asViewer = room.as(viewer.token)
    expect(
      (await asViewer('POST', `/workflows/${film}/corrections`, { why, sentences: [{ sentence_id: first!.id }] })).status,
    ).toBe(403)
    expect((await asViewer('GET', `/workflows/${film}/corrections`)).status).toBe(200)
    const named = await correct(film, { note: why, sentence_ids: [first!.id] })
    expect([named.status, named.body.data]).toMatchObject([202, { sentences: 1, version: 2 }])
    await room.until(film, ended)
    expect((await listSentences(film))[0]!.text).toBe(FIGURE.replace('1854', '1853'))
    expect((await list(film)).corrections).toMatchObject([{ why }])
    const [now] = await listSentences(film)
    const own = await correct(film, {
      why,
      sentences: [{ sentence_id: now!.id, text: 'A lift with a brake was shown in 1853.' }],
    })
    expect(own.status).toBe(202)
    await room.until(film, ended)
    expect((await listSentences(film))[0]).toMatchObject({ text: 'A lift with a brake was shown in 1853.', wording: 'own' })
    const stranger = await room.server.partner()
    expect((await room.as(stranger.api_key)('GET', `/workflows/${film}/corrections`)).status).toBe(404)
  },
)
