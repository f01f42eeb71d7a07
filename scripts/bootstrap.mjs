// Runs before anything is installed, so it needs only Node 20 or newer and no dependencies. Installs what is missing (Node 24,
// dependencies, dashboard build) and then runs the command.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const command = process.argv[2]
const rest = process.argv.slice(3)
const LOCK = join(root, 'runtime', '.setup-lock')

/**
 * V8's heap for new objects may take 3 times this many megabytes. Without this limit, V8 reserved 134 MB for 61 MB in use, on a machine
 * with much memory.
 */
const SMALL_HEAP = ['--max-semi-space-size=8']
/**
 * glibc keeps freed memory in a separate arena for each of many threads. Two arenas are enough here. By default glibc also places larger
 * and larger blocks between others, where their memory cannot be returned. With these settings, each block from 256 KB on is separate.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }

/**
 * For each command, the setup that it needs and the script that it runs under Node 24, from the project's root. `setup` runs no script,
 * because it only prepares a container image.
 */
const COMMANDS = {
  start: { build: true, script: 'apps/server/src/main.ts', flags: SMALL_HEAP, env: FEW_ARENAS },
  setup: { build: true },
  outbox: { build: false, script: 'scripts/outbox.ts' },
  fakes: { build: false, script: 'fakes/start.ts' },
  'chat-by-hand': { build: false, script: 'fakes/chat-by-hand.ts' },
  kiwix: { build: false, script: 'scripts/kiwix.ts' },
  prices: { build: false, script: 'scripts/prices.ts' },
  payouts: { build: false, script: 'scripts/payouts.ts' },
  adjust: { build: false, script: 'scripts/adjust.ts' },
  'second-factor': { build: false, script: 'scripts/second-factor.ts' },
  reconcile: { build: false, script: 'scripts/reconcile.ts' },
  sweep: { build: false, script: 'scripts/sweep.ts' },
  backup: { build: false, script: 'scripts/backup.ts' },
  restore: { build: false, script: 'scripts/restore.ts' },
  'backup:drill': { build: false, script: 'scripts/backup-drill.ts' },
  'files:move': { build: false, script: 'scripts/files-move.ts' },
  'secrets:rotate': { build: false, script: 'scripts/secrets-rotate.ts' },
  gallery: { build: false, script: 'packages/film/src/scenes/gallery/gallery.ts' },
  new: { build: false, script: 'scripts/new.ts' },
  checklist: { build: false, script: 'scripts/checklist.ts' },
  check: { build: false, script: 'scripts/check.ts' },
  test: { build: true, script: 'scripts/test.ts', args: ['--size', 'sample'] },
  prove: { build: true, script: 'scripts/test.ts', args: ['--size', 'full'] },
}

const chosen = COMMANDS[command]
if (!chosen) fail(`Unknown command '${command ?? ''}'. Known: ${Object.keys(COMMANDS).join(', ')}.`)
if (process.platform === 'win32') fail('Orion runs on Linux and macOS; on Windows, run it inside WSL.')

process.chdir(root)
const ownNode = join(root, 'runtime', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const needsOwnNode = !isNewEnough(process.version)
const node = needsOwnNode ? ownNode : process.execPath
// also for npm, which runs under the first Node of the path: an old Node drops optional packages that need a newer one
if (needsOwnNode) process.env.PATH = dirname(ownNode) + delimiter + process.env.PATH
const setup = [...(needsOwnNode ? [nodeStep()] : []), dependenciesStep(), ...(chosen.build ? [dashboardStep()] : [])]
if (!setup.every(isDone)) {
  await takeLock()
  for (const step of setup) if (!isDone(step)) finish(step)
  releaseLock()
}
if (chosen.script) run()

/** Whether a version of Node is new enough: it must have crypto.argon2 and run TypeScript by itself. */
function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/** Whether a step of the setup is done. It is while its stamp equals the wanted state. */
function isDone({ stamp, wanted, file }) {
  return readStamp(stamp) === wanted() && (file === undefined || existsSync(file))
}

function finish({ stamp, wanted, does }) {
  const of = wanted() // a change during the step makes the step run again the next time
  does()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, of)
}

function nodeStep() {
  return {
    stamp: join(root, 'runtime', 'node_modules', '.orion-stamp'),
    wanted: () => hashFiles([join(root, 'runtime', 'package-lock.json')]),
    file: ownNode,
    does: () => {
      say(`Node ${process.version} is older than 24.7: installing Node 24 into runtime/ (once) …`)
      npm(process.execPath, ['ci'], join(root, 'runtime'))
      if (existsSync(ownNode)) return
      const system = `${process.platform}-${process.arch}`
      fail(`Orion needs Node 24.7 or newer, and none could be installed for ${system}. Install Node 24 and start again.`)
    },
  }
}

function dependenciesStep() {
  return {
    stamp: join(root, 'node_modules', '.orion-stamp'),
    wanted: () => hashFiles([join(root, 'package-lock.json'), join(root, 'package.json')]) + process.platform + process.arch,
    does: () => {
      say('Installing dependencies (once) …')
      npm(node, ['ci', '--no-audit', '--no-fund'], root)
    },
  }
}

function dashboardStep() {
  const web = join(root, 'apps', 'web')
  const dist = join(web, 'dist')
  return {
    stamp: join(dist, '.orion-stamp'),
    wanted: () => {
      const files = [
        ...filesUnder(web),
        ...filesUnder(join(root, 'packages', 'contract', 'src')),
        join(root, 'package-lock.json'),
      ]
      return [hashFiles(files), ...buildSettings()].join('\n')
    },
    does: () => {
      say('Building the dashboard …')
      const build = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
      const { status } = spawnSync(node, build, { cwd: web, stdio: ['ignore', 2, 2] })
      if (status !== 0) fail('The dashboard could not be built; the message above says why.')
    },
  }
}

/**
 * Waits until no other command sets up this folder, because two at once would remove each other's half-installed packages. The lock is a
 * file with a process id. If that process has ended, the lock no longer counts.
 */
async function takeLock() {
  for (let told = false; ;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`${LOCK} could not be written (${error.code}): Orion needs to write into its own folder.`)
      const holder = Number(readStamp(LOCK) ?? 0)
      if (holder > 0 && !isRunning(holder)) rmSync(LOCK, { force: true })
      else if (!told) {
        say(`Another command (process ${holder}) is setting up this folder; waiting for it …`)
        told = true
      }
    }
    await wait(200)
    // two commands may have found the same dead process: the one that reads its own id holds the lock
    if (readStamp(LOCK) === String(process.pid)) break
  }
  process.on('exit', releaseLock)
}

function releaseLock() {
  if (readStamp(LOCK) === String(process.pid)) rmSync(LOCK, { force: true })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Runs the command's script under Node 24. Its signals and exit code are those of this process. */
function run() {
  const env = {
    ...process.env,
    ...chosen.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'orion-compile'),
  }
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--no-maglev',
    ...(chosen.flags ?? []),
    join(root, chosen.script),
    ...(chosen.args ?? []),
    ...rest,
  ]
  if (process.execve && node === process.execPath) process.execve(node, [node, ...args], env)
  // Without execve (Node 20) the server is a child process. The kernel ends it if this process is killed.
  const guard = process.platform === 'linux' && spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0
  const child = guard
    ? spawn('setpriv', ['--pdeathsig', 'KILL', '--', node, ...args], { stdio: 'inherit', env })
    : spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

/** Runs npm under a given Node. An old Node would silently drop optional packages that need a newer one. */
function npm(under, args, cwd) {
  const program = process.env.npm_execpath
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name)),
  )
  // @contentauth/c2pa-node already has this system's binary. Its script asks another server for it, and if that fails, npm drops the whole
  // package
  if (process.platform === 'linux' && process.arch === 'x64') env.SKIP_RUST_BUILD = '1'
  const done = program?.endsWith('.js')
    ? spawnSync(under, [program, ...args], { cwd, env, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { cwd, env, stdio: ['ignore', 2, 2] })
  if (done.status !== 0)
    fail(`'npm ${args.join(' ')}' failed in ${cwd}; the message above says why. Orion needs the npm registry once, to install.`)
}

/** The settings for the dashboard's build, from the environment and from .env. */
function buildSettings() {
  const file = join(root, '.env')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const given = Object.entries(process.env).map(([name, value]) => `${name}=${value}`)
  return [...lines, ...given].filter((line) => line.startsWith('VITE_')).sort()
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files)
    if (existsSync(file) && statSync(file).isFile()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function say(sentence) {
  process.stderr.write(`orion: ${sentence}\n`)
}

function fail(sentence) {
  say(sentence)
  process.exit(1)
}
