import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { randomFrom } from '@orion/film/scenes/random.ts'
import { getBalance, getLedgerHealth } from '@orion/contract/points.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { makeClient, newPartner, readEvents, startFilm, waitForWorkflow, type Client } from './client.ts'
import { startProduct, type Product } from './start-product.ts'

const KILLS_A_STAGE = process.env.ORION_TEST_SIZE === 'full' ? 20 : 1
/** Stages that take less than a second. They are killed as soon as they run. */
const QUICK_STAGES = new Set<number>([1, 2, 4, 10])
/** On a busy machine, a stage may end before this process hears that it runs. */
const LEAST_KILLED = 4
const GRANT = 250_000
const FILM_PRICE = 4000 + 15_500

/** The finished tasks by execution and index, with the time at which they ended. A kill must not change them. */
async function doneUnits(product: Product): Promise<Map<string, string>> {
  const database = new pg.Client({ connectionString: readFileSync(join(product.data_folder, 'postgres', 'url'), 'utf8') })
  await database.connect()
  const { rows } = await database.query<{ key: string; ended: string }>(
    "SELECT execution_id || '/' || index AS key, ended_at::text || coalesce(result::text, '') AS ended FROM unit WHERE state = 'done'",
  )
  await database.end()
  return new Map(rows.map(({ key, ended }) => [key, ended]))
}

/** Resolves at a stage's first sign of life and after `share` more of its progress, or at once when the stage has ended. */
async function momentIn(client: Client, workflow_id: string, stage: number, share: number): Promise<'running' | 'over'> {
  const stop = new AbortController()
  const answer = await fetch(`${client.url}/api/orion/workflows/${workflow_id}/events`, {
    headers: { 'x-api-key': client.token! },
    signal: stop.signal,
  })
  try {
    const now = await waitForWorkflow(client, workflow_id, ({ stages }) => stages[String(stage)].status !== 'pending')
    if (now.stages[String(stage)].status !== 'processing') return 'over'
    if (share === 0) return 'running'
    for await (const { data } of readEvents(answer)) {
      if (data === '') continue
      const event = JSON.parse(data) as { stage_number?: number; progress?: number; stage?: { number: number; status: string } }
      if (event.stage_number === stage && (event.progress ?? 0) >= share) return 'running'
      if (event.stage?.number === stage && event.stage.status !== 'processing') return 'over'
    }
    return 'over'
  } finally {
    stop.abort()
  }
}

test('TRUST-6 kill -9 of everything in every stage: the film finishes, nothing finished is made again, the ledger is exact', async () => {
  test.setTimeout(KILLS_A_STAGE * 1_200_000)
  const random = randomFrom(process.env.ORION_TEST_SEED ?? '1')
  for (let round = 0; round < KILLS_A_STAGE; round += 1) {
    let product = await startProduct()
    try {
      const { client, organization_id, api_key } = await newPartner(product.url)
      const text = readFileSync(join(import.meta.dirname, 'texts', 'en.md'), 'utf8')
      const workflow_id = await startFilm(client, { organization_id, topic: 'The Moon', text, language: 'en', duration: 30 })
      let here = makeClient(product.url, api_key)
      const killed: number[] = []
      for (const { number } of STAGES) {
        const share = QUICK_STAGES.has(number) ? 0 : random() * 0.6
        if ((await momentIn(here, workflow_id, number, share)) === 'over') continue
        const before = await doneUnits(product)
        await product.kill()
        killed.push(number)
        product = await startProduct({ data_folder: product.data_folder })
        here = makeClient(product.url, api_key)
        const after = await doneUnits(product)
        for (const [unit, ended] of before) expect(after.get(unit), `unit ${unit} after the kill in stage ${number}`).toBe(ended)
      }
      process.stdout.write(`killed in stages ${killed.join(', ')}\n`)
      expect(killed.length, 'stages that were killed').toBeGreaterThanOrEqual(LEAST_KILLED)
      const workflow = await waitForWorkflow(here, workflow_id, ({ status }) => status === 'completed' || status === 'failed')
      expect(workflow.status, JSON.stringify(workflow.stages)).toBe('completed')
      expect(workflow.points_used).toBe(FILM_PRICE)
      const { data: balance } = (await here.call(getBalance, { organization_id })).body
      expect(balance).toMatchObject({ current_points: GRANT - FILM_PRICE, held_points: 0, total_consumed: FILM_PRICE })
      expect((await here.call(getLedgerHealth, {})).body.data).toMatchObject({ ok: true, differences: 0 })
      expect(await product.stop()).toBe(0)
    } finally {
      await product[Symbol.asyncDispose]()
    }
  }
})
