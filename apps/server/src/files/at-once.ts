/**
 * Runs `work` for each of `things` in order, `count` at a time. After a failure, no further work begins. When the running work has ended,
 * throws one of the errors.
 */
export async function atOnce<T>(count: number, things: Iterable<T>, work: (thing: T) => Promise<void>): Promise<void> {
  const next = things[Symbol.iterator]()
  let failed = false
  const some = async (): Promise<void> => {
    for (let thing = next.next(); !thing.done && !failed; thing = next.next())
      await work(thing.value).catch((error: unknown) => {
        failed = true
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: count }, some))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}
