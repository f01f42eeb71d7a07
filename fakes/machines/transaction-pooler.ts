import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

const NOTIFICATION = 'A'.charCodeAt(0)

/**
 * A fake of a pooler in transaction mode in front of PostgreSQL. Queries pass, but the notifications for a session's LISTEN do not arrive.
 * Returns the address to use instead of PostgreSQL's.
 */
export async function fakeTransactionPooler(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const at = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(Number(at.port), at.hostname)
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(behind)
    let kept = Buffer.alloc(0)
    behind.on('data', (piece) => {
      kept = Buffer.concat([kept, piece])
      while (kept.length >= 5 && kept.length >= 1 + kept.readUInt32BE(1)) {
        const end = 1 + kept.readUInt32BE(1)
        if (kept[0] !== NOTIFICATION) client.write(kept.subarray(0, end))
        kept = kept.subarray(end)
      }
    })
    behind.on('close', () => client.destroy())
    client.on('close', () => behind.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const instead = new URL(url)
  instead.port = String((server.address() as AddressInfo).port)
  return {
    url: instead.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
