import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isolated } from '@orion/media/ffmpeg/isolated.ts'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'
import { readAnswers } from './engine-messages.ts'

const DEADLINE_MS = 120_000
const IDLE_MS = 2_000
const MOST_PROCESSES = Math.max(1, Math.min(4, availableParallelism()))
const PROGRAM = fileURLToPath(new URL('./engine-process.ts', import.meta.url))

type Answered = { answer: EngineAnswer; pcm: Int16Array }
type Wish = EngineRequest extends infer R ? (R extends EngineRequest ? Omit<R, 'id'> : never) : never
type Engine = {
  ask: (wish: Wish) => Promise<Answered>
  stop: () => void
  rest: () => void
  /**
   * The folder of the loaded model voice. The process can speak no other model voice, because its engine keeps the path from which it first
   * read its data.
   */
  folder: string | undefined
}

const idle: Engine[] = []
const waiting: { folder: string | undefined; resolve: (engine: Engine | Promise<Engine>) => void }[] = []
let running = 0

function startEngine(): Engine {
  const { command, args } = isolated(process.execPath, [...NODE_FLAGS, PROGRAM])
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  let settle: { resolve: (answered: Answered) => void; reject: (error: Error) => void } | undefined
  let stderr = ''
  let id = 0
  let idleTimer: NodeJS.Timeout | undefined
  const fail = (error: Error) => {
    settle?.reject(error)
    settle = undefined
  }
  const keepAlive = (wanted: boolean) => {
    const streams = [child, child.stdin, child.stdout, child.stderr] as { ref?: () => void; unref?: () => void }[]
    for (const stream of streams) (wanted ? stream.ref : stream.unref)?.call(stream)
  }
  child.stdout.on(
    'data',
    readAnswers((answer, pcm) => {
      if (answer.id === id) settle?.resolve({ answer, pcm })
      settle = undefined
    }),
  )
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-2000)))
  child.stdin.on('error', () => {}) // the exit reports a broken pipe
  child.on('error', (error) => fail(new Error(`The speech process did not start: ${error.message}`)))
  const engine: Engine = {
    folder: undefined,
    ask: (wish) =>
      new Promise<Answered>((resolve, reject) => {
        clearTimeout(idleTimer)
        keepAlive(true)
        settle = { resolve, reject }
        id += 1
        if (wish.kind === 'model') engine.folder = wish.voice.folder
        child.stdin.write(`${JSON.stringify({ ...wish, id })}\n`)
      }),
    stop: () => child.kill('SIGKILL'),
    rest: () => {
      keepAlive(false)
      idleTimer = setTimeout(() => {
        leaveIdle()
        child.stdin.end()
      }, IDLE_MS).unref()
    },
  }
  const leaveIdle = () => {
    const place = idle.indexOf(engine)
    if (place >= 0) idle.splice(place, 1)
  }
  child.on('close', (code, signal) => {
    clearTimeout(idleTimer)
    fail(new Error(`The speech process ended with ${code ?? signal}: ${stderr.trim()}`))
    running -= 1
    leaveIdle()
    waiting.shift()?.resolve(Promise.try(takeNew))
  })
  return engine
}

function takeNew(): Engine {
  const engine = startEngine() // this may throw, and then no slot is used
  running += 1
  return engine
}

/** Whether an engine can serve a model voice in this folder, or, without a folder, a request that every engine can serve. */
const fits = (engine: Engine, folder: string | undefined): boolean =>
  folder === undefined || engine.folder === undefined || engine.folder === folder

function takeEngine(folder: string | undefined): Promise<Engine> {
  const warm = idle.findLastIndex((engine) => fits(engine, folder))
  if (warm >= 0) return Promise.resolve(idle.splice(warm, 1)[0])
  if (running < MOST_PROCESSES) return Promise.resolve(takeNew())
  idle.shift()?.stop() // stop an engine with another voice to make space
  return new Promise((resolve) => waiting.push({ folder, resolve }))
}

function giveBack(engine: Engine) {
  const next = waiting.findIndex(({ folder }) => fits(engine, folder))
  if (next >= 0) return waiting.splice(next, 1)[0].resolve(engine)
  if (waiting.length > 0) return engine.stop()
  idle.push(engine)
  engine.rest()
}

/**
 * Sends a request to one of the running speech processes. There is at most one for each core, and at most four. They end with the main
 * process, or two seconds after their last use, because each uses up to half a gigabyte. Throws an Error with the engine's message, or the
 * signal's reason when aborted.
 */
export async function askEngine(wish: Wish, signal?: AbortSignal): Promise<Answered> {
  signal?.throwIfAborted()
  const engine = await takeEngine(wish.kind === 'model' ? wish.voice.folder : undefined)
  let over: unknown
  const stop = (why: unknown) => {
    over = why
    engine.stop()
  }
  const onAbort = () => stop(signal?.reason)
  const timer = setTimeout(() => stop(new Error('The speech engine took too long.')), DEADLINE_MS)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    if (signal?.aborted) onAbort()
    const answered = await engine.ask(wish)
    giveBack(engine)
    if (answered.answer.error !== undefined) throw new Error(answered.answer.error)
    return answered
  } catch (error) {
    throw over ?? error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
