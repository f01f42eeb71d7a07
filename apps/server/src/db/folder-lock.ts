import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; started: string; role: string }

/** The start time of a process as the system reports it. Null when the process does not exist or is a zombie. */
export function processStart(pid: number): string | null {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const line = (stdout ?? '').trim()
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '')
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // see proc(5): these are the fields after the name, beginning with the state
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19]
  } catch {
    return null
  }
}

/**
 * Locks the data folder for this process and returns a function that releases it. If the process that holds the lock has ended, this
 * process takes the lock over. Throws an Error that names the process that holds the lock.
 */
export function lockFolder(folder: string, role: string): () => void {
  const path = join(folder, 'orion.lock')
  const mine: Holder = { pid: process.pid, started: processStart(process.pid) ?? '', role }
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryCreate(path, mine)) return () => release(path, mine)
    const holder = readHolder(path)
    if (holder !== null && processStart(holder.pid) === holder.started) {
      throw new Error(
        `Another Orion (process ${holder.pid}) is using the data folder ${folder}. Stop it first, or start this one with another DATA_DIR.`,
      )
    }
    removeStale(path, holder)
  }
  throw new Error(`The data folder ${folder} could not be locked: another process creates ${path} again and again.`)
}

function tryCreate(path: string, mine: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null
    return { pid: Number(value.pid), started: String(value.started), role: '' }
  } catch {
    return null // deleted meanwhile, or incomplete after a crash
  }
}

/** Removes the lock of an ended process. If another process took the folder in the meantime, its lock is restored. */
function removeStale(path: string, stale: Holder | null): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return // another process has moved the lock before
  }
  const moved = readHolder(aside)
  if (moved !== null && moved.pid !== stale?.pid) renameSync(aside, path)
  else rmSync(aside, { force: true })
}

function release(path: string, mine: Holder): void {
  if (readHolder(path)?.pid === mine.pid) rmSync(path, { force: true })
}
