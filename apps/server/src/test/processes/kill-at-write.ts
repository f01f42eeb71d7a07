import pg from 'pg'

const WRITES = /^\s*(?:INSERT INTO|UPDATE) remote_job\b/u

// oxlint-disable-next-line typescript/no-explicit-any -- the driver's own signatures are many
type Any = any

/**
 * Ends this process by SIGKILL at one of its writes of paid jobs. 'before:2': before the second write is sent. 'after:2': after the second
 * write, or its transaction, was committed.
 */
export function killAtWrite(moment: string): void {
  const [when, number] = moment.split(':')
  const die = () => process.kill(process.pid, 'SIGKILL')
  const inTransaction = new WeakSet<pg.Client>()
  let written = 0
  /** The connection of the awaited write. */
  let waited: pg.Client | null = null
  const waitFor = (client: pg.Client) => (waited = client)

  const answered = (client: pg.Client, text: string): void => {
    if (/^\s*begin/iu.test(text)) inTransaction.add(client)
    if (/^\s*(?:commit|rollback)/iu.test(text)) inTransaction.delete(client)
    if (waited === client && !inTransaction.has(client)) die()
  }
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: Any[]) => Any
  pg.Client.prototype.query = function (this: pg.Client, ...args: Any[]): Any {
    const text = typeof args[0] === 'string' ? args[0] : String(args[0]?.text ?? '')
    if (WRITES.test(text) && (written += 1) === Number(number)) {
      if (when === 'before') die()
      waitFor(this)
    }
    const last = args.length - 1
    if (typeof args[last] === 'function') {
      const callback = args[last] as (...values: Any[]) => void
      args[last] = (...values: Any[]) => {
        answered(this, text)
        callback(...values)
      }
      return query.apply(this, args)
    }
    const answer = query.apply(this, args)
    if (typeof answer?.then !== 'function') return answer
    return answer.then((value: Any) => {
      answered(this, text)
      return value
    })
  } as typeof pg.Client.prototype.query
}
