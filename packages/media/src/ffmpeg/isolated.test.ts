import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFfmpeg } from './find.ts'
import { canCutOff, isolated } from './isolated.ts'
import { runFfmpeg } from './run.ts'

let address: string
let asked = 0
const server = createServer((_request, response) => {
  asked += 1
  response.end()
})
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
})
afterAll(() => server.close())

const ended = async ({ command, args }: { command: string; args: readonly string[] }): Promise<number | null> =>
  (await once(spawn(command, [...args], { stdio: 'ignore' }), 'exit'))[0] as number | null

test.runIf(canCutOff())(
  '31.8 SCALE 6 T2 a decoder cannot reach a server of this machine, but could without its isolation',
  async () => {
    const args = ['-nostdin', '-i', address, '-f', 'null', '-']
    await ended({ command: findFfmpeg(process.env).ffmpeg, args })
    expect(asked).toBeGreaterThan(0)
    asked = 0
    await expect(runFfmpeg(['-i', address, '-f', 'null', '-'])).rejects.toThrow(/ffmpeg ended with/)
    expect(asked).toBe(0)
  },
)

test.runIf(canCutOff())(
  '31.8 SCALE 6 the same is true for the process that reads sources, draws or speaks, and for its child processes',
  async () => {
    const ask = `fetch(${JSON.stringify(address)}).then(() => process.exit(0), () => process.exit(3))`
    expect(await ended({ command: process.execPath, args: ['-e', ask] })).toBe(0)
    const walled = isolated(process.execPath, ['-e', ask])
    expect(await ended(walled)).toBe(3)
    expect(await ended(isolated(walled.command, walled.args))).toBe(3)
  },
)
