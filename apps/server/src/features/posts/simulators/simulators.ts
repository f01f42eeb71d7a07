import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PlatformUrls } from '@orion/contract/platforms/declared.ts'
import type { Parts } from '../../../context.ts'
import { withLock } from '../../../db/with-lock.ts'

import { readSimulators, writeSimulators } from '../accounts/account-queries.ts'
import { serveMemory } from './simulated-memory.ts'

/** The addresses of the built-in simulators of the platforms, all on this host, and the credentials that they accept. */
export type Simulators = { urls: Partial<PlatformUrls>; fields: Record<Platform, Record<string, string>> }

const ROOT = join(import.meta.dirname, '../../../../../..')
const PROGRAM = join('fakes', 'rehearse.ts')
const START_LOCK = 7_021_015
const START_SECONDS = 20
const LOOK_MILLISECONDS = 200
/** The longest time in milliseconds for which an ending process still answers requests (`end-server.ts`). */
const ANSWERING_MILLISECONDS = 8000

type Uses = Pick<Parts, 'db' | 'closing' | 'log'>

/**
 * Opens the simulators for rehearsals. If a process of this host runs simulators, these are used. Otherwise they are started, and end with
 * this process. Their memory is in the database. Throws AppError provider_not_configured when they are not part of the installation, and
 * unavailable when they do not start.
 */
export async function openSimulators({ db, closing, log }: Uses): Promise<Simulators> {
  if (closing.aborted) throw notStarted()
  for (let waited = 0; waited < START_SECONDS * 1000; waited += LOOK_MILLISECONDS) {
    const known = (await readSimulators(db)) as Simulators | null
    if (known !== null && (await answers(known))) return known
    const started = await withLock(db, START_LOCK, async () => {
      const { simulators, child } = await start({ db, log })
      closing.addEventListener('abort', () => endLater(child), { once: true })
      await writeSimulators(db, simulators.urls, simulators.fields)
      log.info({ pid: child.pid }, 'the simulated platforms for rehearsals are started')
      return simulators
    })
    if (started !== null) return started.answer
    await setTimeout(LOOK_MILLISECONDS)
  }
  throw notStarted()
}

const notStarted = (): AppError => new AppError('unavailable', say('posts.simulators_do_not_start'), { retry_after_seconds: 10 })

/** Ends the simulators before this process ends, but after the requests that arrived earlier were answered. */
const endLater = (child: ChildProcess): void => void globalThis.setTimeout(() => child.kill(), ANSWERING_MILLISECONDS).unref()

/** Whether a process listens at each stored address of the simulators. */
async function answers({ urls }: Simulators): Promise<boolean> {
  const each = await Promise.all(Object.values(urls).map((url) => listens(Number(new URL(url).port))))
  return each.length > 0 && each.every(Boolean)
}

function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 2000 })
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    for (const event of ['error', 'timeout']) socket.once(event, () => resolve(false))
  }).finally(() => socket.destroy())
}

async function start(parts: Pick<Parts, 'db' | 'log'>): Promise<{ simulators: Simulators; child: ChildProcess }> {
  if (!existsSync(join(ROOT, PROGRAM))) throw new AppError('provider_not_configured', say('posts.no_simulators'))
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH },
  })
  serveMemory(parts, child)
  const { stdout } = child
  if (stdout === null) throw new Error('The simulators were started without their output.')
  const lines = createInterface({ input: stdout })
  const ended = once(child, 'exit').then(() => null)
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended,
    setTimeout(START_SECONDS * 1000, null, { ref: false }),
  ])
  lines.close()
  if (first === null) {
    child.kill()
    throw notStarted()
  }
  child.unref()
  child.channel?.unref()
  stdout.resume()
  return { simulators: JSON.parse(first) as Simulators, child }
}
