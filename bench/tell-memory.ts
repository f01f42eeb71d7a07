import type { Held } from '../e2e/measure-memory.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0).padStart(6)} MB`

/** The kind of a process in one or two words, from its command. */
function describeKind(command: string): string {
  if (command.startsWith('postgres:') || command.includes('/bin/postgres')) return 'PostgreSQL'
  const script = /([\w-]+)\.(?:ts|mjs|js)(?: |$)/.exec(command)?.[1]
  return script ?? command.split(' ')[0].split('/').at(-1)!
}

/** The total bytes of processes. */
export const sumBytes = (held: readonly Held[]): number => held.reduce((sum, { bytes }) => sum + bytes, 0)

/** Prints the memory by kind of process, highest first. */
export function tellMemory(when: string, held: Held[]): void {
  const kinds = Map.groupBy(held, ({ command }) => describeKind(command))
  console.log(`${megabytes(sumBytes(held))}  ${when}`)
  for (const [kind, processes] of [...kinds].toSorted(([, a], [, b]) => sumBytes(b) - sumBytes(a)))
    console.log(`    ${megabytes(sumBytes(processes))}  ${processes.length} ${kind}`)
}
