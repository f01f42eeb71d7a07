import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/errors.ts'
import { ServiceWait } from './service-wait.ts'

/** The milliseconds that an ending process leaves for the answer of a running call. */
export const ENDING_MILLISECONDS = 4000

/** A call to the outside that is made once, whatever ends in between. `M` marks this call, `K` is its kept result. */
export type OutsideCall<M, T, K> = {
  /** Commits that the call is made now. Returns what is kept of an earlier call instead, if there must be no call. */
  begin: () => Promise<{ mark: M } | { kept: K }>
  call: () => Promise<T>
  /** Commits the answer before anyone uses it. */
  keep: (mark: M, answer: T) => Promise<K>
  /** Commits what an error of the call tells: whether the call may be made again, or whether nobody knows its result. */
  fail: (mark: M, error: unknown) => Promise<K>
  /** Commits that the call was made and its answer could not be stored. Absent: nothing is committed. */
  lose?: (mark: M) => Promise<void>
}

/** Milliseconds between the tries to store an answer while the database is away. A process keeps a paid answer for 15 s in all. */
const PAUSES_MILLISECONDS = [1000, 2000, 4000, 8000]

/**
 * Makes a call outside exactly once: first the database knows of the call, then it is made, then its answer or its failure is kept. If the
 * process ends in between, the next worker finds the mark and does not simply call again. An answer that cannot be stored is no failure of
 * the call: the error of storing is thrown.
 */
export async function callOnce<M, T, K>({ begin, call, keep, fail, lose }: OutsideCall<M, T, K>): Promise<K> {
  const begun = await begin()
  if ('kept' in begun) return begun.kept
  const { mark } = begun
  let answer: T
  try {
    answer = await call()
  } catch (error) {
    return fail(mark, error)
  }
  try {
    return await keepWhenBack(() => keep(mark, answer))
  } catch (error) {
    // the error of storing is the cause; where this fails too, the mark says that a call was made
    if (!(error instanceof ServiceWait)) await lose?.(mark).catch(() => undefined)
    throw error
  }
}

/** Stores an answer. Tries again while the database is away: without its answer, a paid call is paid for nothing. */
async function keepWhenBack<K>(keep: () => Promise<K>): Promise<K> {
  for (const pause of PAUSES_MILLISECONDS) {
    try {
      return await keep()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await setTimeout(pause)
    }
  }
  return keep()
}
