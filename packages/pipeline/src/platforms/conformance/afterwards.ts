import { expect, test } from 'vitest'
import type { LiveTexts, Publication } from '../publishing.ts'
import { type Bench, HOUR } from './bench.ts'
import { workOn } from './desk.ts'

/** Cases about live posts: the possible actions, and the checks before them. */
export function afterwardsCases(bench: Bench): void {
  const { trial } = bench

  if (trial.publisher.remove)
    test('PUB-01 a post can be removed, and removing it twice is no error', async () => {
      await workOn(bench.desk, bench.given())
      const id = bench.desk.attempt.remote_id ?? ''
      await trial.publisher.remove?.(id, bench.tools())
      expect(bench.fake.posts()).toHaveLength(0)
      await trial.publisher.remove?.(id, bench.tools())
      const longAgo = new Date(Date.now() - 2 * HOUR).toISOString()
      const report = await trial.publisher.ask(
        bench.publication,
        { ...bench.desk.attempt, irreversible_at: longAgo },
        bench.tools(),
      )
      expect(report.state).toBe('failed')
    })

  if (trial.publisher.remove)
    test('PUB-01 on a host whose clock is an hour ahead, a new post that is not listed yet is not called failed', async () => {
      await workOn(bench.desk, bench.given())
      await trial.publisher.remove?.(bench.desk.attempt.remote_id ?? '', bench.tools())
      const shared = Date.now() - HOUR
      const attempt = { ...bench.desk.attempt, irreversible_at: new Date(shared).toISOString() }
      const report = await trial.publisher.ask(bench.publication, attempt, { ...bench.tools(), now: () => shared })
      expect(report.state).toBe('processing')
    })

  if (trial.publisher.edit)
    test('PUB-01 the texts of a live post can be changed', async () => {
      await workOn(bench.desk, bench.given())
      const changed = {
        ...bench.publication,
        texts: { ...bench.publication.texts, title: 'A better title', description: 'Better words.' },
      }
      await trial.publisher.edit?.(bench.desk.attempt.remote_id ?? '', changed, bench.tools())
      expect(bench.fake.posts()[0]?.text).toBe(trial.shown_text(changed))
    })

  const { rewrite_calls } = trial
  test('54 PUB-01 a publisher that rewrites live posts names its calls', () => {
    expect(trial.publisher.rewrite !== undefined).toBe(rewrite_calls !== undefined)
  })

  if (rewrite_calls)
    test('EDN-04 PUB-01 a live post is asked what it says and changed once; a try whose answer was lost is not made again', async () => {
      await workOn(bench.desk, bench.given())
      const id = bench.desk.attempt.remote_id ?? ''
      const [before] = bench.fake.posts()
      const change = ({ title, description }: LiveTexts) =>
        description.startsWith('See elsewhere.')
          ? null
          : { title: `Former: ${title}`, description: `See elsewhere.\n\n${description}` }
      const rewrite = () => trial.publisher.rewrite?.(id, change, bench.tools())
      const { changing, asking } = rewrite_calls

      bench.fake.fault = { at: asking, kind: 'before' }
      await expect(rewrite()).rejects.toMatchObject({ trouble: 'away' })
      expect(bench.fake.posts()).toEqual([before])
      bench.fake.fault = { at: changing, kind: 'after' }
      await expect(rewrite()).rejects.toMatchObject({ trouble: 'away' })
      const title = before?.title === '' ? '' : `Former: ${before?.title}`
      const changed = { ...before, title, text: `See elsewhere.\n\n${before?.text}` }
      expect(bench.fake.posts()).toEqual([changed])
      bench.fake.calls.length = 0
      expect(await rewrite()).toBe(true)
      expect(bench.fake.posts()).toEqual([changed])
      expect(bench.fake.calls.filter(({ method, path }) => changing.test(`${method} ${path}`))).toEqual([])

      await trial.publisher.remove?.(id, bench.tools())
      expect(await rewrite()).toBe(false)
    })

  test('PUB-04 its own checks pass for what it sends, and block what its platform refuses', () => {
    const failing = (changed: Publication) =>
      trial.publisher.check(changed, null).flatMap(({ ok, blocks, check }) => (!ok && blocks ? [check] : []))
    expect(failing(bench.publication)).toEqual([])
    const long = 'x'.repeat(70_000)
    expect(failing({ ...bench.publication, texts: { title: long, description: long, text: long } })).not.toEqual([])
    if (bench.has('length'))
      expect(failing({ ...bench.publication, file: { ...bench.film, duration_seconds: 1e6 } })).toContain('length')
    expect(failing({ ...bench.publication, file: { ...bench.film, size_bytes: 1e13 } })).toContain('size')
    expect(failing({ ...bench.publication, file: { ...bench.film, video_codec: 'mpeg1video' } })).toContain('codec')
  })
}
