import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { YOUTUBE_ACCESS, YOUTUBE_ACCOUNT, fakeYoutube } from '../../../../../fakes/youtube.ts'
import { Bench } from '../conformance/bench.ts'
import { work, workOn } from '../conformance/desk.ts'
import { publisherCases } from '../conformance/publisher.ts'
import type { PublishTrial } from '../conformance/trial.ts'
import { youtubePublisher } from './publisher.ts'

const trial: PublishTrial = {
  key: 'youtube',
  name: 'YouTube',
  publisher: youtubePublisher,
  start: () => fakeYoutube(),
  urls: ({ url }) => ({ youtube_url: `${url}/youtube/v3`, youtube_token_url: `${url}/token` }),
  fields: YOUTUBE_ACCOUNT,
  format: '9:16',
  texts: { title: 'How locks work', description: 'A film about locks.', tags: ['canals', 'water ways'] },
  answers: { made_for_kids: 'no', synthetic: 'yes' },
  visibility: 'public',
  film_bytes: 17_000_000,
  piece_bytes: 8 * 1_048_576,
  upload_call: /^PUT \/upload\//u,
  final_call: /^PUT \/upload\//u,
  shown_text: ({ texts, mark }) => `${texts.description}\n\n${mark}`,
  renews: true,
  proves_absence: true,
  rewrite_calls: { asking: /^GET .*videos/u, changing: /^PUT .*videos/u },
}

publisherCases(trial)

describe('Rules of YouTube', () => {
  const bench = new Bench(trial)
  const asked = (attempt = bench.desk.attempt) =>
    trial.publisher.ask(bench.publication, { ...attempt, remote_id: null }, bench.tools())

  test('EDN-04 a change of texts sends all editable fields, so settings made at YouTube stay', async () => {
    await workOn(bench.desk, bench.given())
    const id = bench.desk.attempt.remote_id ?? ''
    const own = { title: 'Locks, again', description: 'By hand.', tags: ['by hand'], categoryId: '28', defaultLanguage: 'de' }
    const url = `${bench.fake.url}/youtube/v3/videos?part=snippet`
    const headers = { authorization: `Bearer ${YOUTUBE_ACCESS}` }
    await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ id, snippet: own }) })
    expect(
      await trial.publisher.rewrite?.(
        id,
        ({ title, description }) => ({ title: `Former: ${title}`, description }),
        bench.tools(),
      ),
    ).toBe(true)
    const { items } = (await (await fetch(`${url}&id=${id}`, { headers })).json()) as { items: { snippet: object }[] }
    expect(items[0]?.snippet).toEqual({ ...own, title: 'Former: Locks, again' })
  })

  test('PUB-01 thumbnail and captions are sent with the film; a refused one is reported and fails nothing', async () => {
    const path = join(dirname(bench.film.path), 'beside')
    await writeFile(path, 'beside the film')
    bench.publication = {
      ...bench.publication,
      thumbnail: { path, mime_type: 'image/png', size_bytes: 15 },
      captions: { path, name: 'English' },
    }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.fake.posts()[0]).toMatchObject({ thumbnail: expect.stringMatching(/^[0-9a-f]{64}$/u), captions: 1 })
    expect(bench.desk.told).not.toHaveProperty('detail')

    await bench.fake.close()
    const kept = bench.publication
    await bench.begin()
    bench.publication = { ...kept, mark: 'conformancetestz' }
    bench.fake.conduct.unverified = true
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.told).toMatchObject({ detail: expect.stringContaining('The thumbnail was not accepted') })
    expect(bench.fake.posts()[0]).toMatchObject({ thumbnail: null, captions: 1 })

    await bench.fake.close()
    await bench.begin()
    bench.publication = { ...kept, mark: 'conformancetesty' }
    bench.fake.fault = { at: /captions/u, kind: 'error' }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.told).toMatchObject({ detail: expect.stringMatching(/^The captions may be missing: /u) })
    expect(bench.fake.posts()[0]).toMatchObject({ thumbnail: expect.any(String), captions: 0 })
  })

  test('PUB-01 if the process is killed before the thumbnail, the report says that something may be missing', async () => {
    const path = join(dirname(bench.film.path), 'beside')
    await writeFile(path, 'beside the film')
    bench.publication = { ...bench.publication, thumbnail: { path, mime_type: 'image/png', size_bytes: 15 } }
    const killed = new AbortController()
    bench.fake.fault = { at: /thumbnails/u, kind: 'before', hit: () => killed.abort(new Error('killed')) }
    await work(bench.desk, bench.given(killed.signal))
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.told).toMatchObject({ detail: expect.stringContaining('check that the thumbnail') })
  })

  test('PUB-01 an upload that YouTube no longer knows is found by the mark in the last line of its description', async () => {
    await workOn(bench.desk, bench.given())
    const forgotten = { ...bench.desk.attempt, handle: { session: forget(bench.desk.attempt.handle?.['session']) } }
    expect(await asked(forgotten)).toMatchObject({ state: 'published', remote_id: bench.desk.attempt.remote_id })
    bench.publication = { ...bench.publication, mark: 'theotherpostmark' } // same title, and the mark of another post
    expect(await asked(forgotten)).toMatchObject({ state: 'unknown' })
  })

  test('PUB-01 without a mark the exact title in the right minutes identifies the video, and two such videos stay unknown', async () => {
    await workOn(bench.desk, bench.given())
    const { remote_id, irreversible_at } = bench.desk.attempt
    const forgotten = { ...bench.desk.attempt, handle: { session: forget(bench.desk.attempt.handle?.['session']) } }
    const blank = { ...bench.publication, texts: { ...trial.texts, description: 'Somebody wrote it anew' }, mark: 'By hand.' }
    await trial.publisher.edit?.(remote_id ?? '', blank, bench.tools())
    expect(await asked(forgotten)).toMatchObject({ state: 'published', remote_id })
    const earlier = new Date(Date.parse(irreversible_at ?? '') - 3_600_000).toISOString()
    expect(await asked({ ...forgotten, irreversible_at: earlier })).toMatchObject({ state: 'unknown' })

    bench.desk.attempt = { handle: null, offset: 0, irreversible_at: null, remote_id: null }
    bench.desk.state = 'sending'
    await workOn(bench.desk, bench.given())
    const second = bench.desk.attempt.remote_id ?? ''
    await trial.publisher.edit?.(second, blank, bench.tools())
    expect(await asked(forgotten)).toMatchObject({ state: 'unknown', words: expect.stringContaining('several') })
  })

  test('PUB-02 a session that ends in the middle is started again and gives one video', async () => {
    const killed = new AbortController()
    bench.fake.fault = { at: /upload_id/u, kind: 'after', hit: () => killed.abort(new Error('killed')) }
    await work(bench.desk, bench.given(killed.signal))
    bench.desk.attempt = { ...bench.desk.attempt, handle: { session: forget(bench.desk.attempt.handle?.['session']) } }
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('PUB-01 a deleted session whose video exists is not started again: the video is the post', async () => {
    await workOn(bench.desk, bench.given())
    const { remote_id, handle } = bench.desk.attempt
    bench.desk.attempt = { handle: { session: forget(handle?.['session']) }, offset: 0, irreversible_at: null, remote_id: null }
    bench.desk.state = 'sending'
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.attempt.remote_id).toBe(remote_id)
  })

  test('PUB-01 a used-up daily quota waits until midnight in California', async () => {
    bench.fake.trouble = 'rate_limit'
    await work(bench.desk, bench.given())
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', timeStyle: 'short' })
    expect(hour.format(new Date(bench.desk.waits_until ?? ''))).toBe('00:01')
  })

  test('PUB-04 YouTube’s questions have no default answer, and they block until they are answered', () => {
    const blocked = trial.publisher.check({ ...bench.publication, answers: {}, visibility: null }, null)
    expect(blocked.filter(({ ok, blocks }) => !ok && blocks).map(({ check }) => check)).toEqual([
      'made_for_kids',
      'synthetic',
      'visibility',
    ])
    const texts = { title: 'a <b>', description: '日'.repeat(1650), tags: ['x'.repeat(501)] }
    const wrong = trial.publisher.check({ ...bench.publication, texts }, null).filter(({ ok, blocks }) => !ok && blocks)
    expect(wrong.map(({ check }) => check)).toEqual(['tags_length', 'signs'])
    const taggedAs = (tag: string) =>
      trial.publisher.check(
        { ...bench.publication, texts: { title: 'Locks', description: 'Locks.', tags: ['canal', tag] } },
        null,
      )
    const failing = (tag: string) => taggedAs(tag).flatMap(({ ok, check }) => (!ok && check === 'tag_signs' ? [tag] : []))
    expect(['a<b', 'a>b', 'a, b', 'water ways'].flatMap(failing), '50.21').toEqual(['a<b', 'a>b', 'a, b'])
    expect(
      trial.publisher
        .check({ ...bench.publication, texts: { ...texts, description: '日'.repeat(1667) } }, null)
        .find(({ check }) => check === 'description_length')?.ok,
    ).toBe(false)
    expect(trial.publisher.choosePath('9:16', 180)).toBe('Short')
    expect(trial.publisher.choosePath('9:16', 181)).toBe('video')
  })

  test('PUB-04 no question of YouTube’s offer is answered already', async () => {
    const { questions } = await trial.publisher.offer(bench.tools())
    expect(questions.map(({ name, required, preselected }) => ({ name, required, preselected }))).toEqual([
      { name: 'made_for_kids', required: true, preselected: undefined },
      { name: 'synthetic', required: true, preselected: undefined },
    ])
  })
})

const forget = (session = ''): string => session.replace(/upload_id=.*/u, 'upload_id=forgotten')
