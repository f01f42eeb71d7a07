import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks per second in the counters of `/proc`. Every Linux uses this value. */
const TICKS = 100

/** A process: its name, its parent, and its processor seconds without and with its ended children. */
type Process = { name: string; parent: number; own: number; all: number }

/** Every process of the machine, by its id. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      const fields = stat
        .slice(end + 2)
        .split(' ')
        .map(Number)
      const own = (fields[11] + fields[12]) / TICKS
      const all = own + (fields[13] + fields[14]) / TICKS
      found.set(Number(pid), { name: stat.slice(stat.indexOf('(') + 1, end), parent: fields[1], own, all })
    } catch {
      continue // the process has just ended
    }
  }
  return found
}

/** These processes and all their descendants. */
function descendants(pids: readonly number[]): Process[] {
  const all = processes()
  const isDescendant = (pid: number): boolean => pids.includes(pid) || (all.has(pid) && isDescendant(all.get(pid)!.parent))
  return [...all].flatMap(([pid, process]) => (isDescendant(pid) ? [process] : []))
}

/** The processor seconds of this process and of the database, whose processes are its children. */
export function processorSeconds(): { server: number; database: number } {
  const postgres = descendants([process.pid]).filter(({ name }) => name === 'postgres')
  const { user, system } = process.cpuUsage()
  return { server: (user + system) / 1e6, database: postgres.reduce((sum, { own }) => sum + own, 0) }
}

/** The processor seconds of these processes and of all their descendants, running or ended. */
export const measureProcessor = (pids: readonly number[]): number => descendants(pids).reduce((sum, { all }) => sum + all, 0)
