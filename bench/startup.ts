/**
 * Compares this checkout with another one, in turns on the same machine: the time until the server is ready, and its memory when idle
 * (Linux only). Then it prints what each stage of a film from the other checkout would cost if this checkout made it again.
 *
 * `node bench/startup.ts <checkout> [rounds]`
 */
import './with-node-flags.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import { makeClient, newPartner, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { measureMemory } from '../e2e/measure-memory.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'
import { middle } from './middle.ts'

const REST_SECONDS = 20

const checkout = process.argv[2]
if (checkout === undefined) throw new Error('Name the checkout to measure against.')
const rounds = Number(process.argv[3] ?? 5)
const env = { WELCOME_GRANT_POINTS: '1000000' }

type Side = { name: string; checkout?: string; data_folder: string; starts: number[]; held: number[] }

/** Starts a server and makes a film on it. Leaves a folder with its database. */
async function prepare(name: string, of?: string): Promise<Side & { workflow_id: string; api_key: string }> {
  const product = await startProduct({ env, ...(of !== undefined && { checkout: of }) })
  const { client, organization_id, api_key } = await newPartner(product.url)
  const text = readFileSync(join(import.meta.dirname, '..', 'e2e', 'texts', 'en.md'), 'utf8')
  const workflow_id = await startFilm(client, { organization_id, topic: 'The Moon', text, language: 'en', duration: 30 })
  const made = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
  if (made.status !== 'completed') throw new Error(`The film is ${made.status}: ${JSON.stringify(made.stages)}`)
  await product.stop()
  const side = { name, data_folder: product.data_folder, starts: [], held: [] }
  return { ...side, ...(of !== undefined && { checkout: of }), workflow_id, api_key }
}

async function measure({ checkout: of, data_folder, starts, held }: Side): Promise<void> {
  const begun = performance.now()
  const product = await startProduct({ data_folder, env, ...(of !== undefined && { checkout: of }) })
  starts.push(performance.now() - begun)
  await wait(REST_SECONDS * 1000)
  held.push(measureMemory(product.group))
  await product.stop()
}

const there = await prepare('there', checkout)
const here = await prepare('here')
for (let round = 0; round < rounds; round += 1)
  for (const side of round % 2 === 0 ? [there, here] : [here, there]) await measure(side)
for (const { name, starts, held } of [there, here])
  console.log(
    `${name.padEnd(6)} start ${(middle(starts) / 1000).toFixed(2)} s (${starts.map((ms) => (ms / 1000).toFixed(2)).join(' ')}), ` +
      `at rest ${(middle(held) / 1e6).toFixed(1)} MB (${held.map((bytes) => (bytes / 1e6).toFixed(1)).join(' ')})`,
  )
console.log(`start ${(middle(here.starts) / middle(there.starts)).toFixed(3)} of there`)
console.log(`at rest ${(middle(here.held) / middle(there.held)).toFixed(3)} of there`)

const product = await startProduct({ data_folder: there.data_folder, env })
const client = makeClient(product.url, there.api_key)
for (const { number, key } of STAGES) {
  const { status, body } = await client.call(estimateStage, { workflow_id: there.workflow_id, stage_number: number })
  console.log(`${key} of there’s film again: ${status === 200 ? `${body.estimated_points / 10_000} pts` : JSON.stringify(body)}`)
}
await product.stop()
for (const side of [there, here]) removeData(side)
