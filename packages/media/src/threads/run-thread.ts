import { Worker, parentPort, workerData } from 'node:worker_threads'
import { canCutOff } from '../ffmpeg/isolated.ts'

type Word<A, N> = { answer: A } | { note: N }

/** Milliseconds that an aborted thread has to finish before it is terminated. */
const ABORT_MILLISECONDS = 3000

/**
 * Runs a program that calls `fulfil` in a separate thread, so that the caller's event loop never waits and the samples are outside its
 * heap. `order` and the result are copied. Rejects with the program's error, or with the signal's reason when aborted. When the promise
 * settles, the thread has ended.
 */
export async function runThread<A, N = never>(
  program: URL,
  order: unknown,
  { signal, onNote }: { signal?: AbortSignal | undefined; onNote?: (note: N) => void } = {},
): Promise<A> {
  signal?.throwIfAborted()
  canCutOff() // most threads start ffmpeg, and inherit the result of this check
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: order })
    let late: NodeJS.Timeout | undefined
    const onAbort = (): void => {
      worker.postMessage('abort')
      late = setTimeout(() => void worker.terminate(), ABORT_MILLISECONDS)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.on('message', (word: Word<A, N>) => {
      if ('note' in word) onNote?.(word.note)
      else resolve(word.answer)
    })
    let failure: unknown
    worker.once('error', (error) => (failure = error))
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', onAbort)
      clearTimeout(late)
      reject(signal?.reason ?? failure ?? new Error(`A thread ended with ${code}.`))
    })
  })
}

/**
 * Does a thread's work: passes the order from `runThread` to `work` and returns its answer. Its signal is aborted with the caller's signal.
 */
export async function fulfil<O, A, N = never>(
  work: (order: O, tools: { signal: AbortSignal; note: (note: N) => void }) => Promise<A>,
): Promise<void> {
  if (parentPort === null) throw new Error('This program runs in a thread.')
  const port = parentPort
  const abort = new AbortController()
  port.once('message', () => abort.abort(new Error('The thread was aborted.')))
  port.unref()
  const say = (word: Word<A, N>): void => port.postMessage(word)
  say({ answer: await work(workerData as O, { signal: abort.signal, note: (note) => say({ note }) }) }) // `runThread` made this value
}
