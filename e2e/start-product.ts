import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type Product = {
  url: string
  data_folder: string
  /** Process group of all its child processes. */
  group: number
  /** Everything that the product printed. */
  output: () => string
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number>
  /** kill -9 of the whole process group: server, database, scene processes. */
  kill: () => Promise<void>
  /** For `await using`: stops the product, however the block ends, and removes its data. */
  [Symbol.asyncDispose]: () => Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Films at full size, for journeys about pixels or cost. Other journeys make drafts (playwright.config.ts). */
export const FULL = { FILM_QUALITY: 'full' }

/**
 * Starts the product as a user does (`npm start`), in this checkout or a named one, on all cores or the given cores (`0`, `0,2`). Resolves
 * when `/readyz` answers 200.
 */
export async function startProduct(
  options: { data_folder?: string; env?: Record<string, string>; checkout?: string; cores?: string } = {},
): Promise<Product> {
  const data_folder = options.data_folder ?? mkdtempSync(join(tmpdir(), 'orion-data-'))
  const port = await freePort()
  const [command, ...args] = [...(options.cores === undefined ? [] : ['taskset', '-c', options.cores]), 'npm', 'start']
  const child = spawn(command, args, {
    cwd: options.checkout ?? root,
    env: {
      ...process.env,
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data_folder, LOG_LEVEL: 'warn' },
      LOCAL_MODELS_URL: 'http://127.0.0.1:9', // no server answers there: no journey sends requests to another machine
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk))
  let over = false
  // a run that exceeds its time limit does not stop its child processes (`globalTimeout`)
  const leave = (): boolean => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', leave)
  const ended = new Promise<number>((resolve) =>
    child.on('exit', (code) => {
      over = true
      process.off('exit', leave)
      resolve(code ?? -1)
    }),
  )
  const product: Product = {
    url: `http://127.0.0.1:${port}`,
    data_folder,
    group: child.pid!,
    output: () => output,
    stop: async () => {
      process.kill(child.pid!, 'SIGTERM')
      return ended
    },
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL')
      await ended
    },
    [Symbol.asyncDispose]: async () => {
      if (!over) await product.stop()
      removeData(product)
    },
  }
  await readiness(product, ended).catch(async (error: unknown) => {
    if (!over) await product.kill()
    throw error
  })
  return product
}

/** Removes a stopped product's data. */
export const removeData = ({ data_folder }: Pick<Product, 'data_folder'>): void =>
  rmSync(data_folder, { recursive: true, force: true })

/** Enough to install a fresh clone on a busy machine: npm alone took four minutes there. */
const READY_SECONDS = 900

async function readiness(product: Product, ended: Promise<number>): Promise<void> {
  let exit: number | null = null
  void ended.then((code) => (exit = code))
  const deadline = Date.now() + READY_SECONDS * 1000
  while (Date.now() < deadline) {
    if (exit !== null) throw new Error(`The product ended with ${exit} before it was ready:\n${product.output()}`)
    const ready = await fetch(`${product.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
  throw new Error(`The product was not ready in ${READY_SECONDS} s:\n${product.output()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
