import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { traced } from '@orion/media/traced.ts'
import { getFonts, type Fonts, type FromProcess, type Job, type Made } from './job.ts'
import type { SceneWorker, Task } from './scene-worker.ts'
import { dismissLater, dismissWorker, giveTask, killWorker, startWorker, takeTask, tellWorker } from './scene-worker.ts'

/** Milliseconds after which a process that does not react to a cancellation is killed. */
const LAST_WARNING = 3_000
const TRIES = 2
const PATIENCE = 60_000
/**
 * One idle process stays ready, so that a user's next image starts at once. Each other idle process uses 150 MB, so it ends after this
 * share of `patience`.
 */
const SPARES_SHARE = 1 / 20

export type Pool = {
  /**
   * Runs a job in the next free process. Rejects with the signal's reason when aborted. A crashed process is replaced, and its job is tried
   * once more. `ahead`: the job runs before all waiting jobs, because a person waits for its result. A job that works longer than
   * `limit_seconds` fails. The time before its turn does not count.
   */
  run: (
    job: Job,
    wish: { signal?: AbortSignal; onProgress?: (frame: number) => void; ahead?: boolean; limit_seconds?: number },
  ) => Promise<Made>
  /** Ends all processes and rejects all jobs, including later ones. Resolves when all processes have ended. */
  close: () => Promise<void>
  /** Process ids, for memory monitoring. */
  pids: () => number[]
}

/**
 * A pool of long-lived scene processes. At most `size` processes work at once (default: one for each core). The same number may be idle, so
 * that films with different fonts can be made in turns without a new process at each turn. Processes start when there is work. They end
 * after `patience` idle milliseconds. All but one already end after a twentieth of `patience`.
 */
export const makePool = (size = availableParallelism(), patience = PATIENCE): Pool => new ScenePool(size, patience)

class ScenePool implements Pool {
  readonly #size: number
  readonly #patience: number
  readonly #workers = new Set<SceneWorker>()
  readonly #waiting: Task[] = []
  readonly #farewells = new Set<Promise<void>>()
  #ready: SceneWorker | null = null
  #next_id = 0
  #closed: Error | undefined

  constructor(size: number, patience: number) {
    this.#size = size
    this.#patience = patience
  }

  readonly run: Pool['run'] = async (job, { signal, onProgress, ahead, limit_seconds }) => {
    signal?.throwIfAborted()
    if (this.#closed !== undefined) throw this.#closed
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    const task: Task = { id: this.#next_id++, job, onProgress, limit_seconds, resolve, reject, tries: 0 }
    const onAbort = (): void => this.#abort(task, signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    if (ahead) this.#waiting.unshift(task)
    else this.#waiting.push(task)
    this.#giveTasks()
    return traced({ name: `draw ${job.kind}`, attributes: {} }, () => promise).finally(() =>
      signal?.removeEventListener('abort', onAbort),
    )
  }

  readonly close: Pool['close'] = async () => {
    this.#closed ??= new Error('The renderer was closed.')
    for (const task of this.#waiting.splice(0)) task.reject(this.#closed)
    for (const { task } of this.#workers) if (task !== null) task.reason ??= this.#closed
    await Promise.all([...this.#workers].map(killWorker))
    await Promise.all(this.#farewells)
  }

  readonly pids: Pool['pids'] = () => [...this.#workers].flatMap(({ child }) => (child.pid === undefined ? [] : [child.pid]))

  #giveTasks(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#findFreeWorker(getFonts(this.#waiting[0].job))
      if (worker === null) return
      const [task] = this.#waiting.splice(0, 1)
      giveTask(worker, task, (late, reason) => this.#abort(late, reason))
    }
  }

  /** An idle process with these fonts, or a new one. Null while as many processes work as may. */
  #findFreeWorker(fonts: Fonts): SceneWorker | null {
    const idle = [...this.#workers].filter(({ task, child }) => task === null && child.connected && !child.killed)
    if (this.#workers.size - idle.length >= this.#size) return null
    const idle_worker = idle.find((worker) => worker.fonts === fonts)
    if (idle_worker !== undefined) return idle_worker
    if (idle.length > 0 && this.#workers.size >= 2 * this.#size) {
      this.#workers.delete(idle[0])
      dismissWorker(idle[0])
    }
    const started = startWorker(
      fonts,
      (worker, message) => this.#hear(worker, message),
      (worker, how) => this.#lose(worker, how),
    )
    this.#workers.add(started)
    return started
  }

  #hear(worker: SceneWorker, message: FromProcess): void {
    if (worker.task?.id !== message.id) return
    if (message.type === 'progress') return worker.task.onProgress?.(message.frame)
    this.#workers.delete(worker)
    this.#workers.add(worker) // the order is that of their last work
    const task = takeTask(worker, this.#patience)
    // only the last worker stays ready
    if (this.#ready !== worker && this.#ready?.task === null) dismissLater(this.#ready, this.#patience * SPARES_SHARE)
    this.#ready = worker
    if (task?.reason !== undefined) task.reject(task.reason)
    else if (message.type === 'made') task?.resolve(message.made)
    else task?.reject(new Error(message.message))
    this.#giveTasks()
  }

  #lose(worker: SceneWorker, how: string): void {
    this.#workers.delete(worker)
    const { task } = worker
    worker.task = null
    if (task !== null) {
      const farewell = this.#tryAgain(task, `A scene process ended with ${how}. ${worker.complaint.trim()}`.trim())
      this.#farewells.add(farewell)
      void farewell.finally(() => this.#farewells.delete(farewell))
    }
    this.#giveTasks()
  }

  async #tryAgain(task: Task, why: string): Promise<void> {
    if (task.job.kind !== 'still') await rm(`${task.job.out_path}.part`, { force: true })
    task.reason ??= this.#closed
    if (task.reason !== undefined) task.reject(task.reason)
    else if (task.tries >= TRIES) task.reject(new Error(why))
    else {
      this.#waiting.unshift(task)
      this.#giveTasks()
    }
  }

  #abort(task: Task, reason: unknown): void {
    task.reason = reason
    const place = this.#waiting.indexOf(task)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      task.reject(reason)
      return
    }
    const worker = [...this.#workers].find((one) => one.task === task)
    if (worker === undefined) return
    tellWorker(worker, { type: 'abort', id: task.id })
    setTimeout(() => worker.task === task && worker.child.kill('SIGKILL'), LAST_WARNING).unref()
  }
}
