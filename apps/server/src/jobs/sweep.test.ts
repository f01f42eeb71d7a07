import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workflowRoom } from '../test/workflow-room.ts'
import { sweep } from './sweep.ts'

test('decisions: a deleted workflow can be restored for 30 days, then it and the files that only it named go; the ledger stays', async () => {
  const room = await workflowRoom()
  const { db, config, store } = room.server.parts
  const [kept, gone] = [await room.create({ topic: 'Kept' }), await room.create({ topic: 'Gone' })]
  for (const id of [kept, gone]) await room.runTo(id, 4)
  expect((await room.call('DELETE', `/workflows/${gone}`)).body.message).toBe('Workflow deleted successfully')
  expect((await room.call('GET', `/workflows/${gone}`)).status).toBe(404)
  expect((await room.call('GET', '/workflows/list')).body.total).toBe(1)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).body.workflow.current_stage).toBe(5)
  await room.call('DELETE', `/workflows/${gone}`)
  await sweep(room.server.parts)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).status).toBe(200)

  await room.call('DELETE', `/workflows/${gone}`)
  const balance = await room.balance()
  await db.execute(sql`UPDATE workflow SET deleted_at = now() - interval '31 days' WHERE id = ${gone}`)
  await db.execute(sql`UPDATE asset_recipe SET created_at = now() - interval '31 days'`)
  await db.execute(sql`UPDATE asset SET created_at = now() - interval '2 days'`)
  await db.execute(sql`UPDATE event SET created_at = now() - interval '4 days'`)
  const root = join(config.data_dir, 'assets')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of await readdir(root, { recursive: true, withFileTypes: true }))
    if (file.isFile()) await utimes(join(file.parentPath, file.name), old, old)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).status).toBe(404)
  await sweep(room.server.parts)

  const { rows: assets } = await db.execute<{ sha256: string; size_bytes: number }>(sql`SELECT sha256, size_bytes FROM asset`)
  const files = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ name }) => name)
  expect(files.toSorted()).toEqual(assets.map(({ sha256 }) => sha256).toSorted())
  expect(assets.length).toBeGreaterThan(0)
  for (const { sha256, size_bytes } of assets) expect(await store.find(sha256, size_bytes)).not.toBeNull()
  expect((await room.call('GET', `/workflows/${kept}/stage-3-content`)).body.data.content.scenes).toHaveLength(2)
  expect((await db.execute(sql`SELECT 1 FROM event`)).rows).toHaveLength(0)
  expect(await room.balance()).toEqual(balance)
  await room.close()
})
