/**
 * Kills processes at random while films are made. It starts an api, two workers, PostgreSQL and a bucket. The films have the same text but
 * belong to different organizations, so that no film reuses results of another. Every few seconds it kills the api, a worker (SIGKILL) or
 * PostgreSQL, or makes the bucket fail in the middle of a transfer. In the end, every film must be complete, with the same bytes and the
 * same price. The ledger must be exact, and no points may stay reserved.
 *
 * `node bench/kills.ts [kills] [films] [seed]`
 */
import './with-node-flags.ts'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { randomFrom } from '@orion/film/scenes/random.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { getBalance } from '@orion/contract/points.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { createWorkflow, getWorkflow } from '@orion/contract/workflows.ts'
import { openDatabase } from '../apps/server/src/db/open.ts'
import { reconcile } from '../apps/server/src/features/points/reconcile.ts'
import { type Client, newPartner } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { GRANTED, type Hosts, withHosts } from './start-hosts.ts'

const UNDER_WAY = 4
/** The seconds between two kills, and the seconds for which the bucket does not answer. */
const APART = { least: 2, most: 6 }
const AWAY_SECONDS = 3

const kills = Number(process.argv[2] ?? 200)
const count = Number(process.argv[3] ?? 40)
const random = randomFrom(process.argv[4] ?? '1')

const DEATHS: Record<string, (hosts: Hosts) => Promise<void> | void> = {
  api: ({ api }) => api.again(),
  'first worker': ({ workers }) => workers[0].again(),
  'second worker': ({ workers }) => workers[1].again(),
  PostgreSQL: ({ killPostgres }) => killPostgres(),
  bucket: async ({ s3 }) => {
    s3.breaks = (n) => (n % 2 === 0 ? 'in_answer' : 'before')
    await setTimeout(AWAY_SECONDS * 1000)
    s3.breaks = () => null
  },
}

await withHosts({ workers: 2, bucket: true, durable: true }, async (hosts) => {
  const { url, until } = hosts
  const topic = 'How ships cross a mountain'
  const source = { text: `${topic}. ${sampleText('panama')}` }
  const died: Record<string, number> = Object.fromEntries(Object.keys(DEATHS).map((name) => [name, 0]))
  const films: { client: Client; organization_id: string; workflow_id: string }[] = []
  let begun = 0
  let made = 0

  /** Repeats a request until it is answered. The api may have been killed just before, or may have no database. */
  async function insists<T extends object>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null && !('status' in answer && Number(answer.status) >= 500)) return answer
      await setTimeout(500)
    }
  }
  async function makes(): Promise<void> {
    while (begun < count) {
      const key = `film-${(begun += 1)}`
      const { client, organization_id } = await insists(() => newPartner(url))
      const film = {
        organization_id,
        topic,
        workflow_name: topic,
        source,
        language: 'en',
        video_config: { duration: 30 },
      } as const
      const wish = { ...film, autopilot: { points_limit: GRANTED } }
      const { workflow_id } = (await insists(() => client.call(createWorkflow, wish, { 'idempotency-key': key }))).body
      films.push({ client, organization_id, workflow_id })
      await until([workflow_id])
      made += 1
    }
  }
  const over = new AbortController()
  async function die(): Promise<void> {
    for (let n = 0; n < kills && !over.signal.aborted; n += 1) {
      await setTimeout((APART.least + random() * (APART.most - APART.least)) * 1000)
      const name = Object.keys(DEATHS)[Math.floor(random() * Object.keys(DEATHS).length)]
      await DEATHS[name](hosts)
      died[name] += 1
      if (n % 20 === 19) console.log(`${n + 1} deaths, ${made} of ${count} films`)
    }
  }
  const dying = die()
  await Promise.all(Array.from({ length: UNDER_WAY }, makes))
  over.abort()
  await dying

  const wrong: string[] = []
  const hashes = new Map<string, number>()
  const prices = new Map<number, number>()
  for (const { client, organization_id, workflow_id } of films) {
    const { body } = await insists(() => client.call(getWorkflow, { workflow_id }))
    const { status, points_used } = body.data
    if (status !== 'completed') wrong.push(`${workflow_id} is ${status}`)
    prices.set(points_used, (prices.get(points_used) ?? 0) + 1)
    const { current_points, held_points } = (await insists(() => client.call(getBalance, { organization_id }))).body.data
    if (held_points !== 0 || current_points !== GRANTED - points_used)
      wrong.push(`${workflow_id} cost ${points_used}: ${current_points} of ${GRANTED} are left, ${held_points} held`)
    const stage = (await insists(() => client.call(getStageContent, { workflow_id, stage_number: 8 }))).body.data
    const path = stage.asset_urls[(stage.content as VideoAssembly).film_asset_id]
    const bytes = Buffer.from(await (await insists(() => fetch(new URL(path, url)))).arrayBuffer())
    const hash = createHash('sha256').update(bytes).digest('hex')
    hashes.set(hash, (hashes.get(hash) ?? 0) + 1)
  }
  const db = openDatabase(hosts.database_url, 2)
  const { differences } = await reconcile(db)
  await db.$client.end()
  for (const { what, ref } of differences) wrong.push(`${what}: ${ref}`)
  if (hashes.size !== 1) wrong.push(`films of ${hashes.size} kinds of bytes: ${[...hashes.values()].join(', ')}`)
  if (prices.size !== 1) wrong.push(`films at ${prices.size} prices: ${[...prices].join('; ')}`)
  const deaths = Object.entries(died).map(([name, times]) => `${name} ${times}`)
  console.log(`deaths: ${deaths.join(', ')}; ${films.length} films, ${wrong.length} wrong`)
  for (const each of wrong) console.log(each)
  process.exitCode = wrong.length > 0 ? 1 : 0
})
