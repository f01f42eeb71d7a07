import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { listen } from './listen.ts'

test('31 a listening connection that opens while its process ends is closed, and no error is reported', async () => {
  const database = await testDatabase(1)
  const at = new URL(database.url)
  const clients: Socket[] = []
  const begun = Promise.withResolvers<void>()
  const may_open = Promise.withResolvers<void>()
  const between = createServer(async (client) => {
    client.on('error', () => undefined)
    if (clients.push(client) === 2) {
      begun.resolve()
      await may_open.promise
    }
    const behind = connect(Number(at.port), at.hostname).on('error', () => undefined)
    client.pipe(behind).pipe(client)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.port = String((between.address() as AddressInfo).port)
  const heard: unknown[] = []
  const close = await listen({
    url: url.href,
    channels: ['one'],
    hear: () => undefined,
    onAgain: () => heard.push('again'),
    onFailed: (error) => heard.push(error),
  })
  clients[0].destroy()
  await begun.promise
  await close()
  const ended = once(clients[1], 'close')
  may_open.resolve()
  await ended
  expect(heard).toEqual([])
  between.close()
  await database.close()
})
