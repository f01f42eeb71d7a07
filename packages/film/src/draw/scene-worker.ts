import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { isolated } from '@orion/media/ffmpeg/isolated.ts'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import type { Fonts, FromProcess, Job, Made, ToProcess } from './job.ts'

/** A running job. `reason` is set when the caller aborted the job. `limit` is the timer of its longest allowed time in a process. */
export type Task = {
  id: number
  job: Job
  onProgress?: (frame: number) => void
  resolve: (made: Made) => void
  reject: (reason: unknown) => void
  tries: number
  reason?: unknown
  limit_seconds?: number | undefined
  limit?: NodeJS.Timeout
}

/**
 * A scene process, with the data that its parent needs. It serves only films with the same fonts, so that no font of another film can
 * replace a missing letter. `complaint` is the end of its stderr.
 */
export type SceneWorker = {
  child: ChildProcess
  fonts: Fonts
  task: Task | null
  complaint: string
  closing?: NodeJS.Timeout
}

const PROGRAM = fileURLToPath(new URL('./scene-process.ts', import.meta.url))
/**
 * The folder of the compile cache. It is next to the packages whose code is compiled, if that folder is writable. With the cache, a process
 * starts in a third of the time.
 */
const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/scene-process', import.meta.url))
/** Environment variables that a scene process receives. They contain no secrets and cannot change an image. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FFMPEG_PATH', 'NODE_COMPILE_CACHE']
/**
 * Memory settings of a scene process. They make glibc keep freed memory for reuse, in one heap for all threads and in huge pages. The
 * images of a scene need some hundred megabytes, and the allocation of new pages takes more time than filling them. The encoder does not
 * get these settings, because each scene starts a new encoder. Huge pages that were not used recently may be slow to allocate.
 */
const KEEP_MEMORY = {
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 30),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 31),
  MALLOC_TOP_PAD_: String(2 ** 25),
}
const SCENE_FLAGS = [
  ...NODE_FLAGS,
  // otherwise V8 discards a scene's compiled code between two scenes because of its age, and compiles it again
  '--no-flush-bytecode',
  // for a small heap with large images: garbage collection is one short stop, and no other process waits for it
  ...['--expose-gc', '--single-threaded-gc', '--no-incremental-marking', '--max-semi-space-size=16'],
]
/** Starts a scene process. `hear` is called with its messages. `lose` is called once when the process has ended, with the reason. */
export function startWorker(
  fonts: Fonts,
  hear: (worker: SceneWorker, message: FromProcess) => void,
  lose: (worker: SceneWorker, how: string) => void,
): SceneWorker {
  const program = isolated(process.execPath, [...SCENE_FLAGS, PROGRAM])
  const kept = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  const child = spawn(program.command, program.args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...Object.fromEntries(kept),
      ...KEEP_MEMORY,
      LANG: 'C',
      TZ: 'UTC',
      DISABLE_SYSTEM_FONTS_LOAD: '1',
    },
  })
  const worker: SceneWorker = { child, fonts, task: null, complaint: '' }
  const { stderr } = child
  stderr?.setEncoding('utf8').on('data', (text: string) => (worker.complaint = (worker.complaint + text).slice(-2000)))
  if (stderr instanceof Socket) stderr.unref()
  child.on('message', (message: FromProcess) => hear(worker, message))
  child.on('error', (error) => (worker.complaint = error.message))
  child.on('close', (code, killer) => {
    clearTimeout(worker.closing)
    lose(worker, killer ?? `code ${code}`)
  })
  return worker
}

/** Gives a task to a process. The parent stays alive while the task runs. `abort` is called if the task works longer than its limit. */
export function giveTask(worker: SceneWorker, task: Task, abort: (task: Task, reason: Error) => void): void {
  const { limit_seconds } = task
  if (limit_seconds !== undefined) {
    const late = () => abort(task, new Error(`The image took longer than ${limit_seconds} s.`))
    clearTimeout(task.limit)
    task.limit = setTimeout(late, limit_seconds * 1000).unref()
  }
  clearTimeout(worker.closing)
  worker.task = task
  task.tries++
  worker.child.ref()
  worker.child.channel?.ref()
  tellWorker(worker, { type: 'job', id: task.id, job: task.job })
}

/**
 * Takes the task away from a process. The process then waits for another task, and does not keep its parent alive. It is ended after
 * `patience` milliseconds.
 */
export function takeTask(worker: SceneWorker, patience: number): Task | null {
  const { task } = worker
  clearTimeout(task?.limit)
  worker.task = null
  worker.child.unref()
  worker.child.channel?.unref()
  dismissLater(worker, patience)
  return task
}

/** Dismisses an idle process after `patience` milliseconds from now, unless it gets a task. */
export function dismissLater(worker: SceneWorker, patience: number): void {
  clearTimeout(worker.closing)
  worker.closing = setTimeout(() => dismissWorker(worker), patience).unref()
}

/** Sends a message to a process. If the process has already ended, its end event reports the failure. */
export const tellWorker = ({ child }: SceneWorker, message: ToProcess): void => void child.send(message, () => {})

/**
 * Ends an idle process by a signal. `disconnect()` is not used: after it, a child whose channel still has data never emits 'close' (Node
 * 24), and its slot in the pool would be lost permanently.
 */
export function dismissWorker({ child, closing }: SceneWorker): void {
  clearTimeout(closing)
  child.kill('SIGTERM')
}

/** Kills a process. Resolves when it has ended. */
export function killWorker({ child }: SceneWorker): Promise<void> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.ref()
  child.kill('SIGKILL')
  return closed
}
