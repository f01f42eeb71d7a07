import { readFileSync, readdirSync } from 'node:fs'

/** A process of the product: its command, and its memory in bytes (proportional set size: shared memory is divided). */
export type Held = { pid: number; command: string; bytes: number }

type Running = { pid: number; parent: number; group: number }

/**
 * The memory of the product and all its child processes, including PostgreSQL (Linux only). `root` is the product's process and its group.
 */
export function measureProcesses(root: number): Held[] {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readRunning(Number(name)) ?? [])
  const parents = new Map(running.map(({ pid, parent }) => [pid, parent]))
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && isOurs(parents.get(pid)!))
  return running.filter(({ pid, group }) => group === root || isOurs(pid)).flatMap(({ pid }) => readHeld(pid) ?? [])
}

/** Total bytes of memory of the product and all its child processes. */
export const measureMemory = (root: number): number => measureProcesses(root).reduce((sum, { bytes }) => sum + bytes, 0)

function readRunning(pid: number): Running | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), group: Number(group) }
  } catch {
    return null // the process ended between the listing and the reading
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

/** Samples the memory four times a second until `stop`, which returns the maximum. */
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
