import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { FaultKind } from '../../../../../fakes/serve.ts'
import { type Bench, formatLine } from './bench.ts'
import { type Desk, work, workOn } from './desk.ts'
import type { BigFilm } from './send-big.ts'
import { hashFile } from './trial.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEND_BIG = fileURLToPath(new URL('./send-big.ts', import.meta.url))
const run = promisify(execFile)
const KINDS: readonly FaultKind[] = ['before', 'in_body', 'after', 'in_answer', 'error', 'error_after']

/** Cases in which a film is sent: it arrives once and whole, whichever step fails. */
export function sendingCases(bench: Bench): void {
  const { trial } = bench

  test('PUB-01 a film goes out whole, with its texts, and is known by its address', async () => {
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    const [post] = bench.fake.posts()
    expect(post?.text).toBe(trial.shown_text(bench.publication))
    if (trial.texts.title !== undefined && post?.title !== '') expect(post?.title).toBe(trial.texts.title)
    expect(bench.desk.attempt.handle).not.toBeNull()
    expect(bench.desk.confirmed).toEqual(bench.desk.confirmed.toSorted((a, b) => a - b))
    expect(bench.desk.bytes_read).toBe(bench.film.size_bytes)
    expect(bench.desk.told).toMatchObject({ remote_id: expect.any(String), url: expect.stringMatching(/^https:\/\//u) })
    if (bench.has('visibility')) expect(bench.desk.told).toMatchObject({ visibility_seen: trial.visibility })
    expect(bench.finals().length).toBeGreaterThan(0)
    expect(bench.desk.attempt.irreversible_at).not.toBeNull() // the call that publishes went through `once`
  })

  test('PUB-01 asking tells the same again, sends nothing and changes nothing', async () => {
    await workOn(bench.desk, bench.given())
    const before = { posts: bench.fake.posts(), bytes: bench.desk.bytes_read }
    expect(await trial.publisher.ask(bench.publication, bench.desk.attempt, bench.tools())).toEqual(bench.desk.told)
    // also without the stored remote id
    expect(await trial.publisher.ask(bench.publication, { ...bench.desk.attempt, remote_id: null }, bench.tools())).toMatchObject(
      {
        state: 'published',
        remote_id: bench.desk.attempt.remote_id,
      },
    )
    expect(bench.fake.posts()).toEqual(before.posts)
    expect(bench.desk.bytes_read).toBe(before.bytes)
  })

  test('PUB-02 killed at 60 % it goes on where the platform is: at most one piece is sent twice', async () => {
    await workOn(bench.desk, bench.given())
    const calls = bench.uploads().map(({ n }) => n)
    await bench.fake.close()
    await bench.begin()
    const at = calls[Math.floor(calls.length * 0.6)] ?? calls[0] ?? 1
    const killed = new AbortController()
    bench.fake.fault = { at, kind: 'in_body', hit: () => killed.abort(new Error('killed')) }
    await work(bench.desk, bench.given(killed.signal))
    expect(killed.signal.aborted).toBe(true)
    expect(bench.fake.posts()).toHaveLength(0)
    expect(bench.desk.attempt.handle).not.toBeNull()
    bench.desk = JSON.parse(JSON.stringify(bench.desk)) as Desk // a new process has only the stored data
    await workOn(bench.desk, bench.given())
    bench.isPublished()
    expect(bench.desk.bytes_read).toBeLessThanOrEqual(bench.film.size_bytes + trial.piece_bytes)
  })

  test(
    `PUB-02 a film of ${FULL ? '2 GB, or the most that is taken,' : '80 MB'} is streamed: memory grows by less than 64 MB`,
    { timeout: 900_000 },
    async () => {
      const size_bytes = Math.min(FULL ? 2_000_000_000 : 80_000_000, trial.most_bytes ?? Number.POSITIVE_INFINITY)
      const { publication } = bench
      const texts = { ...trial.texts, ...(trial.texts.title === undefined ? { text: 'Another.' } : { title: 'Another' }) }
      const film: BigFilm = {
        key: trial.key,
        urls: bench.given().urls,
        fields: { ...bench.fields },
        small: { ...publication, mark: 'theconformedfilm', texts },
        big: { ...publication, file: await bench.writeFilm(size_bytes) },
      }
      const { stdout } = await run(process.execPath, ['--expose-gc', SEND_BIG, JSON.stringify(film)])
      const sent = JSON.parse(stdout) as { state: string; words: string | null; grown_bytes: number; bytes_read: number }
      expect(sent).toMatchObject({ state: 'published', bytes_read: size_bytes })
      const hashes = bench.fake.posts().map(({ sha256 }) => sha256)
      expect(hashes.toSorted()).toEqual([bench.sha256, await hashFile(film.big.file.path)].toSorted())
      expect(sent.grown_bytes).toBeLessThan(64e6)
    },
  )

  test(
    'PUB-01 cut, killed or answered 500 at any call, there is one post or none, and what is said of it is true',
    { timeout: 900_000 },
    async () => {
      await workOn(bench.desk, bench.given())
      const all = bench.fake.calls.map(formatLine)
      await bench.fake.close()
      // `npm test` tries each kind of call once; `npm run prove` tries every call
      const sample = all.flatMap((line, index) =>
        FULL || all.findIndex((other) => getKind(other) === getKind(line)) === index ? [index + 1] : [],
      )
      const lines = new Set([...sample, all.findLastIndex((line) => trial.final_call.test(line)) + 1])
      for (const at of lines)
        for (const [index, kind] of KINDS.entries())
          for (const kills of FULL ? [false, true] : [(index + at) % 2 === 0]) {
            await bench.begin()
            const cut = `call ${at} (${getKind(all[at - 1] ?? '')}), ${kind}${kills ? ', killed' : ''}`
            const killed = new AbortController()
            bench.fake.fault = { at, kind, ...(kills && { hit: () => killed.abort(new Error('killed')) }) }
            await work(bench.desk, bench.given(killed.signal))
            await workOn(bench.desk, bench.given())
            expect([cut, bench.fake.fault]).toEqual([cut, null])
            bench.isTrue(cut)
            await bench.fake.close()
          }
      await bench.begin() // for afterEach
    },
  )
}

/** A call without its ids, so that all pieces of an upload count as one kind. */
const getKind = (line: string): string => line.replaceAll(/[\w-]*\d[\w.-]*/gu, '#')
