import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { dyingWithParent } from '@orion/media/ffmpeg/run.ts'
import type { FilmLanguage } from '../languages.ts'
import type { FromProcess, Job, Made, ToProcess } from './job.ts'

type Task = {
  id: number
  job: Job
  onProgress?: (frame: number) => void
  resolve: (made: Made) => void
  reject: (reason: unknown) => void
  tries: number
  /** Set when the caller gave up. */
  reason?: unknown
}

/** A process keeps to one language, so that no font of another film can stand in for a missing letter. */
type Worker = { child: ChildProcess; language: FilmLanguage; task: Task | null; complaint: string; closing?: NodeJS.Timeout }

const PROGRAM = fileURLToPath(new URL('./scene-process.ts', import.meta.url))
/** What a scene process may know of its surroundings: nothing that changes a picture, no secrets. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FFMPEG_PATH', 'NODE_COMPILE_CACHE']
/**
 * glibc keeps what was freed and hands it out again: a scene's pictures are some hundred megabytes, and fresh pages cost more than filling
 * them.
 */
const KEEP_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 31),
  MALLOC_TOP_PAD_: String(2 ** 25),
}
/** An idle process is let go after this many milliseconds. */
const PATIENCE = 60_000
/** A process that does not answer to a cancellation is killed after this many milliseconds. */
const LAST_WARNING = 3_000
const TRIES = 2

export type Pool = {
  /** Makes a job in the next free process. Rejects with the signal's reason when aborted; a crashed process is replaced and the job tried once more. */
  run: (job: Job, wish: { signal?: AbortSignal; onProgress?: (frame: number) => void }) => Promise<Made>
  /** Ends all processes; what they were making is rejected. Resolves when they are gone. */
  close: () => Promise<void>
  /** Process ids, for those who watch memory. */
  pids: () => number[]
}

/** A pool of long-lived scene processes, at most `size` of them (one a core unless told), started when there is work. */
export function makePool(size = availableParallelism()): Pool {
  const workers = new Set<Worker>()
  const waiting: Task[] = []
  const farewells = new Set<Promise<void>>()
  let next_id = 0

  const pump = (): void => {
    while (waiting.length > 0) {
      const worker = freeWorker(waiting[0].job.recipe.language)
      if (worker === null) return
      give(worker, waiting.shift()!)
    }
  }

  const freeWorker = (language: FilmLanguage): Worker | null => {
    const idle = [...workers].filter(({ task, child }) => task === null && child.connected)
    const own = idle.find((worker) => worker.language === language)
    if (own !== undefined) return own
    if (workers.size >= size && idle.length === 0) return null
    if (workers.size >= size) dismiss(idle[0])
    return start(language)
  }

  const give = (worker: Worker, task: Task): void => {
    clearTimeout(worker.closing)
    worker.task = task
    task.tries++
    worker.child.ref()
    worker.child.channel?.ref()
    send(worker, { type: 'job', id: task.id, job: task.job })
  }

  const release = (worker: Worker): Task | null => {
    const { task } = worker
    worker.task = null
    worker.child.unref()
    worker.child.channel?.unref()
    worker.closing = setTimeout(() => dismiss(worker), PATIENCE).unref()
    return task
  }

  const dismiss = (worker: Worker): void => {
    clearTimeout(worker.closing)
    workers.delete(worker)
    if (worker.child.connected) worker.child.disconnect()
  }

  const start = (language: FilmLanguage): Worker => {
    const program = dyingWithParent(process.execPath, ['--expose-gc', '--disable-warning=ExperimentalWarning', PROGRAM])
    const kept = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
    const child = spawn(program.command, program.args, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      env: { ...Object.fromEntries(kept), ...KEEP_MEMORY, LANG: 'C', TZ: 'UTC', DISABLE_SYSTEM_FONTS_LOAD: '1' },
    })
    const worker: Worker = { child, language, task: null, complaint: '' }
    workers.add(worker)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (worker.complaint = (worker.complaint + text).slice(-2000)))
    ;(child.stderr as NodeJS.ReadStream | null)?.unref?.()
    child.on('message', (message: FromProcess) => hear(worker, message))
    child.on('error', (error) => (worker.complaint = error.message))
    child.on('close', (code, killer) => lose(worker, killer ?? `code ${code}`))
    return worker
  }

  const hear = (worker: Worker, message: FromProcess): void => {
    if (worker.task?.id !== message.id) return
    if (message.type === 'progress') {
      worker.task.onProgress?.(message.frame)
      return
    }
    const task = release(worker)
    if (task?.reason !== undefined) task.reject(task.reason)
    else if (message.type === 'made') task?.resolve(message.made)
    else task?.reject(new Error(message.message))
    pump()
  }

  const lose = (worker: Worker, how: string): void => {
    clearTimeout(worker.closing)
    workers.delete(worker)
    const { task } = worker
    worker.task = null
    if (task !== null) {
      const farewell = forsake(task, `A scene process ended with ${how}. ${worker.complaint.trim()}`.trim())
      farewells.add(farewell)
      void farewell.finally(() => farewells.delete(farewell))
    }
    pump()
  }

  const forsake = async (task: Task, why: string): Promise<void> => {
    if (task.job.kind === 'segment') await rm(`${task.job.out_path}.part`, { force: true })
    if (task.reason !== undefined) task.reject(task.reason)
    else if (task.tries >= TRIES) task.reject(new Error(why))
    else {
      waiting.unshift(task)
      pump()
    }
  }

  const abort = (task: Task, reason: unknown): void => {
    task.reason = reason
    const place = waiting.indexOf(task)
    if (place >= 0) {
      waiting.splice(place, 1)
      task.reject(reason)
      return
    }
    const worker = [...workers].find((one) => one.task === task)
    if (worker === undefined) return
    send(worker, { type: 'abort', id: task.id })
    setTimeout(() => worker.task === task && worker.child.kill('SIGKILL'), LAST_WARNING).unref()
  }

  return {
    run: (job, { signal, onProgress }) =>
      new Promise<Made>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const task: Task = { id: next_id++, job, onProgress, resolve, reject, tries: 0 }
        const onAbort = (): void => abort(task, signal?.reason)
        signal?.addEventListener('abort', onAbort, { once: true })
        task.resolve = (made) => (signal?.removeEventListener('abort', onAbort), resolve(made))
        task.reject = (reason) => (signal?.removeEventListener('abort', onAbort), reject(reason))
        waiting.push(task)
        pump()
      }),
    close: async () => {
      for (const task of waiting.splice(0)) task.reject(new Error('The renderer was closed.'))
      const gone = [...workers].map((worker) => {
        if (worker.task !== null) worker.task.reason ??= new Error('The renderer was closed.')
        const closed = new Promise<void>((resolve) => worker.child.once('close', () => resolve()))
        worker.child.ref()
        worker.child.kill('SIGKILL')
        return closed
      })
      await Promise.all(gone)
      await Promise.all(farewells)
    },
    pids: () => [...workers].flatMap(({ child }) => (child.pid === undefined ? [] : [child.pid])),
  }
}

const send = ({ child }: Worker, message: ToProcess): void => void child.send(message, () => {}) // a lost process is told by its end
