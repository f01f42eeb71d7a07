/**
 * Runs for hours (Linux only). 20 clients of 20 partners each read and write once per second. A film is always being made, and older films
 * are deleted. The memory of all processes is read every ten seconds. The median of the last quarter may be 1.1 times that of the first. No
 * request and no film may fail.
 *
 * `node bench/soak.ts [minutes]`
 */
import './with-node-flags.ts'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { updateOrganization } from '@orion/contract/organizations.ts'
import { getBalance } from '@orion/contract/points.ts'
import { createWorkflow, deleteWorkflow, getWorkflow, listWorkflows } from '@orion/contract/workflows.ts'
import { type Client, newPartner, startFilm } from '../e2e/client.ts'
import { measureProcesses } from '../e2e/measure-memory.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'
import { middle } from './middle.ts'
import { sumBytes, tellMemory } from './tell-memory.ts'

const CLIENTS = 20
const KEPT_FILMS = 3
const LIMIT = 1.1

const minutes = Number(process.argv[2] ?? 120)
const product = await startProduct({ env: { REQUESTS_PER_MINUTE: '1000000', WELCOME_GRANT_POINTS: '1000000000' } })
try {
  const errors: string[] = []
  let answers = 0
  let films = 0
  const begun = performance.now()
  const share = (): number => (performance.now() - begun) / (minutes * 60_000)

  /** Makes one call and records errors of its answer. Null when the call failed. */
  async function hears<T extends { status: number }>(what: string, call: Promise<T>): Promise<T | null> {
    try {
      const reply = await call
      answers += 1
      if (reply.status >= 400) errors.push(`${what}: ${reply.status}`)
      return reply
    } catch (error) {
      errors.push(`${what}: ${String(error)}`)
      return null
    }
  }

  async function works(client: Client, organization_id: string): Promise<void> {
    const created = await client.call(createWorkflow, { organization_id, workflow_name: 'A film to come' })
    const { workflow_id } = created.body
    const acts: ((n: number) => Promise<unknown>)[] = [
      () => hears('list', client.call(listWorkflows, { organization_id })),
      () => hears('detail', client.call(getWorkflow, { workflow_id })),
      () => hears('balance', client.call(getBalance, { organization_id })),
      (n) => hears('rename', client.call(updateOrganization, { organization_id, name: `Meridian ${n}` })),
    ]
    for (let n = 0; share() < 1; n += 1) {
      await acts[n % acts.length](n)
      await wait(1000)
    }
  }

  async function makesFilms(): Promise<void> {
    const { client, organization_id } = await newPartner(product.url)
    const text = sampleText('panama')
    const made: string[] = []
    while (share() < 1) {
      const topic = `How ships cross a mountain, part ${films + 1}`
      const id = await startFilm(client, { organization_id, topic, text: `${topic}. ${text}`, language: 'en', duration: 30 })
      for (;;) {
        const status = (await hears('film', client.call(getWorkflow, { workflow_id: id })))?.body.data.status
        if (status === 'completed' || status === 'failed') {
          if (status === 'failed') errors.push(`${topic} failed`)
          break
        }
        await wait(1000)
      }
      films += 1
      made.push(id)
      if (made.length > KEPT_FILMS) await hears('delete', client.call(deleteWorkflow, { workflow_id: made.shift()! }))
    }
  }

  const quarters: number[][] = [[], [], [], []]
  async function watches(): Promise<void> {
    let told = -1
    for (; share() < 1; await wait(10_000)) {
      const held = measureProcesses(product.group)
      const quarter = Math.min(3, Math.floor(share() * 4))
      quarters[quarter].push(sumBytes(held))
      if (quarter !== told) tellMemory(`quarter ${(told = quarter) + 1} begins, load ${loadavg()[0].toFixed(1)}`, held)
    }
  }

  const partners = []
  for (let n = 0; n < CLIENTS; n += 1) partners.push(await newPartner(product.url))
  await Promise.all([...partners.map(({ client, organization_id }) => works(client, organization_id)), makesFilms(), watches()])

  const medians = quarters.map(middle)
  const ratio = medians[3] / medians[0]
  const held = medians.map((each) => `${(each / 1e6).toFixed(0)} MB`).join(', ')
  console.log(`${minutes} minutes, ${answers} answers, ${films} films; median of each quarter ${held}`)
  console.log(`last quarter against first ${ratio.toFixed(2)} (limit ${LIMIT}); ${errors.length} errors`)
  for (const [error, times] of Map.groupBy(errors, (each) => each)) console.log(`${times.length}  ${error}`)
  process.exitCode = ratio <= LIMIT && errors.length === 0 ? 0 : 1
} finally {
  await product.stop()
  removeData(product)
}
