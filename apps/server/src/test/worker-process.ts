// A worker with small stages in a process of its own, for tests that end it by SIGKILL. Settings come from the environment; every unit
// that is made is a line in MADE_LOG.
import { appendFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { returnJobsOfFormerProcess } from '../jobs/queue.ts'
import { startWorker } from '../jobs/worker.ts'
import { openParts } from '../open-parts.ts'
import { tinyStages } from './tiny-stages.ts'

const stages = tinyStages(async ({ id }) => {
  await setTimeout(15)
  appendFileSync(process.env.MADE_LOG!, `${id}\n`)
})
const ending = new AbortController()
const { parts, close } = await openParts({
  config: readConfig(process.env),
  log: pino({ level: 'warn' }),
  stages,
  closing: ending.signal,
})
await returnJobsOfFormerProcess(parts.db)
const worker = await startWorker(parts, { cores: 2 })
process.stdout.write('ready\n')
process.on('SIGTERM', () => {
  ending.abort()
  void worker
    .stop()
    .then(close)
    .then(() => process.exit(0))
})
