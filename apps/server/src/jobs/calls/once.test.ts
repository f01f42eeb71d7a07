import { existsSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Parts } from '../../context.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { openOnce } from './once.ts'
import { HANDED_BACK } from './service-wait.ts'
import { sweep } from '../queue/sweep.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const trouble = (name: ServiceTrouble) => new AppError('provider_failed', `Studio: ${name}.`, { trouble: name })

/** `once` for a task with this recipe. `kill` simulates the end of its worker, and `abort` the end of its run. */
function makeOnce(
  recipe: string,
  { db, store }: Pick<Parts, 'db' | 'store'> = room.server.parts,
  { run = null }: { run?: string | null } = {},
) {
  const controller = new AbortController()
  const { organization_id } = room.partner
  const once = openOnce(
    { db, store },
    {
      organization_id,
      recipe,
      run,
      signal: controller.signal,
      is_cancelling: false,
      count: () => {},
    },
  )
  return { once, kill: () => controller.abort(HANDED_BACK), abort: () => controller.abort() }
}

const readRow = async (recipe: string) => {
  const { rows } = await room.server.parts.db.execute<{ calls: number; tries: number }>(
    sql`SELECT calls, tries FROM once_answer WHERE recipe = ${recipe}`,
  )
  return rows[0]
}

test('PRV-06 an answer is stored before it is used: the same request makes no call; another step or request does', async () => {
  const { once } = makeOnce('answers')
  let calls = 0
  const call = () => Promise.resolve({ n: ++calls })
  expect(await once('write', { words: 'a', more: 1 }, call)).toEqual({ n: 1 })
  expect(await makeOnce('answers').once('write', { more: 1, words: 'a' }, call)).toEqual({ n: 1 })
  expect(await once('write', { words: 'b', more: 1 }, call)).toEqual({ n: 2 })
  expect(await once('check', { words: 'a', more: 1 }, call)).toEqual({ n: 3 })
  expect(await makeOnce('other').once('write', { words: 'a', more: 1 }, call)).toEqual({ n: 4 })
})

test('PRV-06 the file of an answer is restored for the next unit; if it is damaged, the request is sent again', async () => {
  const { store } = room.server.parts
  const folder = await store.temporaryFolder()
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name))
  let calls = 0
  const speak = (path: string) => async () => {
    calls += 1
    await writeFile(path, `sound ${calls}`)
    return { words: [calls] }
  }
  expect(await makeOnce('spoken').once('speak', 'a', speak(first), first)).toEqual({ words: [1] })
  expect(await readFile(first, 'utf8')).toBe('sound 1')
  expect(await makeOnce('spoken').once('speak', 'a', speak(second), second)).toEqual({ words: [1] })
  expect(await readFile(second, 'utf8')).toBe('sound 1')
  const { rows } = await room.server.parts.db.execute<{ sha256: string }>(
    sql`SELECT file ->> 'sha256' AS sha256 FROM once_answer WHERE recipe = 'spoken'`,
  )
  const [{ sha256 }] = rows
  await writeFile((await store.find(sha256, 7))!, 'changed')
  expect(await makeOnce('spoken').once('speak', 'a', speak(third), third)).toEqual({ words: [2] })
  expect(await readFile(third, 'utf8')).toBe('sound 2')
  await rm(folder, { recursive: true })
})

test('PRV-06 an answer that arrived while the database was away is stored when the database is back', async () => {
  const { db, store } = room.server.parts
  let calls = 0
  let failures = 0
  const away = (): never => {
    failures += 1
    throw Object.assign(new Error('terminating connection'), { severity: 'FATAL', code: '57P01' })
  }
  const failing = Object.create(db, {
    execute: { get: () => (calls === 1 && failures === 0 ? away : db.execute.bind(db)) },
  })
  const { once } = makeOnce('stored late', { db: failing, store })
  expect(await once('write', 'a', () => Promise.resolve((calls += 1)))).toBe(1)
  expect([calls, failures, (await readRow('stored late')).calls]).toEqual([1, 1, 1])
})

test('PRV-06 an answer that the disk cannot hold is no failure of its service: the error says that the disk is full', async () => {
  const { db, store } = room.server.parts
  const full = Object.create(store, {
    keep: { value: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })) },
  })
  const path = join(await store.temporaryFolder(), 'sound')
  let calls = 0
  const speak = async (): Promise<number> => {
    await writeFile(path, 'sound')
    return (calls += 1)
  }
  await expect(makeOnce('full', { db, store: full }).once('speak', 'a', speak, path)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([calls, await readRow('full')]).toEqual([1, { calls: 1, tries: 0 }])
})

test('PRV-06 an interrupted call is repeated at most twice and counted; a later request starts a new count', async () => {
  const { once } = makeOnce('cut')
  let calls = 0
  const cut = () => Promise.reject(trouble((calls += 1) === 2 ? 'unknown' : 'away'))
  await expect(once('write', 'a', cut)).rejects.toMatchObject({ trouble: 'away' })
  expect([calls, await readRow('cut')]).toEqual([3, { calls: 3, tries: 0 }])
  expect(await once('write', 'a', () => Promise.resolve('now'))).toBe('now')
  expect((await readRow('cut')).calls).toBe(4)
})

test('PRV-06 if a service is busy, has a wrong key or refuses the content, the call is not a try but an error at once', async () => {
  for (const name of ['busy', 'key', 'credit', 'model', 'refused', 'answer'] as const) {
    let calls = 0
    const told = makeOnce(name).once('write', 'a', () => {
      calls += 1
      return Promise.reject(trouble(name))
    })
    await expect(told).rejects.toMatchObject({ trouble: name })
    expect([name, calls, (await readRow(name)).tries]).toEqual([name, 1, 0])
  }
})

test('PRV-06 a request that was killed three times during its call is not sent a fourth time', async () => {
  let calls = 0
  const killed = async () => {
    const { once, kill } = makeOnce('killed')
    await expect(
      once('write', 'a', () => {
        calls += 1
        kill()
        return Promise.reject(new Error('the socket was closed'))
      }),
    ).rejects.toThrow('closed')
  }
  for (let kill = 0; kill < 3; kill += 1) await killed()
  const again = () => makeOnce('killed').once('write', 'a', () => Promise.resolve((calls += 1)))
  await expect(again()).rejects.toThrow('asked three times')
  expect(calls).toBe(3)
  expect(await again()).toBe(4)
})

test('PRV-06 49 a run that is killed while it reports such a request sends it no fourth time; the next run counts anew', async () => {
  let calls = 0
  const inRun = (run: string) => makeOnce('reported', room.server.parts, { run })
  for (let kill = 0; kill < 3; kill += 1) {
    const { once, kill: end } = inRun('first')
    const killed = once('write', 'a', () => {
      calls += 1
      end()
      return Promise.reject(new Error('the socket was closed'))
    })
    await expect(killed).rejects.toThrow('closed')
  }
  const ask = (run: string) => inRun(run).once('write', 'a', () => Promise.resolve((calls += 1)))
  await expect(ask('first')).rejects.toThrow('asked three times')
  await expect(ask('first')).rejects.toThrow('asked three times')
  expect([calls, (await readRow('reported')).calls]).toEqual([3, 3])
  expect(await ask('second')).toBe(4)
  expect(await readRow('reported')).toEqual({ calls: 4, tries: 1 })
})

test('PRV-06 29.16 a request that ends with its run starts a new count in the next run, during a call or between tries', async () => {
  let calls = 0
  const beside = (fail: (abort: () => void) => void) => {
    const { once, abort } = makeOnce('beside')
    return once('speak', 'a', () => {
      calls += 1
      fail(abort)
      return Promise.reject(trouble('away'))
    })
  }
  for (let run = 0; run < 4; run += 1) await expect(beside((abort) => abort())).rejects.toMatchObject({ trouble: 'away' })
  for (let run = 0; run < 4; run += 1)
    await expect(beside((abort) => setImmediate(abort))).rejects.toMatchObject({ trouble: 'away' })
  expect(calls).toBe(8)
  expect(await readRow('beside')).toEqual({ calls: 8, tries: 0 })
  expect(await makeOnce('beside').once('speak', 'a', () => Promise.resolve('now'))).toBe('now')
})

test('PRV-06 an answer and its file are kept while a version uses its recipe, even if the recipe has no files', async () => {
  const { db, store } = room.server.parts
  const folder = await store.temporaryFolder()
  const id = await room.create()
  await room.run(id, 1)
  for (const recipe of ['used', 'unused']) {
    const path = join(folder, recipe)
    await makeOnce(recipe).once('speak', 'a', () => writeFile(path, recipe), path)
    await db.execute(sql`INSERT INTO asset_recipe (organization_id, recipe, stage_key, data, assets)
      VALUES (${room.partner.organization_id}, ${recipe}, 'script_generation', '{}', '{}')`)
  }
  await db.execute(sql`INSERT INTO iteration_recipe (iteration_id, organization_id, recipe)
    SELECT id, organization_id, 'used' FROM iteration WHERE workflow_id = ${id}`)
  const { rows: files } = await db.execute<{ path: string }>(sql`
    SELECT substr(file ->> 'sha256', 1, 2) || '/' || (file ->> 'sha256') AS path FROM once_answer WHERE file IS NOT NULL`)
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of files) await utimes(join(room.server.parts.config.data_dir, 'assets', file.path), old, old)
  await db.execute(sql`UPDATE once_answer SET created_at = now() - interval '31 days'`)
  await db.execute(sql`UPDATE asset_recipe SET created_at = now() - interval '31 days'`)
  await sweep(room.server.parts)
  const kept = async (table: string) =>
    (
      await db.execute<{ recipe: string }>(
        sql`SELECT recipe FROM ${sql.identifier(table)} WHERE recipe = ANY(${sql.param(['used', 'unused'])})`,
      )
    ).rows.map(({ recipe }) => recipe)
  expect([await kept('once_answer'), await kept('asset_recipe')]).toEqual([['used'], ['used']])
  const path = join(folder, 'again')
  await makeOnce('used').once('speak', 'a', () => Promise.reject(new Error('asked again')), path)
  expect(existsSync(path)).toBe(true)
  await rm(folder, { recursive: true })
})
