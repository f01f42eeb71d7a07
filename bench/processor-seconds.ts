import { readFileSync, readdirSync } from 'node:fs'

/** Kernel clock ticks a second, as `/proc` counts on every Linux. */
const TICKS = 100

/** Processor seconds of this process and of the database, whose processes are its children. */
export function processorSeconds(): { server: number; database: number } {
  let ticks = 0
  const parents = new Map<number, number>()
  const used = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      parents.set(Number(name), fields[1])
      if (stat.includes('(postgres)')) used.set(Number(name), fields[11] + fields[12])
    } catch {
      continue // it has just ended
    }
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)!))
  for (const [pid, spent] of used) if (isOurs(pid)) ticks += spent
  const { user, system } = process.cpuUsage()
  return { server: (user + system) / 1e6, database: ticks / TICKS }
}
