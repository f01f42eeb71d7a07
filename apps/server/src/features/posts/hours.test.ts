import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { type PublishingRoom, publishingRoom } from '../../test/publishing-room.ts'
import { startWorkerProcess } from '../../test/processes/start-worker-process.ts'
import { queuePost } from './queue-post.ts'
import { readPost } from './queries.ts'
import { takeUpPosts } from './take-up-posts.ts'

const MANY = process.env.ORION_TEST_SIZE === 'full' ? 200 : 40

const WAITING = ['scheduled', 'sending', 'processing']

let room: PublishingRoom
let workflow_id: string
const workers: ChildProcess[] = []
beforeAll(async () => {
  room = await publishingRoom()
  await room.connect('webhook')
  workflow_id = await room.film()
})
afterAll(async () => {
  for (const worker of workers) {
    worker.kill('SIGKILL')
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
  }
  await room.close()
})

const start = async (minutes: number): Promise<ChildProcess> => {
  const shift =
    `const D=Date,s=${minutes * 60_000};` +
    'globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+s)}static now(){return D.now()+s}}'
  const { config } = room.server.parts
  const worker = await startWorkerProcess(config, {
    WEBHOOK_URL: room.fakes.webhook.url,
    MADE_LOG: '/dev/null',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}`,
  })
  workers.push(worker)
  return worker
}

/** Makes this many copies of a post, all due at the same time of the database's clock. */
async function scheduleMany(post_id: string, count: number, seconds: number): Promise<string[]> {
  const { db, queue } = room.server.parts
  const ids = Array.from({ length: count }, newId)
  await db.execute(sql`
    INSERT INTO post SELECT (jsonb_populate_record(p, jsonb_build_object('id', n.id, 'state', 'scheduled',
      'publish_at', to_jsonb(m.at), 'due_at', to_jsonb(m.at)))).*
    FROM post p, unnest(${sql.param(ids)}::text[]) AS n(id), (SELECT now() + ${seconds} * interval '1 second' AS at) AS m
    WHERE p.id = ${post_id}`)
  await db.transaction(async (tx) => {
    for (const id of ids) await queuePost(tx, { queue }, (await readPost(tx, id))!)
  })
  return ids
}

async function untilNone(ids: readonly string[], states: readonly string[]): Promise<void> {
  const { db, feed } = room.server.parts
  let news = Promise.withResolvers<void>()
  const stop = feed.onNews([room.partner.organization_id], () => news.resolve())
  try {
    for (;;) {
      const { rows } = await db.execute<{ left: number }>(
        sql`SELECT count(*) AS left FROM post
          WHERE id = ANY(${sql.param([...ids])}::text[]) AND state = ANY(${sql.param([...states])}::text[])`,
      )
      if (rows[0].left === 0) return
      await news.promise
      news = Promise.withResolvers<void>()
    }
  } finally {
    stop()
  }
}

test(
  'PUB-03 PUB-01 two workers with clocks ten minutes apart send due posts once, on time, even after a kill',
  { timeout: 900_000 },
  async () => {
    const { db } = room.server.parts
    const { body } = await room.post(workflow_id, 'webhook', { draft: true })
    const missed = await scheduleMany(body.post.post_id, 3, 0.5)
    await Promise.all([start(-4.9), start(4.9)]) // receivers of webhooks accept signatures for five minutes
    await untilNone(missed, WAITING)
    const ids = await scheduleMany(body.post.post_id, MANY, 6)
    await untilNone(ids, WAITING)
    expect(room.fakes.webhook.posts()).toHaveLength(MANY + 3)
    const { rows } = await db.execute<{ posts: number; early: number; late: number }>(sql`
      SELECT count(DISTINCT p.id) AS posts, count(*) FILTER (WHERE e.at < p.publish_at) AS early,
        count(*) FILTER (WHERE e.at > date_trunc('minute', p.publish_at) + interval '2 minutes') AS late
      FROM post p JOIN post_event e ON e.post_id = p.id AND e.what = 'sending' WHERE p.id = ANY(${sql.param(ids)}::text[])`)
    expect(rows[0]).toEqual({ posts: MANY, early: 0, late: 0 })

    const { body: one } = await room.post(workflow_id, 'webhook', { draft: true, texts: { title: 'Taken up', description: '' } })
    const reached = Promise.withResolvers<void>()
    room.fakes.webhook.fault = { at: /^POST/u, kind: 'after', hit: reached.resolve }
    const others = await scheduleMany(one.post.post_id, 12, 0)
    await reached.promise
    workers[0].kill('SIGKILL')
    await once(workers[0], 'exit')
    // time passes, and the leases end
    await db.execute(sql`UPDATE post SET lease_until = now(), due_at = now() - interval '1 minute'
      WHERE id = ANY(${sql.param(others)}::text[]) AND state IN ('scheduled', 'sending')`)
    await takeUpPosts(room.server.parts)
    await untilNone(others, WAITING)
    const { rows: ends } = await db.execute<{ published: number; unknown: number }>(sql`
      SELECT count(*) FILTER (WHERE state = 'published') AS published, count(*) FILTER (WHERE state = 'unknown') AS unknown
      FROM post WHERE id = ANY(${sql.param(others)}::text[])`)
    const live = room.fakes.webhook.posts().filter(({ title }) => title === 'Taken up').length
    expect(ends[0].published + ends[0].unknown).toBe(12)
    expect(live).toBeGreaterThanOrEqual(ends[0].published)
    expect(live).toBeLessThanOrEqual(12)
  },
)

test('PUB-03 a local hour in a zone becomes the right moment, across changes of daylight saving', async () => {
  const at = async (publish_at: string, zone: string) => {
    const { body } = await room.post(workflow_id, 'webhook', { publish_at, zone, draft: true })
    return [body.post.publish_at, body.post.zone]
  }
  const told = [
    // the hours before and after the change, the hour that is missing, and the hour that occurs twice
    ['2027-03-28T01:30', 'Europe/Madrid', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28T03:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T02:30', 'Europe/Madrid', '2027-03-28T01:30:00.000Z'],
    ['2027-11-07T01:30', 'America/New_York', '2027-11-07T06:30:00.000Z'],
    ['2027-11-06T23:00', 'America/New_York', '2027-11-07T03:00:00.000Z'],
    ['2027-07-01T18:00', 'America/Mexico_City', '2027-07-02T00:00:00.000Z'],
    ['2027-10-03T01:45', 'Australia/Lord_Howe', '2027-10-02T15:15:00.000Z'],
    ['2027-10-03T02:45', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z'],
    ['2027-03-28T02:30:00+02:00', 'Europe/Madrid', '2027-03-28T00:30:00.000Z'],
  ]
  for (const [text, zone, utc] of told) expect([text, ...(await at(text, zone))]).toEqual([text, utc, zone])
  for (const wrong of ['2027-02-30T10:00Z', 'tomorrow', '2020-01-01T00:00Z'])
    expect([wrong, (await room.post(workflow_id, 'webhook', { publish_at: wrong, draft: true })).status]).toEqual([wrong, 422])
  expect(
    (await room.post(workflow_id, 'webhook', { publish_at: '2027-01-01T00:00Z', zone: 'Mars/Olympus', draft: true })).status,
  ).toBe(422)
})
