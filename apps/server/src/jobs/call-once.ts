/** The milliseconds that an ending process leaves for the answer of a running call. */
export const ENDING_MILLISECONDS = 4000

/** A call to the outside that is made once, whatever ends in between. `M` marks this call, `K` is its kept result. */
export type OutsideCall<M, T, K> = {
  /** Commits that the call is made now. Returns what is kept of an earlier call instead, if there must be no call. */
  begin: () => Promise<{ mark: M } | { kept: K }>
  call: () => Promise<T>
  /** Commits the answer before anyone uses it. */
  keep: (mark: M, answer: T) => Promise<K>
  /** Commits what an error tells about the call: whether it may be made again, or whether nobody knows its result. */
  fail: (mark: M, error: unknown) => Promise<K>
}

/**
 * Makes a call outside exactly once: first the database knows of the call, then it is made, then its answer or its failure is kept. If the
 * process ends in between, the next worker finds the mark and does not simply call again.
 */
export async function callOnce<M, T, K>({ begin, call, keep, fail }: OutsideCall<M, T, K>): Promise<K> {
  const begun = await begin()
  if ('kept' in begun) return begun.kept
  try {
    return await keep(begun.mark, await call())
  } catch (error) {
    return fail(begun.mark, error)
  }
}
