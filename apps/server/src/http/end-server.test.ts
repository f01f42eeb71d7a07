import { Worker } from 'node:worker_threads'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addLeave, endServer, watchTraffic } from './end-server.ts'

type Told = { answered: number; refused: number; broken: string[] }

/** Sends many requests in parallel on new connections until one is refused. Reports its start and the results of all. */
const CLIENTS = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  const told = { answered: 0, refused: 0, broken: [] }
  const ask = () => new Promise((resolve) => {
    let answer = ''
    const socket = connect(workerData.port, '127.0.0.1')
    const send = () => socket.write('GET / HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n')
    socket.on('connect', () => setTimeout(send, Math.random() * workerData.waits))
    socket.on('data', (bytes) => { answer += bytes; if (answer.includes('right')) { told.answered += 1; socket.destroy(); resolve(true) } })
    socket.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') told.refused += 1
      else told.broken.push(error.code)
      resolve(false)
    })
    socket.on('end', () => { if (!answer.includes('right')) told.broken.push('ended'); resolve(false) })
  })
  const client = async () => { while (await ask()); }
  setTimeout(() => parentPort.postMessage('begun'), 200)
  Promise.all(Array.from({ length: workerData.clients }, client)).then(() => parentPort.postMessage(told))
`

test('29.4 MON-01 while the server ends each connection is answered or refused, and none of many is reset', async () => {
  const app = fastify()
  const closing = new AbortController()
  const traffic = watchTraffic(app.server)
  addLeave(app, closing.signal)
  app.get('/', async () => {
    await setTimeout(5)
    return 'right'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const worker = new Worker(CLIENTS, { eval: true, workerData: { port, clients: 60, waits: 150 } })
  const begun = Promise.withResolvers<void>()
  const told = Promise.withResolvers<Told>()
  worker.on('message', (message: 'begun' | Told) => (message === 'begun' ? begun.resolve() : told.resolve(message)))
  await begun.promise
  closing.abort()
  await endServer(app, traffic)
  const { answered, refused, broken } = await told.promise
  expect(broken.length, broken.join(' ')).toBeLessThanOrEqual(1) // one connection may wait while the machine is busy
  expect(answered).toBeGreaterThan(100)
  expect(refused + broken.length).toBe(60)
})
