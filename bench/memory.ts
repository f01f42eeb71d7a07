/**
 * Measures the memory of the started server with its database and all processes, by kind of process (Linux only): after the start, the
 * maximum while films are made, and when idle afterwards.
 *
 * `node bench/memory.ts [films] [seconds of one film] [checkout]`
 */
import './with-node-flags.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newPartner, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { type Held, measureProcesses } from '../e2e/measure-memory.ts'
import { removeData, startProduct } from '../e2e/start-product.ts'
import { sumBytes, tellMemory } from './tell-memory.ts'

const TEXTS = join(import.meta.dirname, '..', 'e2e', 'texts')
const LANGUAGES = ['en', 'es', 'de', 'ja'] as const
const RESTS_SECONDS = [5, 60]

const films = Number(process.argv[2] ?? 3)
const duration = Number(process.argv[3] ?? 30) === 60 ? 60 : 30
const checkout = process.argv[4]

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0).padStart(6)} MB`

const product = await startProduct({ env: { WELCOME_GRANT_POINTS: '1000000' }, ...(checkout !== undefined && { checkout }) })
try {
  const { client, organization_id } = await newPartner(product.url)
  tellMemory('at the start', measureProcesses(product.group))
  let most: Held[] = []
  const watching = setInterval(() => {
    const held = measureProcesses(product.group)
    if (sumBytes(held) > sumBytes(most)) most = held
  }, 250)
  for (let film = 0; film < films; film += 1) {
    const language = LANGUAGES[film % LANGUAGES.length]
    const text = readFileSync(join(TEXTS, `${language}.md`), 'utf8')
    const begun = performance.now()
    const topic = text.split('\n')[0].replace('# ', '')
    const workflow_id = await startFilm(client, { organization_id, topic, text, language, duration })
    const { status } = await waitForWorkflow(
      client,
      workflow_id,
      (workflow) => !['processing', 'pending'].includes(workflow.status),
    )
    if (status !== 'completed') throw new Error(`The film is ${status}.`)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    console.log(`a film of ${duration} s in ${language}: ${seconds} s, ${megabytes(sumBytes(measureProcesses(product.group)))}`)
  }
  clearInterval(watching)
  tellMemory('at most', most)
  const rested = performance.now()
  for (const seconds of RESTS_SECONDS) {
    await wait(seconds * 1000 - (performance.now() - rested))
    tellMemory(`${seconds} s after ${films} films`, measureProcesses(product.group))
  }
} finally {
  await product.stop()
  removeData(product)
}
