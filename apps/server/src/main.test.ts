import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { processStart } from './db/folder-lock.ts'
import { COMPILED } from './test/processes/run-command.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const BOOTSTRAP = join(import.meta.dirname, '../../../scripts/bootstrap.mjs')

/** A data folder after a first start, and a copy of it in which the tests start processes. */
let prepared: string
let folder: string
let started: ChildProcess[] = []

function copyOfPrepared(): string {
  const copy = mkdtempSync(join(tmpdir(), 'orion-test-main-'))
  spawnSync('cp', ['-a', `${prepared}/.`, copy]) // the database's files keep their owner
  return copy
}

async function endStarted(): Promise<void> {
  await Promise.all(
    started.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => void child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }),
  )
  started = []
}

beforeAll(async () => {
  prepared = folder = mkdtempSync(join(tmpdir(), 'orion-test-main-'))
  const instance = await start(await freePort())
  instance.child.kill('SIGTERM')
  expect(await instance.ended).toBe(0)
})
afterAll(async () => {
  await endStarted()
  rmSync(prepared, { recursive: true, force: true, maxRetries: 10 })
})

async function endAndRemove(): Promise<void> {
  await endStarted()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Gives each test of a group its own data folder and processes. */
function eachOnItsOwn(): void {
  beforeEach(() => {
    folder = copyOfPrepared()
  })
  afterEach(endAndRemove)
}

type Instance = { child: ChildProcess; url: string; output: () => string; ended: Promise<number | string | null> }

function begin(port: number, settings: Record<string, string> = {}, program = [MAIN]): Instance {
  const env = {
    ...process.env,
    ...COMPILED,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    ...settings,
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  })
  started.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (words: string) => (text += words))
  const ended = new Promise<number | string | null>(
    (resolve) => void child.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended }
}

async function until(what: () => boolean | Promise<boolean>, instance: Instance): Promise<true> {
  for (;;) {
    if (await what()) return true
    if (instance.child.exitCode !== null) throw new Error(`It ended: ${instance.output()}`)
    await setTimeout(50)
  }
}

async function start(port: number, settings: Record<string, string> = {}, program?: string[]): Promise<Instance> {
  const instance = begin(port, settings, program)
  await until(
    () =>
      fetch(`${instance.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    instance,
  )
  return instance
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

type Answer = {
  success: boolean
  code: string
  api_key: string
  access_token: string
  organizations: { organization_name: string }[]
}

const post = async (url: string, path: string, body: object, key = ''): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  return (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Answer>
}
/** Begins a login, which costs one argon2 hash. Resolves when the server has received the request, and returns a promise of its answer. */
const beginLogin = (url: string): Promise<{ answer: Promise<Answer> }> =>
  new Promise((taken, failed) => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const login = request(`${url}/api/zeta/users/login`, { method: 'POST', headers }).on('error', failed)
    const answer = new Promise<Answer>((resolve) =>
      login.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (words: string) => (text += words))
        response.once('end', () => resolve(JSON.parse(text) as Answer))
      }),
    )
    login.once('continue', () => login.end(body, () => taken({ answer })))
  })
const partner = { company_name: 'C', contact_name: 'N', contact_email: 'a@example.com' }
const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

type Said = { status: number; connection: string }

/** Sends one request, on a new connection or on one that `agent` keeps. Rejects if the connection breaks before the answer is complete. */
const ask = (url: string, path: string, agent: Agent | false): Promise<Said> =>
  new Promise((resolve, reject) => {
    request(url + path, { agent }, (answer) => {
      answer.on('error', reject).resume()
      answer.once('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection ?? '' }))
    })
      .on('error', reject)
      .end()
  })

/** An open event stream, and its end. */
async function openStream(url: string, key: string): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(`${url}/api/orion/events`, { headers: { 'x-api-key': key } })
  const reader = answer.body!.getReader()
  await reader.read()
  const drain = async () => {
    while (!(await reader.read()).done);
  }
  return { ended: drain() }
}

const INFO = '/api/orion/info'

/** Sends 13 requests in the 27 ms before `end` is called and 27 in the 60 ms after it. Every other request uses an open connection. */
async function askAround(url: string, end: () => void): Promise<{ told: Said[]; signalled: number }> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 100 })
  await Promise.all(Array.from({ length: 20 }, () => ask(url, INFO, agent)))
  const begun = performance.now()
  const asked: Promise<Said>[] = []
  let signalled = 0
  while (asked.length < 40) {
    if (performance.now() - begun < (asked.length / 40) * 87) await setImmediate()
    else if (asked.push(ask(url, INFO, asked.length % 2 === 0 ? agent : false)) === 13) {
      signalled = performance.now()
      end()
    }
  }
  const told = await Promise.all(asked)
  agent.destroy()
  return { told, signalled }
}

describe('SIGTERM', () => {
  eachOnItsOwn()

  test('MON-01 while it ends, every request is answered on new and kept connections; readiness is 503, streams end', async () => {
    const instance = await start(await freePort())
    const { api_key } = await post(instance.url, '/api/zeta/api-users', partner)
    const stream = await openStream(instance.url, api_key)
    const kept = new Agent({ keepAlive: true })
    await ask(instance.url, '/readyz', kept)

    const { told, signalled } = await askAround(instance.url, () => instance.child.kill('SIGTERM'))
    expect(await ask(instance.url, '/readyz', kept)).toMatchObject({ status: 503, connection: 'close' })
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
    expect(told.filter(({ connection }) => connection === 'close').length).toBeGreaterThan(5)
    await stream.ended
    expect(await instance.ended).toBe(0)
    expect(performance.now() - signalled).toBeLessThan(10_000)
    const failures = instance
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60)/.test(line) && !line.includes('This process is ending.'))
    expect(failures).toEqual([])
  })

  test('MON-01 reaches a server that the started program runs as a child, and no request is lost', async () => {
    const without = 'data:text/javascript,process.execve=undefined'
    const instance = await start(await freePort(), {}, ['--import', without, BOOTSTRAP, 'start'])
    const { told, signalled } = await askAround(instance.url, () => instance.child.kill('SIGTERM'))
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
    expect(await instance.ended).toBe(0)
    expect(performance.now() - signalled).toBeLessThan(10_000)
    await expect(fetch(instance.url)).rejects.toThrow()
  })
})

describe('roles', () => {
  eachOnItsOwn()

  test('api and worker run as two processes with one folder', async () => {
    const api = await start(await freePort(), { ORION_ROLE: 'api' })
    const worker = begin(0, { ORION_ROLE: 'worker' })
    await until(() => worker.output().includes('Orion worker is ready'), worker)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)
  })
})

/** One installation from its start to its end, with a kill in between. Each test continues where the previous one ended. */
describe('start-up', () => {
  const TOLD = { LOG_LEVEL: 'trace' }
  let first: Instance
  /** The process on the same folder after the first process was killed. */
  let second: Instance
  let api_key: string
  let access_token: string
  beforeAll(async () => {
    folder = copyOfPrepared()
    first = await start(await freePort(), TOLD)
    api_key = (await post(first.url, '/api/zeta/api-users', partner)).api_key
    access_token = (await post(first.url, '/api/zeta/login', { email: 'a@example.com', api_key })).access_token
  })
  afterAll(endAndRemove)

  test('a second process on the same folder is refused by name, and one on another folder is not', async () => {
    const beside = begin(await freePort())
    expect(await beside.ended).toBe(1)
    expect(beside.output()).toContain(`Another Orion (process ${first.child.pid}) is using the data folder ${folder}.`)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('a used port and a readable master key give clear errors, and no process remains', async () => {
    const elsewhere = copyOfPrepared()
    const same_port = begin(Number(new URL(first.url).port), { DATA_DIR: elsewhere })
    expect(await same_port.ended).toBe(1)
    expect(same_port.output()).toContain('is used by another program. Stop it, or set PORT to another one.')

    chmodSync(join(elsewhere, 'master.key'), 0o644)
    const open_key = begin(await freePort(), { DATA_DIR: elsewhere })
    expect(await open_key.ended).toBe(1)
    expect(open_key.output()).toContain('chmod 600')
    rmSync(elsewhere, { recursive: true, force: true })
  })

  test('kill -9 loses no acknowledged data, ends the database too, and a restart works at once', async () => {
    expect((await post(first.url, '/api/zeta/api-users/organizations', { name: 'Kept' }, api_key)).success).toBe(true)
    const database = postmaster()
    first.child.kill('SIGKILL')
    await first.ended

    second = await start(Number(new URL(first.url).port), TOLD)
    expect(processStart(database)).toBeNull()
    const headers = { authorization: `Bearer ${api_key}` }
    const list = (await (await fetch(`${second.url}/api/zeta/api-users/organizations`, { headers })).json()) as Answer
    expect(list.organizations.map(({ organization_name }) => organization_name)).toContain('Kept')
  })

  test('SIGTERM answers running requests and ends with 0 within ten seconds, and the database ends too', async () => {
    await fetch(`${second.url}/api/zeta/api-users/me?api_key=${api_key}&token=${access_token}`, {
      headers: { 'x-api-key': access_token },
    })
    const own = postmaster()
    const inFlight = await Promise.all(Array.from({ length: 4 }, () => beginLogin(second.url)))
    const asked = performance.now()
    second.child.kill('SIGTERM')
    for (const { answer } of inFlight) expect(['wrong_credentials', 'unavailable']).toContain((await answer).code)
    expect(await second.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(processStart(own)).toBeNull()
  })

  test('the log contains no secret', () => {
    const told = first.output() + second.output()
    expect(second.output()).toContain('/api/zeta/api-users/me')
    for (const secret of [api_key, access_token, readFileSync(join(folder, 'postgres', 'password'), 'utf8')])
      expect(told).not.toContain(secret)
  })
})
