/**
 * Measures the processor time (server and database) of the most used reading requests: list, detail and balance. Each may take three times
 * as much as a minimal route with one indexed query. 50 clients run in their own process and take turns, so that all ratios are from one
 * run. Answers per second and the 99th percentile are printed too. Then it compares the routes with and without row-level security. The
 * median ratio of the 99th percentiles may be 1.1. Last, it prints the sizes of list and detail, raw and compressed.
 *
 * `node bench/reads.ts [seconds of one turn] [rounds]`
 */
import './with-node-flags.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from '@orion/contract/api.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { RESOURCES, ROUTES } from '../apps/server/src/features/all.ts'
import { buildServer } from '../apps/server/src/http/serve.ts'
import { openLog } from '../apps/server/src/log.ts'
import { openParts } from '../apps/server/src/open-parts.ts'
import { newPartner } from '../e2e/client.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { middle } from './middle.ts'
import { processorSeconds } from './processor-seconds.ts'

const LIMIT = 3
const POLICIES_LIMIT = 1.1
const CLIENTS = 50
const WORKFLOWS = 12

type Turn = { answers: number; milliseconds: number[] }

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Sends one request. Resolves with the number of bytes of the answer. */
const ask = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answers ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end()
  })

/** Runs in the clients' own process. Each client sends its next request as soon as it has its answer. */
async function askAll({
  url,
  headers,
  seconds,
}: {
  url: string
  headers: Record<string, string>
  seconds: number
}): Promise<Turn> {
  const milliseconds: number[] = []
  const end = performance.now() + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await ask(url, headers)
      milliseconds.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { answers: milliseconds.length, milliseconds }
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

async function bench(seconds: number, rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'orion-bench-reads-'))
  const ending = new AbortController()
  const config = readConfig({ PATH: process.env.PATH, DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' })
  const log = openLog('silent')
  const { parts, close } = await openParts({ config, log, stages: STAGE_LIST, closing: ending.signal })
  const app = await buildServer(parts, { routes: ROUTES, loaders: RESOURCES, api: API })
  app.get('/bare/:id', async (asked, reply) => {
    const { id } = asked.params as { id: string }
    const { rows } = await parts.db.$client.query('SELECT id, name, created_at FROM organization WHERE id = $1', [id])
    return reply.send({ success: true, data: rows[0] })
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const past = { ...parts, tenants: { ...parts.tenants, rowsOf: () => parts.db } }
  const bypassing = await buildServer(past, { routes: ROUTES, loaders: RESOURCES, api: API })
  const url_past = await bypassing.listen({ host: '127.0.0.1', port: 0 })
  const clients: ChildProcess = fork(import.meta.filename, ['clients'])
  const turn = (path: string, headers: Record<string, string>, server = url): Promise<Turn> =>
    new Promise((resolve, reject) => {
      clients.once('message', (said: Turn | { error: string }) =>
        'error' in said ? reject(new Error(said.error)) : resolve(said),
      )
      clients.send({ url: server + path, headers, seconds })
    })
  try {
    const { client, organization_id } = await newPartner(url)
    const headers = { 'x-api-key': client.token! }
    const ids: string[] = []
    for (let n = 0; n < WORKFLOWS; n += 1) {
      const workflow_name = `How lighthouses learned to speak, part ${n + 1}`
      const { body } = await client.call(createWorkflow, { organization_id, workflow_name, topic: workflow_name })
      ids.push(body.workflow_id)
    }
    await finishStages(parts.db.$client)
    const paths = {
      bare: `/bare/${organization_id}`,
      list: '/api/orion/workflows/list',
      detail: `/api/orion/workflows/${ids[3]}`,
      balance: `/api/orion/points/balance/${organization_id}`,
    }
    for (const path of Object.values(paths)) await turn(path, headers) // a warm-up
    const all = Object.entries(paths).map(([name, path]) => ({
      name,
      path,
      server: 0,
      database: 0,
      answers: 0,
      milliseconds: [] as number[],
    }))
    for (let round = 0; round < rounds; round += 1) {
      for (const route of all) {
        const before = processorSeconds()
        const { answers, milliseconds } = await turn(route.path, headers)
        const after = processorSeconds()
        route.server += after.server - before.server
        route.database += after.database - before.database
        route.answers += answers
        route.milliseconds.push(...milliseconds)
      }
    }
    const computeCost = ({ server, database, answers }: (typeof all)[number]) => ((server + database) / answers) * 1000
    const bare = computeCost(all[0])
    const columns = ['ms of processor', 'server', 'database', 'of bare', 'answers/s', 'p50 ms', 'p99 ms']
    console.log(`route   ${columns.map((column) => column.padStart(16)).join('')}`)
    for (const route of all) {
      const { answers } = route
      const times_sorted = sorted(route.milliseconds)
      const parts = [route.server, route.database].map((spent) => ((spent / answers) * 1000).toFixed(3))
      const times = [0.5, 0.99].map((share) => percentile(times_sorted, share).toFixed(0))
      const figures = [
        computeCost(route).toFixed(3),
        ...parts,
        (computeCost(route) / bare).toFixed(2),
        (answers / seconds / rounds).toFixed(0),
        ...times,
      ]
      console.log(route.name.padEnd(8) + figures.map((figure) => figure.padStart(16)).join(''))
    }
    const policies = await comparePolicies(Object.entries(paths).slice(1), rounds, (path, server) =>
      turn(path, headers, server === 'kept' ? url : url_past),
    )
    for (const path of [paths.list, paths.detail]) {
      const sizes = await Promise.all(
        ['identity', 'gzip', 'br'].map((encoding) => ask(url + path, { ...headers, 'accept-encoding': encoding })),
      )
      console.log(`${path.replace(ids[3], '{workflow_id}')}: ${sizes[0]} bytes raw, ${sizes[1]} by gzip, ${sizes[2]} by Brotli`)
    }
    return all.every((route) => computeCost(route) <= LIMIT * bare) && policies
  } finally {
    clients.kill()
    agent.destroy()
    ending.abort()
    await Promise.all([app.close(), bypassing.close()])
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Measures what row-level security adds to each route. Both servers are called in turn, and each round begins with the other server. */
async function comparePolicies(
  paths: [string, string][],
  rounds: number,
  turn: (path: string, server: 'kept' | 'past') => Promise<Turn>,
): Promise<boolean> {
  let within = true
  console.log('policies    ms of processor: kept, past    p50 ms: kept, past      p99 ms: kept, past   p99, median of rounds')
  for (const [name, path] of paths) {
    const of = { kept: [] as number[], past: [] as number[] }
    const spent = { kept: 0, past: 0 }
    const ratios: number[] = []
    await turn(path, 'past') // a warm-up
    for (let round = 0; round < rounds; round += 1) {
      const p99 = { kept: 0, past: 0 }
      for (const server of round % 2 === 0 ? (['kept', 'past'] as const) : (['past', 'kept'] as const)) {
        const before = processorSeconds()
        const { milliseconds } = await turn(path, server)
        const after = processorSeconds()
        spent[server] += after.server + after.database - before.server - before.database
        of[server].push(...milliseconds)
        p99[server] = percentile(sorted(milliseconds), 0.99)
      }
      ratios.push(p99.kept / p99.past)
    }
    const costs = [spent.kept / of.kept.length, spent.past / of.past.length].map((cost) => (cost * 1000).toFixed(3)).join(', ')
    const times = [0.5, 0.99].map((share) =>
      [of.kept, of.past].map((all) => percentile(sorted(all), share).toFixed(1)).join(', '),
    )
    const median = middle(ratios)
    within &&= median <= POLICIES_LIMIT
    console.log(
      `${name.padEnd(9)}${[costs, ...times].map((each) => each.padStart(24)).join('')}${median.toFixed(2).padStart(24)}`,
    )
  }
  return within
}

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b)

/** Gives every workflow eight finished stages as rows, with as much text as a film's stages have. Their content is not measured. */
async function finishStages(pool: { query: (text: string) => Promise<unknown> }): Promise<void> {
  await pool.query(`
    INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from, sentence,
      llm_response, provider, model, created_by)
    SELECT s.workflow_id || '-' || s.number, s.organization_id, s.workflow_id, s.number, 1, '{}', md5(s.workflow_id),
      '{"content_research": "x"}', 'Made.',
      repeat('A lighthouse is a word that can be read from far away. ', CASE s.number WHEN 2 THEN 20 ELSE 2 END),
    'builtin', 'orion', w.created_by
    FROM stage s JOIN workflow w ON w.id = s.workflow_id WHERE s.number <= 8`)
  await pool.query(`
    UPDATE stage SET status = 'completed', chosen_iteration_id = workflow_id || '-' || number, points_used = 3000,
      prompt = repeat('Tell it plainly. ', 5)
    WHERE number <= 8`)
  await pool.query('ANALYZE')
}

if (process.argv[2] === 'clients') {
  process.on('message', (turn: Parameters<typeof askAll>[0]) => {
    askAll(turn)
      .then((said) => process.send!(said))
      .catch((error: unknown) => process.send!({ error: String(error) }))
  })
} else {
  const kept = await bench(Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 8))
  process.exitCode = kept ? 0 : 1
}
