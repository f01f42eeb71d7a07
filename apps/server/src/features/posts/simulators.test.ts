import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { openSimulators } from './simulators.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('48.L2 PUB-06 a rehearsal of a process that is asked to end is refused for a moment, and starts no simulators', async () => {
  const { db, log } = server.parts
  await expect(openSimulators({ db, log, closing: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    retry_after_seconds: 10,
  })
})
