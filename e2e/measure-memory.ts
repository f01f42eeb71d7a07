import { readFileSync, readdirSync } from 'node:fs'

/** A process of the product: what it was started as, and the bytes that it holds (proportional set size: what is shared is divided). */
export type Held = { pid: number; command: string; bytes: number }

type Running = { pid: number; parent: number; group: number }

/** What the product and all that it started hold, PostgreSQL with it (Linux only). `root` is the product's process and its group. */
export function measureProcesses(root: number): Held[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readRunning(Number(name)) ?? [])
  const parents = new Map(running.map(({ pid, parent }) => [pid, parent]))
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid)!))
  return running.filter(({ pid, group }) => group === root || isOurs(pid)).flatMap(({ pid }) => readHeld(pid) ?? [])
}

/** Bytes that the product and all that it started hold together. */
export const measureMemory = (root: number): number => measureProcesses(root).reduce((sum, { bytes }) => sum + bytes, 0)

function readRunning(pid: number): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), group: Number(group) }
  } catch {
    return null // it ended between the listing and the reading
  }
}

function readHeld(pid: number): Held | null {
  try {
    const proportional = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, command, bytes: Number(proportional?.[1] ?? 0) * 1024 }
  } catch {
    return null
  }
}

/** Samples the memory four times a second until `stop`, which answers the most that was seen. */
export function watchMemory(root: number): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, measureMemory(root))
  }, 250)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
