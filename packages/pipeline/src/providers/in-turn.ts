const last = new Map<string, Promise<unknown>>()

/** Runs work after all earlier work for the same key has ended, in this process. Collections require one call at a time. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work)
  const ended = turn.catch(() => {}) // the caller gets the error
  last.set(key, ended)
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key)
  })
  return turn
}
