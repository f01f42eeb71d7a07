import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { processStart } from './folder-lock.ts'
import { type Launcher, chooseLauncher, findPostgres } from './postgres-program.ts'

const USER = 'orion'
const DATABASE = 'orion'
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 5_000

/** A PostgreSQL server that Orion itself runs. */
export type Embedded = { url: string; stop: () => Promise<void> }

/**
 * `onLost` is called when the server ended unexpectedly and could not be restarted. Without `durable`, writes do not wait for the disk, so
 * a power failure can lose data.
 */
type Options = { max_connections?: number; durable?: boolean; onLost?: (error: unknown) => void }

type Place = { folder: string; data: string; passwordFile: string; native: string; launcher: Launcher }

/**
 * Starts PostgreSQL in `folder` and waits until it answers. The first start creates the folder. The server uses its last port on the
 * loopback address again if the port is free. It ends with this process. If it ends unexpectedly, it is restarted. The caller must hold the
 * folder's lock. Throws an Error with PostgreSQL's last message when it does not start.
 */
export async function startEmbedded(folder: string, options: Options = {}): Promise<Embedded> {
  const data = join(folder, 'data')
  const place: Place = {
    folder,
    data,
    passwordFile: join(folder, 'password'),
    native: findPostgres(),
    launcher: chooseLauncher(),
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(data)) initialise(place)
  await endFormer(data)

  let stopping = false
  const run = async (port: WantedPort): Promise<{ child: ChildProcess; port: number }> => {
    const running = await start(place, options, port)
    running.child.once('exit', () => {
      if (!stopping) again = setTimeout(200).then(() => (stopping ? running : run({ only: running.port })))
      again.catch((error: unknown) => options.onLost?.(error))
    })
    return running
  }
  let again = run({ first: formerPort(folder) })
  const { port } = await again

  const password = readFileSync(place.passwordFile, 'utf8').trim()
  const server = `postgres://${USER}:${password}@127.0.0.1:${port}`
  await makeDatabase(`${server}/postgres`)
  const url = `${server}/${DATABASE}`
  writeFileSync(join(folder, 'url'), url, { mode: 0o600 })
  return {
    url,
    async stop() {
      stopping = true
      await stop(data, (await again).child)
    },
  }
}

/** The port of the last start. It is used again so that other programs still find the database. */
function formerPort(folder: string): number | undefined {
  const path = join(folder, 'url')
  return existsSync(path) ? Number(new URL(readFileSync(path, 'utf8')).port) : undefined
}

/** The address of the database that another process runs in `folder`. Null when no process runs one. */
export function runningDatabase(folder: string): string | null {
  const path = join(folder, 'url')
  return existsSync(path) && livingPostmaster(join(folder, 'data')) !== null ? readFileSync(path, 'utf8') : null
}

/** Creates the cluster in a temporary folder and then renames it, so that an interrupted start leaves no incomplete cluster. */
function initialise({ folder, data, passwordFile, native, launcher }: Place): void {
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (launcher.owner !== null) {
    for (const path of [folder, fresh, passwordFile]) chownSync(path, launcher.owner.uid, launcher.owner.gid)
    chmodSync(dirname(folder), 0o711) // the database's user must be able to reach its folder, but must not list the folders above it
  }

  const [program, ...args] = [
    ...launcher.prefix,
    join(native, 'bin', 'initdb'),
    ...['-D', fresh, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]
  const made = spawnSync(program, args, { encoding: 'utf8', env: environment(native) })
  if (made.status !== 0) {
    const words = (made.stderr || made.error?.message || '').trim().split('\n').slice(-3).join(' ')
    throw new Error(
      `The database could not be made in ${folder}: ${words} Set DATABASE_URL to use a PostgreSQL server of your own.`,
    )
  }
  renameSync(fresh, data)
}

const environment = (native: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LD_LIBRARY_PATH: join(native, 'lib'),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** The process id of a server that runs on `data`, even if an earlier process started it. Null when there is none. */
function livingPostmaster(data: string): number | null {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return null
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && processStart(pid) !== null && readCommand(pid).includes(data) ? pid : null
}

function readCommand(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Ends a server that an earlier process left running, and removes the files of a killed server. */
async function endFormer(data: string): Promise<void> {
  const pid = livingPostmaster(data)
  if (pid !== null) {
    process.kill(pid, 'SIGINT')
    const limit = Date.now() + STOP_LIMIT_MS
    while (processStart(pid) !== null && Date.now() < limit) await setTimeout(50)
    if (processStart(pid) !== null)
      throw new Error(`An older database process (${pid}) still runs on ${data} and does not end. Stop it first.`)
  }
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** The port to try first, or the only port to use: after a restart, open connections know only the old port. */
type WantedPort = { first: number | undefined } | { only: number }

async function start(place: Place, options: Options, wanted: WantedPort): Promise<{ child: ChildProcess; port: number }> {
  const limit = Date.now() + START_LIMIT_MS
  for (let attempt = 1; ; attempt += 1) {
    const port = 'only' in wanted ? wanted.only : await freePort(attempt === 1 ? wanted.first : undefined)
    const outcome = await launch(place, port, options)
    if ('child' in outcome) return { child: outcome.child, port }
    // The last processes of an older server may still be ending, or another program may have taken the port.
    if ((attempt === 20 && !('only' in wanted)) || Date.now() > limit || !/in use|lock file|pre-existing/.test(outcome.words)) {
      throw new Error(`The database does not start in ${place.folder}: ${outcome.words || 'it ended without a message.'}`)
    }
    await setTimeout(250)
  }
}

type Launched = { child: ChildProcess } | { words: string }

function launch(
  { data, native, launcher }: Place,
  port: number,
  { max_connections = 100, durable = true }: Options,
): Promise<Launched> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections,
    shared_buffers: '64MB',
    jit: 'off',
    log_checkpoints: 'off',
    // old WAL files are removed, not renamed for reuse: deleted data would remain in them for weeks
    wal_recycle: 'off',
    lc_messages: 'C',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const [program, ...args] = [
    ...launcher.prefix,
    join(native, 'bin', 'postgres'),
    ...['-D', data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // The server gets its own process group. Otherwise, Ctrl-C in a terminal would end it while requests are running.
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment(native), detached: true })
  return new Promise((resolve) => {
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000)
      if (words.includes('ready to accept connections')) resolve({ child })
    })
    child.once('error', (error) => resolve({ words: error.message }))
    child.once('exit', () => resolve({ words: words.trim().split('\n').slice(-4).join(' ') }))
  })
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/**
 * Stops the server. SIGINT ends its sessions and writes all data. A server that does not end is killed and recovers at its next start.
 */
async function stop(data: string, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const pid = livingPostmaster(data)
  if (pid !== null) process.kill(pid, 'SIGINT')
  const late = setTimeout(STOP_LIMIT_MS, 'late', { ref: false })
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL')
}
