const last = new Map<string, Promise<unknown>>()

/** Does work for a key after what was begun before for it has ended, in this process: collections want one call at a time. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(key) ?? Promise.resolve()).then(work)
  const ended = turn.catch(() => {}) // the caller gets it
  last.set(key, ended)
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key)
  })
  return turn
}
