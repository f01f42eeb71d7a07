import { rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../db/drizzle.ts'
import { expect, test } from 'vitest'
import { bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { workflowRoom } from '../test/workflow-room.ts'

const BREAKS = ['slow_down', 'before', 'after', 'in_answer', 'error', 'in_body', 'error_after', 'wrong_bytes'] as const

test('31 SCALE a workflow runs with a bucket whose every seventh call fails and a cache that is emptied', async () => {
  const s3 = await fakeS3()
  let broken = 0
  s3.breaks = (n) => (n % 7 === 0 ? BREAKS[(broken += 1) % BREAKS.length]! : null)
  const room = await workflowRoom({ settings: bucketSettings(s3) })
  const { config, db, store } = room.server.parts
  const id = await room.create()
  for (let stage = 1; stage <= 10; stage += 1) {
    const { stages } = await room.run(id, stage)
    expect([stage, stages[stage].status]).toEqual([stage, 'awaiting_approval'])
    await room.act(id, 'accept', stage)
    rmSync(join(config.data_dir, 'cache'), { recursive: true, force: true })
  }
  expect(broken).toBeGreaterThan(0)
  const { rows } = await db.execute<{ sha256: string; size_bytes: number }>(sql`SELECT DISTINCT sha256, size_bytes FROM asset`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { sha256, size_bytes } of rows) {
    expect(s3.objects.get(`orion/assets/${sha256.slice(0, 2)}/${sha256}`)!.bytes).toHaveLength(size_bytes)
    expect(await store.isWhole(sha256)).toBe(true)
  }
  expect(await readdir(join(config.data_dir, 'assets'))).toEqual([])
  const { assets } = (await room.call('GET', '/assets/?limit=1')).body
  const answer = await fetch(new URL(assets[0].url, room.server.url), { headers: { range: 'bytes=1-2' } })
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 2])
  await room.close()
  await s3.close()
})
