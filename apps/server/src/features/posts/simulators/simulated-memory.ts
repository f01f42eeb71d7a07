import type { ChildProcess } from 'node:child_process'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { Parts } from '../../../context.ts'
import { keepSimulated, readSimulated } from './simulated-queries.ts'

/** A record of a simulated platform, in the platform's own JSON. Null when it was removed. */
export type Remembered = { key: string; value: string | null }

/** A request of the simulators to the process that started them: to read the records since a time, or to store records. */
export type MemoryAsk = { id: number; platform: Platform; since?: string | null; changed?: readonly Remembered[] }

/** The answer to such a request. Both fields are absent when the database gave no answer. */
export type MemoryAnswer = { id: number; read?: { kept: readonly Remembered[]; now: string }; kept?: true }

/** Answers the requests of the simulators in `child` for their memory, as long as the child runs. */
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
  // the child may have ended meanwhile, and then it does not wait for the answer
  child.on('message', (asked: MemoryAsk) => void answerAsk(asked).then((answer) => child.send(answer, () => undefined)))
}
