/**
 * Measures the memory of the started server, by kind of process, while 50 clients send requests and afterwards (Linux only). Also prints
 * answers per second and the time of an answer.
 *
 * `node bench/clients.ts [seconds] [checkout]`
 */
import './with-node-flags.ts'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { newPartner } from '../e2e/client.ts'
import { measureProcesses } from '../e2e/measure-memory.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'
import { sumBytes, tellMemory } from './tell-memory.ts'

const CLIENTS = 50
const WORKFLOWS = 12
const RESTS_SECONDS = [5, 45, 90]
/** The bytes by which memory may grow while the clients send requests. */
const LIMIT_BYTES = 150e6

const seconds = Number(process.argv[2] ?? 20)
const checkout = process.argv[3]
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

const ask = (url: string, headers: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answers ${answer.statusCode}`))))
    })
      .on('error', reject)
      .end()
  })

const product = await startProduct({
  env: { REQUESTS_PER_MINUTE: '1000000' },
  ...(checkout !== undefined && { checkout }),
})
try {
  const { client, organization_id } = await newPartner(product.url)
  const headers = { 'x-api-key': client.token!, 'accept-encoding': 'gzip' }
  const paths = ['/api/orion/workflows/list', `/api/orion/points/balance/${organization_id}`]
  for (let n = 0; n < WORKFLOWS; n += 1) {
    const workflow_name = `How lighthouses learned to speak, part ${n + 1}`
    const { body } = await client.call(createWorkflow, { organization_id, workflow_name, topic: workflow_name })
    paths.push(`/api/orion/workflows/${body.workflow_id}`)
  }
  await wait(RESTS_SECONDS[0] * 1000)
  const before = measureProcesses(product.group)
  tellMemory('before them', before)
  let most = before
  const watching = setInterval(() => {
    const held = measureProcesses(product.group)
    if (sumBytes(held) > sumBytes(most)) most = held
  }, 500)
  const milliseconds: number[] = []
  const end = performance.now() + seconds * 1000
  const asking = async (first: number): Promise<void> => {
    for (let n = first; performance.now() < end; n += 1) {
      const begun = performance.now()
      await ask(product.url + paths[n % paths.length], headers)
      milliseconds.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => asking(index)))
  clearInterval(watching)
  tellMemory('at most', most)
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)]
  console.log(`${(sorted.length / seconds).toFixed(0)} answers a second, the 99th of a hundred after ${p99.toFixed(0)} ms`)
  const ended = performance.now()
  for (const rest of RESTS_SECONDS) {
    await wait(rest * 1000 - (performance.now() - ended))
    tellMemory(`${rest} s after them`, measureProcesses(product.group))
  }
  const more = sumBytes(most) - sumBytes(before)
  console.log(`${(more / 1e6).toFixed(0)} MB more while ${CLIENTS} clients ask (limit ${LIMIT_BYTES / 1e6} MB)`)
  process.exitCode = more <= LIMIT_BYTES ? 0 : 1
} finally {
  agent.destroy()
  await product.stop()
  removeData(product)
}
