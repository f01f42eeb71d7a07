import { readdirSync, readFileSync } from 'node:fs'

/** Bytes that the product and all its children hold together (proportional set size, Linux), by the product's process group. */
export function measureMemory(group: number): number {
  let bytes = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const groupOf = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
      if (groupOf !== group) continue
      const proportional = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))
      bytes += Number(proportional?.[1] ?? 0) * 1024
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  return bytes
}

/** Samples the memory four times a second until `stop`, which answers the most that was seen. */
export function watchMemory(group: number): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, measureMemory(group))
  }, 250)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
