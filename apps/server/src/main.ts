import { existsSync } from 'node:fs'
import { API } from '@orion/contract/api.ts'
import { canCutOff } from '@orion/media/ffmpeg/isolated.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import type { Parts } from './context.ts'
import { RESOURCES, ROUTES } from './features/all.ts'
import { findBrokenSeal } from './features/audit/seal-queries.ts'
import { beat } from './features/monitoring/beat.ts'
import { NOT_CUT_OFF } from './features/monitoring/checks.ts'
import { reconcile } from './features/points/reconcile.ts'
import { clearTemporaryFiles } from './files/folder-files.ts'
import { type Traffic, endServer, watchTraffic } from './http/end-server.ts'
import { buildServer } from './http/serve.ts'
import { returnJobsOfFormerProcess } from './jobs/queue/queue.ts'
import { startWorker } from './jobs/worker.ts'
import { openLog } from './log.ts'
import { openParts } from './open-parts.ts'

const STOP_LIMIT_MS = 9_000
const RECONCILE_MS = 3_600_000
const FIRST_AUDIT_MS = 60_000 // after the start, because this check reads the whole log

/** Opens the parts that the role of this process needs. Returns a function that ends them. */
async function start(config: Config, log: Logger): Promise<() => Promise<void>> {
  const tracing = await traces(config, log)
  const ending = new AbortController()
  const { parts, alone, close } = await openParts({
    config,
    log,
    stages: STAGE_LIST,
    plan_program: new URL('./features/stages/planner/stages-thread.ts', import.meta.url),
    closing: ending.signal,
  })
  let server: Listening | null = null
  try {
    await checkLedger(parts)
    if (alone) await Promise.all([returnJobsOfFormerProcess(parts.db), clearTemporaryFiles(config.data_dir)])
    if (config.orion_role !== 'worker') server = await listen(parts)
    const worker = config.orion_role === 'api' ? null : await startWorker(parts)
    const beating = await beat(parts, { units: () => worker?.units() ?? 0, state: worker?.state })
    worker?.onState(beating.tell)
    const report = (error: unknown) => log.error({ err: error }, 'the points ledger or the audit log could not be checked')
    const soon = setTimeout(() => void checkAudit(parts).catch(report), FIRST_AUDIT_MS)
    const hourly = setInterval(
      () =>
        void checkLedger(parts)
          .then(() => checkAudit(parts))
          .catch(report),
      RECONCILE_MS,
    )
    if (!canCutOff()) log.warn(NOT_CUT_OFF)
    const ready = server === null ? 'Orion worker is ready' : `Orion is ready: http://localhost:${getPort(server.app)}`
    log.info(ready)
    if (process.stdout.isTTY) process.stdout.write(`\n  ${ready}\n\n`)

    return async () => {
      ending.abort()
      clearTimeout(soon)
      clearInterval(hourly)
      await Promise.all([worker?.stop(), server && endServer(server.app, server.traffic), beating.close()])
      await close()
      await tracing?.close()
    }
  } catch (error) {
    await server?.app.close()
    await close()
    throw error
  }
}

/** Opens tracing if the settings name a collector. The tracing library is loaded only then. */
async function traces(config: Config, log: Logger): Promise<{ close: () => Promise<void> } | null> {
  const endpoint = config.otel_exporter_otlp_endpoint
  if (endpoint === undefined) return null
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing({ config, endpoint, log })
}

/** Checks that the ledger is consistent. A difference stops spending and is logged as an error. */
async function checkLedger({ db, log }: Pick<Parts, 'db' | 'log'>): Promise<void> {
  const { ok, differences } = await reconcile(db)
  if (!ok) log.fatal({ differences }, 'the points ledger does not add up: nothing can be spent')
}

/** Compares the audit log with its seals, the stored hashes of its minutes. A difference is logged as an error. */
async function checkAudit({ db, log }: Pick<Parts, 'db' | 'log'>): Promise<void> {
  const seal = await findBrokenSeal(db)
  if (seal !== null) log.fatal({ seal }, 'the audit log was changed after it was sealed')
}

type Listening = { app: FastifyInstance; traffic: Traffic }

async function listen(parts: Parts): Promise<Listening> {
  const { host, port } = parts.config
  const app = await buildServer(parts, { routes: ROUTES, loaders: RESOURCES, api: API })
  const traffic = watchTraffic(app.server)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is used by another program. Stop it, or set PORT to another one.`, { cause: error })
    }
    throw error
  }
  return { app, traffic }
}

const getPort = (server: FastifyInstance): number | string => {
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : ''
}

/** Ends the process with 0 on SIGTERM or SIGINT, also during its start, within ten seconds. All acknowledged data is then on disk. */
function endOnSignal(starting: Promise<() => Promise<void>>, log: Logger): void {
  let ending = false
  const end = (signal: string) => {
    if (ending) return
    ending = true
    log.info(`${signal}: finishing the requests and tasks that are running`)
    setTimeout(() => process.exit(0), STOP_LIMIT_MS)
    void starting
      .then((stop) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the process could not end in order')
          process.exit(0)
        },
      )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
}

// the memory settings of this process (scripts/bootstrap.mjs) do not suit encoders; glibc has already read them
for (const name of ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']) delete process.env[name]
if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const config = readConfig(process.env)
  const log = openLog(config.log_level)
  const starting = start(config, log)
  endOnSignal(starting, log) // before the process reports that it is ready: a signal directly after the report would be lost
  await starting
} catch (error) {
  process.stderr.write(`orion: ${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
