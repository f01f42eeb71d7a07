import { expect, test } from 'vitest'
import { type Bench, HOUR } from './bench.ts'
import { work, workOn } from './desk.ts'

/** Cases in which a platform refuses, limits, moderates or hides a post: the report says so. */
export function refusalsCases(bench: Bench): void {
  const { trial } = bench

  test('PUB-01 refused in the platform’s own words nothing is live, and it is said to have failed', async () => {
    bench.fake.conduct.refuses = 'content'
    await workOn(bench.desk, bench.given())
    expect(bench.fake.posts()).toHaveLength(0)
    expect(bench.desk.state).toBe(trial.refusal_is_unknown ? 'unknown' : 'failed')
    expect(bench.desk.words).toMatch(/\w{3,}/u)
  })

  test('PUB-01 a limit at the final call makes it wait, and then it goes out once', async () => {
    bench.fake.conduct.refuses = 'limit'
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state, bench.desk.words ?? '').toBe('waiting')
    expect(bench.fake.posts()).toHaveLength(0)
    expect(bench.desk.attempt.irreversible_at).toBeNull()
    bench.fake.conduct.refuses = null
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  test('PUB-01 a limit at the first call makes it wait until the platform’s hour', async () => {
    bench.fake.trouble = 'rate_limit'
    await workOn(bench.desk, bench.given())
    expect(bench.desk.state, bench.desk.words ?? '').toBe('waiting')
    if (bench.desk.waits_until !== null) expect(Date.parse(bench.desk.waits_until) - Date.now()).toBeLessThan(26 * HOUR)
    bench.fake.trouble = 'none'
    await workOn(bench.desk, bench.given())
    bench.isPublished()
  })

  if (bench.has('forced_private'))
    test('PUB-04 the visibility is the one that is read back', async () => {
      bench.fake.conduct.forced_private = true
      await workOn(bench.desk, bench.given())
      bench.isPublished()
      expect(bench.desk.told).toMatchObject({ visibility_seen: 'private', detail: expect.stringContaining('private') })
    })

  if (bench.has('moderation'))
    test('PUB-01 while the platform works it is processing, however long', async () => {
      bench.fake.conduct.polls = 3
      await work(bench.desk, bench.given())
      expect(bench.desk.state).toBe('processing')
      await workOn(bench.desk, bench.given())
      bench.isPublished()
    })

  if (bench.has('moderation'))
    test('PUB-01 what the platform refuses afterwards has failed, in its words', async () => {
      bench.fake.conduct.polls = 2
      bench.fake.conduct.rejects = 'duplicate'
      await workOn(bench.desk, bench.given())
      expect(bench.desk.state).toBe('failed')
      expect(bench.desk.words).toContain('duplicate')
    })
}
