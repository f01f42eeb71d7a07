import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isolated } from '@orion/media/ffmpeg/isolated.ts'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import { inTurn } from '../../providers/in-turn.ts'
import { ANSWERS } from './model-messages.ts'
import type { LoadedModel, ModelAnswer, ModelLine, ModelRequest } from './model-messages.ts'

/** The process ends five minutes after its last answer: loading a model takes long, but others need its memory. */
const IDLE_MS = 300_000
/** A slow machine reads a long request for minutes before the first token. */
const SILENCE_MS = 1_800_000
const PROGRAM = fileURLToPath(new URL('./model-process.ts', import.meta.url))
const MOST_STDERR = 4000
/**
 * The only variables of our environment that the process gets: none is a secret, and some hold the paths of a graphics card's libraries.
 */
const PASSED = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'CUDA_VISIBLE_DEVICES', 'GGML_VK_VISIBLE_DEVICES']

/** The process ended without an answer. `said` is the error that it sent, else the end of its stderr. */
export class ModelEnded extends Error {
  readonly said: string
  /** The model was loaded, and the runtime itself reported the error. */
  readonly has_answered: boolean

  constructor(said: string, has_answered: boolean) {
    super('The process of the language model ended.')
    this.name = 'ModelEnded'
    this.said = said
    this.has_answered = has_answered
  }
}

type Running = {
  key: string
  model: LoadedModel
  child: ChildProcess
  stdin: Writable
  stderr: () => string
  idle?: NodeJS.Timeout
}
let running: Running | undefined
/** How many requests wait, whether one is being answered, and the last answer. */
const standing: { waiting: number; answering: boolean; last: ModelAnswer | null } = { waiting: 0, answering: false, last: null }

/** The settings and process id of this file's loaded model; null if it is not loaded. */
export const loadedModel = (path: string): { pid: number; context: number; memory_bytes: number } | null =>
  running === undefined || running.model.path !== path ? null : { ...running.model, pid: running.child.pid ?? 0 }

/** The current process if there is one, its queue, and the last answer since this program began. */
export const modelNow = (): typeof standing & { path: string | null; pid: number | null } => ({
  ...standing,
  path: running?.model.path ?? null,
  pid: running?.child.pid ?? null,
})

function start(key: string, model: LoadedModel): Running {
  const { command, args } = isolated(process.execPath, [...NODE_FLAGS, PROGRAM])
  const env = Object.fromEntries(PASSED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  // the runtime writes its log, with the whole request, to stdout: answers have their own pipe
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'], env })
  const { stdin, stderr: log } = child
  if (stdin === null || log === null) throw new Error('The model was started without its pipes.')
  let stderr = ''
  log.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-MOST_STDERR)))
  stdin.on('error', () => {}) // the exit reports a broken pipe
  const started: Running = { key, model, child, stdin, stderr: () => stderr }
  child.once('close', () => {
    clearTimeout(started.idle)
    if (running === started) running = undefined
  })
  child.once('error', () => {}) // the waiting caller gets its exit
  return started
}

async function stop({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

/** Keeps the process, but lets this program end: the process counts as work only while it is `wanted`. */
function keepAlive({ child }: Running, wanted: boolean): void {
  for (const stream of [child, ...child.stdio] as ({ ref?: () => void; unref?: () => void } | null)[])
    (wanted ? stream?.ref : stream?.unref)?.call(stream)
}

/**
 * Asks a model in its own process. One model is loaded at a time, and one request runs at a time; others wait in order. Throws ModelEnded
 * if the process ends without an answer. If the signal aborts, kills the process and throws the signal's reason.
 */
export async function askModel(
  request: Omit<ModelRequest, 'model'> & { model: Omit<LoadedModel, 'threads'> },
  signal: AbortSignal,
  { idle_ms = IDLE_MS, silence_ms = SILENCE_MS }: { idle_ms?: number; silence_ms?: number } = {},
): Promise<ModelAnswer> {
  const { promise: cancelled, reject: cancel } = Promise.withResolvers<never>()
  cancelled.catch(() => {})
  const onAbort = () => cancel(signal.reason)
  let waits = true
  standing.waiting += 1
  const leave = () => {
    if (waits) standing.waiting -= 1
    waits = false
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([
      inTurn('a language model inside Orion', () => {
        leave()
        return readAnswer(request, signal, { idle_ms, silence_ms })
      }),
      cancelled,
    ])
  } finally {
    leave()
    signal.removeEventListener('abort', onAbort)
  }
}

async function readAnswer(
  { model, ...request }: Parameters<typeof askModel>[0],
  signal: AbortSignal,
  { idle_ms, silence_ms }: { idle_ms: number; silence_ms: number },
): Promise<ModelAnswer> {
  signal.throwIfAborted()
  const wanted: LoadedModel = { ...model, threads: availableParallelism() }
  const key = JSON.stringify(wanted)
  if (running !== undefined && running.key !== key) await stop(running)
  signal.throwIfAborted() // it may have been aborted while the other model ended
  const engine = (running ??= start(key, wanted))
  clearTimeout(engine.idle)
  keepAlive(engine, true)
  standing.answering = true
  const { child } = engine
  const { promise, resolve, reject } = Promise.withResolvers<ModelAnswer>()
  const kill = () => void child.kill('SIGKILL')
  let silence = setTimeout(kill, silence_ms)
  let error: string | undefined
  const lines = createInterface({ input: child.stdio[ANSWERS] as Readable })
  lines.on('line', (text) => {
    clearTimeout(silence)
    silence = setTimeout(kill, silence_ms)
    const line = JSON.parse(text) as ModelLine
    if ('answer' in line) resolve(line.answer)
    if ('error' in line) error = line.error
  })
  const onClose = (code: number | null) => {
    if (signal.aborted) reject(signal.reason)
    else reject(new ModelEnded(error ?? engine.stderr(), error !== undefined && code !== null))
  }
  child.once('close', onClose)
  signal.addEventListener('abort', kill, { once: true })
  try {
    engine.stdin.write(`${JSON.stringify({ model: wanted, ...request } satisfies ModelRequest)}\n`)
    const answer = await promise
    standing.last = answer
    engine.idle = setTimeout(() => engine.stdin.end(), idle_ms).unref()
    return answer
  } finally {
    standing.answering = false
    clearTimeout(silence)
    signal.removeEventListener('abort', kill)
    child.off('close', onClose)
    lines.close()
    keepAlive(engine, false)
  }
}
