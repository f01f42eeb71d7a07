import type { ChildProcess } from 'node:child_process'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Parts } from '../../context.ts'
import { keepSimulated, readSimulated } from './simulated-queries.ts'

/** One record of a simulated platform, in the platform's own JSON; null when it was removed. */
export type Remembered = { key: string; value: string | null }

/** The simulators' request to the process that started them: the entries since a moment, or to keep one. */
export type MemoryAsk = { id: number; platform: Platform; since?: string | null; changed?: readonly Remembered[] }

/** The answer to it; neither field where the database gave none. */
export type MemoryAnswer = { id: number; read?: { kept: readonly Remembered[]; now: string }; kept?: true }

/** Answers what the simulators of `child` ask of their memory, for as long as they live. */
export function serveMemory({ db, log }: Pick<Parts, 'db' | 'log'>, child: ChildProcess): void {
  const answerAsk = async ({ id, platform, since = null, changed }: MemoryAsk): Promise<MemoryAnswer> => {
    try {
      if (changed === undefined) return { id, read: await readSimulated(db, platform, since) }
      await keepSimulated(db, platform, changed)
      return { id, kept: true }
    } catch (error) {
      log.warn({ err: error, platform }, 'a simulated platform could not keep what it knows')
      return { id }
    }
  }
  // a process that ended meanwhile waits for nothing
  child.on('message', (asked: MemoryAsk) => void answerAsk(asked).then((answer) => child.send(answer, () => undefined)))
}
