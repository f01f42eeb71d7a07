import type { Held } from '../e2e/measure-memory.ts'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0).padStart(6)} MB`

/** What a process is, in a word or two, by what it was started as. */
function describeKind(command: string): string {
  if (command.startsWith('postgres:') || command.includes('/bin/postgres')) return 'PostgreSQL'
  const script = /([\w-]+)\.(?:ts|mjs|js)(?: |$)/.exec(command)?.[1]
  return script ?? command.split(' ')[0].split('/').at(-1)!
}

/** Bytes that processes hold together. */
export const sumBytes = (held: readonly Held[]): number => held.reduce((sum, { bytes }) => sum + bytes, 0)

/** Prints what is held by kind of process, the most first. */
export function tellMemory(when: string, held: Held[]): void {
  const kinds = Map.groupBy(held, ({ command }) => describeKind(command))
  console.log(`${megabytes(sumBytes(held))}  ${when}`)
  for (const [kind, processes] of [...kinds].toSorted(([, a], [, b]) => sumBytes(b) - sumBytes(a)))
    console.log(`    ${megabytes(sumBytes(processes))}  ${processes.length} ${kind}`)
}
