import { describe, expect, test } from 'vitest'
import { X_ACCOUNT, fakeX } from '../../../../../fakes/x.ts'
import { Bench } from '../conformance/bench.ts'
import { work, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import type { PublishTrial } from '../conformance/trial.ts'
import { xPublisher } from './publisher.ts'

const trial: PublishTrial = {
  key: 'x',
  name: 'X',
  publisher: xPublisher,
  start: () => fakeX(),
  urls: ({ url }) => ({ x_url: `${url}/2` }),
  fields: X_ACCOUNT,
  format: '1:1',
  texts: { text: 'How locks work: https://example.com/locks #canals' },
  answers: {},
  visibility: 'public',
  film_bytes: 10_000_000,
  most_bytes: 512_000_000,
  piece_bytes: 4 * 1_048_576,
  upload_call: /^POST \/2\/media\/upload\/\d+\/append/u,
  final_call: /^POST \/2\/tweets$/u,
  shown_text: ({ texts }) => texts.text ?? '',
  renews: false,
  proves_absence: false,
  without: ['moderation', 'forced_private', 'thumbnail', 'visibility'],
}

publisherCases(trial)

describe('Rules of X', () => {
  const bench = new Bench(trial)

  test('PUB-01 X processes a film before it is posted, and is asked at the intervals that it sets', async () => {
    bench.fake.conduct.polls = 4
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.paused).toBe(20)
  })

  test('PUB-01 a film that X cannot process fails with X’s message, and nothing is posted', async () => {
    bench.fake.conduct.polls = 2
    bench.fake.conduct.rejects = 'InvalidMedia: no video track'
    await workOn(bench.desk, bench.given())
    expect(bench.desk).toMatchObject({ state: 'failed', words: expect.stringContaining('no video track') })
    expect(bench.finals()).toHaveLength(0)
  })

  test('PUB-01 ‘duplicate’ is no proof: the existing post may be another one, so this one stays unknown', async () => {
    bench.fake.conduct.refuses_repeats = true
    await workOn(bench.desk, bench.given())
    const first = bench.desk
    const second = {
      ...first,
      attempt: { handle: null, offset: 0, irreversible_at: null, remote_id: null },
      state: 'sending' as const,
    }
    await workOn(second, bench.given())
    expect(second).toMatchObject({ state: 'unknown' })
    expect(bench.fake.posts()).toHaveLength(1)
  })

  test('PUB-02 a film that X no longer knows is uploaded again and posted once', async () => {
    bench.fake.fault = { at: /finalize/u, kind: 'before' }
    const killed = new AbortController()
    bench.fake.fault.hit = () => killed.abort(new Error('killed'))
    await work(bench.desk, bench.given(killed.signal))
    bench.desk.attempt = { ...bench.desk.attempt, handle: { ...bench.desk.attempt.handle, media_id: '1' } }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('PUB-01 if X lists no media, a post is found by its text without links, and another text does not match', async () => {
    await workOn(bench.desk, bench.given())
    bench.fake.conduct.lists_no_media = true
    const attempt = { ...bench.desk.attempt, remote_id: null }
    expect(await trial.publisher.ask(bench.publication, attempt, bench.tools())).toMatchObject({
      state: 'published',
      remote_id: bench.desk.attempt.remote_id,
    })
    const other = { ...bench.publication, texts: { text: 'Something else' } }
    expect(await trial.publisher.ask(other, attempt, bench.tools())).toMatchObject({ state: 'unknown' })
  })

  test('PUB-04 X accepts 280 weighted characters, links as 23, and 140 seconds unless the account has Premium', () => {
    const failing = (text: string, seconds = 42, offer: Parameters<typeof trial.publisher.check>[1] = null) =>
      trial.publisher
        .check({ ...bench.publication, texts: { text }, file: { ...bench.film, duration_seconds: seconds } }, offer)
        .flatMap(({ check, ok, blocks }) => (!ok && blocks ? [check] : []))
    expect(failing('x'.repeat(280))).toEqual([])
    expect(failing('x'.repeat(281))).toEqual(['text_length'])
    expect(failing('日'.repeat(140))).toEqual([])
    expect(failing('日'.repeat(141))).toEqual(['text_length'])
    expect(failing(`${'x'.repeat(256)} https://example.com/${'long'.repeat(50)}`)).toEqual([])
    expect(failing(`${'x'.repeat(257)} https://example.com/${'long'.repeat(50)}`)).toEqual(['text_length'])
    expect(failing('x', 141)).toEqual(['length'])
    expect(failing('x'.repeat(1000), 600, { visibilities: [], questions: [], renews: true })).toEqual([])
  })
})
