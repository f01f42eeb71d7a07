import pg from 'pg'

const RECONNECT_MILLISECONDS = 1000

type Listening = {
  url: string
  channels: readonly string[]
  hear: (channel: string, payload: string) => void
  /** Called when a broken connection is open again. Notifications may have been missed, so the callee must read the rows again. */
  onAgain: () => void
  /** Called when the connection is lost and cannot be opened. Another attempt follows. */
  onFailed: (error: unknown) => void
}

/**
 * Opens a connection that receives the notifications of these channels. Opens it again when it is lost. Returns a function that closes it.
 */
export async function listen({ url, channels, hear, onAgain, onFailed }: Listening): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'orion-events', keepAlive: true })
    fresh.on('error', () => undefined) // the event 'end' follows, and its handler connects again
    fresh.on('notification', ({ channel, payload }) => payload !== undefined && hear(channel, payload))
    try {
      await fresh.connect()
      await fresh.query(channels.map((channel) => `LISTEN ${channel}`).join('; '))
    } catch (error) {
      void fresh.end().catch(() => undefined)
      throw error
    }
    if (closed) return fresh.end()
    fresh.on('end', reconnect)
    client = fresh
  }
  function reconnect(): void {
    if (closed || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      connect().then(
        () => closed || onAgain(),
        (error: unknown) => {
          if (closed) return
          onFailed(error)
          reconnect()
        },
      )
    }, RECONNECT_MILLISECONDS)
  }
  await connect()

  return async () => {
    closed = true
    if (timer !== null) clearTimeout(timer)
    await client?.end()
  }
}
