import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultKind } from '../../../../../fakes/serve.ts'
import { PLATFORM_KEYS } from '../../../../../fakes/platforms.ts'
import { sql } from '../../db/drizzle.ts'
import { type PublishingRoom, publishingRoom } from '../../test/publishing-room.ts'
import { LOST } from './hold-post.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const KINDS: readonly FaultKind[] = ['before', 'in_body', 'after', 'in_answer', 'error', 'error_after']
/**
 * The ways to publish. For each: whether the platform can prove that nothing was published, so that an interruption before the effect is
 * corrected.
 */
const WAYS = [
  { platform: 'youtube', format: '9:16', proves: true },
  { platform: 'x', format: '16:9', proves: false },
  { platform: 'facebook', format: '9:16', proves: true },
  { platform: 'facebook', format: '16:9', proves: false },
  { platform: 'instagram', format: '9:16', proves: true },
  { platform: 'tiktok', format: '9:16', proves: true },
  { platform: 'mastodon', format: '16:9', proves: true },
  { platform: 'webhook', format: '9:16', proves: false },
] as const

let room: PublishingRoom
let workflow_id: string
beforeAll(async () => {
  room = await publishingRoom()
  for (const platform of PLATFORM_KEYS) await room.connect(platform)
  workflow_id = await room.film()
})
afterAll(() => room.close())

/** A call without its ids, so that all pieces of one upload count as one kind. */
const getKind = (line: string): string => line.replaceAll(/[\w-]*\d[\w.-]*/gu, '#')

type Way = (typeof WAYS)[number]

/** A post that is about to be sent to an empty platform. */
async function newPost({ platform, format }: Way): Promise<string> {
  const fake = await room.renew(platform)
  const { status, body } = await room.post(workflow_id, platform, { format, again: true })
  expect([platform, status, body.detail]).toEqual([platform, 202, undefined])
  fake.calls.length = 0
  return body.post.post_id
}

/**
 * A platform may not list a new post at once, so it is asked some minutes later. Only this post becomes older: a clock that moves on for
 * all posts is soon hours ahead of the database's clock, and Mastodon knows a key for an hour only.
 */
const passMinutes = (post_id: string) =>
  room.server.parts.db.execute(
    sql`UPDATE post_attempt SET irreversible_at = irreversible_at - interval '2 minutes' WHERE post_id = ${post_id}`,
  )

async function workOn(post_id: string): Promise<string> {
  let state: string = 'sending'
  for (let turns = 0; turns < 12 && state !== 'published' && state !== 'failed'; turns += 1) {
    state = await room.turn(post_id)
    await passMinutes(post_id)
  }
  return state
}

for (const [place, way] of WAYS.entries())
  test(
    `PUB-01 S10 ${way.platform} ${way.format}: a fault or kill at any call leaves one post or none, and it is reported so`,
    { timeout: 3_600_000 },
    async () => {
      const { platform, proves } = way
      const clean = await newPost(way)
      expect(await workOn(clean)).toBe('published')
      const all = room.fakes[platform].calls.map(({ method, path }) => `${method} ${path}`)
      const calls = all.flatMap((line, index) =>
        FULL || all.findIndex((other) => getKind(other) === getKind(line)) === index ? [index + 1] : [],
      )
      const table: string[] = []
      for (const [turn, at] of calls.entries())
        for (const [index, kind] of KINDS.entries())
          for (const kills of FULL ? [false, true] : [turn % 2 === 0]) {
            // one kind of fault for each call; `npm run prove` tests all kinds
            if (!FULL && index !== (turn + place) % KINDS.length) continue
            const post_id = await newPost(way)
            const fake = room.fakes[platform]
            const cut = `${platform} ${way.format} call ${at} (${getKind(all[at - 1])}), ${kind}${kills ? ', killed' : ''}`
            const killed = new AbortController()
            fake.fault = { at, kind, ...(kills && { hit: () => killed.abort(LOST) }) }
            await room.turn(post_id, killed.signal).catch(() => null)
            const state = await workOn(post_id)
            const live = fake.posts().length
            const { post } = await room.get(post_id)
            table.push(`${cut}: ${live} live, ${state}`)
            expect([cut, fake.fault]).toEqual([cut, null])
            expect([cut, live, state, post.error]).toEqual(
              live === 0 && !proves ? [cut, 0, 'unknown', post.error] : [cut, 1, 'published', null],
            )
          }
      if (FULL) process.stdout.write(`${table.join('\n')}\n`)
    },
  )

test(
  'PUB-01 after faults in any number and order there is one post or none, and its state is reported correctly',
  {
    timeout: 3_600_000,
  },
  async () => {
    const seed = Number(process.env.ORION_TEST_SEED ?? Date.now() % 100_000)
    const fault = fc.record({ at: fc.integer({ min: 1, max: 9 }), kind: fc.constantFrom(...KINDS), kills: fc.boolean() })
    const run = fc.record({ way: fc.constantFrom(...WAYS), faults: fc.array(fault, { minLength: 1, maxLength: 4 }) })
    await fc.assert(
      fc.asyncProperty(run, async ({ way, faults }) => {
        const post_id = await newPost(way)
        const fake = room.fakes[way.platform]
        for (const { at, kind, kills } of faults) {
          const killed = new AbortController()
          fake.fault = { at: fake.calls.length + at, kind, ...(kills && { hit: () => killed.abort(LOST) }) }
          await room.turn(post_id, killed.signal).catch(() => null)
          await passMinutes(post_id)
        }
        fake.fault = null
        const state = await workOn(post_id)
        const live = fake.posts().length
        expect(live).toBeLessThanOrEqual(1)
        if (live === 1) expect(state).toBe('published')
        else expect([state, way.proves]).toEqual(['unknown', false])
      }),
      { seed, numRuns: FULL ? 400 : 6 },
    )
  },
)
