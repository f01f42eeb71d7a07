// A worker in a process of its own, for tests that end it by SIGKILL. Settings come from the environment; STAGES says which stages: small
// ones of which every unit that is made is a line in MADE_LOG, those of which services make a part, or the product's own. With KILL_AT it
// ends itself before or after one of its writes of paid jobs.
import { appendFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import pino from 'pino'
import { readConfig } from '../config.ts'
import { returnJobsOfFormerProcess } from '../jobs/queue.ts'
import { startWorker } from '../jobs/worker.ts'
import { openParts } from '../open-parts.ts'
import { killAtWrite } from './kill-at-write.ts'
import { paidStages } from './paid-stages.ts'
import { leadExampleNamesHere } from './stand-in-names.ts'
import { tinyStages } from './tiny-stages.ts'

leadExampleNamesHere()
const { STAGES = 'tiny', KILL_AT, MADE_LOG } = process.env
const stages =
  STAGES === 'paid'
    ? paidStages()
    : STAGES === 'real'
      ? STAGE_LIST
      : tinyStages(async ({ id }) => {
          await setTimeout(15)
          appendFileSync(MADE_LOG!, `${id}\n`)
        })
const ending = new AbortController()
const { parts, close } = await openParts({
  config: readConfig(process.env),
  log: pino({ level: 'warn' }),
  stages,
  closing: ending.signal,
})
await returnJobsOfFormerProcess(parts.db)
if (KILL_AT !== undefined) killAtWrite(KILL_AT)
const worker = await startWorker(parts, { cores: 2 })
process.stdout.write('ready\n')
flushCompileCache() // one that is killed writes none
process.on('SIGTERM', () => {
  ending.abort()
  void worker
    .stop()
    .then(close)
    .then(() => process.exit(0))
})
