// A separate worker process for tests that end it by SIGKILL. Its settings are in the environment. STAGES names its stages: small stages
// that write a line into MADE_LOG for every finished task, stages with parts of services, or the stages of the product. With KILL_AT it
// ends itself before or after one of its writes of paid jobs. With BESIDE, other workers use the same database. A task that begins while
// the file HELD exists writes a line into it and waits until the file is removed. While the file FULL exists, its disk is full. With
// RUN_FFMPEG, each task runs ffmpeg. With HOST, the process reports under that name. WORKS_AS sets its version, and CLOCK_AHEAD the seconds
// by which its clock is ahead.
import { appendFileSync, existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import pino from 'pino'
import { readConfig } from '../../config.ts'
import { beat } from '../../features/monitoring/beat.ts'
import { returnJobsOfFormerProcess } from '../../jobs/queue/queue.ts'
import { startWorker } from '../../jobs/worker.ts'
import { openParts } from '../../open-parts.ts'
import { killAtWrite } from './kill-at-write.ts'
import { shiftClock } from '../shift-clock.ts'
import { paidStages } from '../paid-stages.ts'
import { askedStages } from '../asked-stages.ts'
import { leadExampleNamesHere } from '../stand-in-names.ts'
import { tinyStages } from '../tiny-stages.ts'

leadExampleNamesHere()
const { STAGES = 'tiny', KILL_AT, MADE_LOG, BESIDE, HELD, FULL, RUN_FFMPEG, WORKS_AS, CLOCK_AHEAD, HOST } = process.env
if (CLOCK_AHEAD !== undefined) shiftClock(Number(CLOCK_AHEAD) * 1000)
const small = STAGES === 'asked' ? askedStages : tinyStages
const stages =
  STAGES === 'paid'
    ? paidStages()
    : STAGES === 'real'
      ? (await import('@orion/pipeline/stages/index.ts')).STAGE_LIST // a process with small stages starts faster if these are not loaded
      : small(async ({ id }) => {
          if (HELD !== undefined && existsSync(HELD)) appendFileSync(HELD, `${id}\n`)
          if (FULL !== undefined && existsSync(FULL))
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
          do await setTimeout(15)
          while (HELD !== undefined && existsSync(HELD))
          if (RUN_FFMPEG !== undefined) await runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc', '-t', '0.1', '-f', 'null', '-'])
          appendFileSync(MADE_LOG!, `${id}\n`)
        })
const config = readConfig(process.env)
const log = pino({ level: 'warn' })
const endpoint = config.otel_exporter_otlp_endpoint
const tracing =
  endpoint === undefined ? null : (await import('../../tracing/open-tracing.ts')).openTracing({ config, endpoint, log })
const ending = new AbortController()
const { parts, close } = await openParts({
  config,
  log,
  stages,
  closing: ending.signal,
  ...(WORKS_AS !== undefined && { work_version: Number(WORKS_AS) }),
})
if (BESIDE === undefined) await returnJobsOfFormerProcess(parts.db)
if (KILL_AT !== undefined) killAtWrite(KILL_AT)
const worker = await startWorker(parts, { cores: 2, host: HOST })
const beating = HOST === undefined ? null : await beat(parts, { units: worker.units, state: worker.state, host: HOST })
if (beating !== null) worker.onState(beating.tell)
process.on('SIGTERM', () => {
  ending.abort()
  void worker
    .stop()
    .then(() => beating?.close())
    .then(close)
    .then(() => tracing?.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
flushCompileCache() // written now, because a killed process would not write the cache
