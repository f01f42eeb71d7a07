/**
 * Does some work for each of several things, so many of them at once, in their order. After one has failed none is begun any more; when
 * those under way have ended, throws what one of them threw.
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
