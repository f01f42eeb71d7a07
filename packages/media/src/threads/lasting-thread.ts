import { parentPort, Worker } from 'node:worker_threads'

/**
 * Why a thread gave no answer: it ended, for example because it had no memory left, the order took longer than its limit, or its program
 * threw an error. `fault` is the error's stack.
 */
export type NoAnswer = { died: true } | { late: true } | { fault: string }

/** One thread that answers one order after another. It starts when it is needed. Orders and answers are copied. */
export type LastingThread<O, A> = {
  /** Rejects after `close`, because a new thread would keep the process alive. */
  ask: (order: O) => Promise<A | NoAnswer>
  close: () => Promise<void>
}

/** The time after which an unused thread ends. A thread holds all code that its program imports (some 80 MB). */
const IDLE_MILLISECONDS = 60_000

/** The limits of a lasting thread. `tries`: how often an order is tried whose thread ended; once if it is not given. */
export type ThreadLimits = { seconds: number; megabytes: number; tries?: number }

/**
 * Opens a thread of a program that calls `answerOrders`. `seconds` limits an order, and `megabytes` the memory of the thread. After an
 * order that exceeded a limit, the next order gets a new thread. An order that is tried again does not wait behind later orders.
 */
export function openLastingThread<O, A extends object>(
  program: URL,
  { seconds, megabytes, tries = 1 }: ThreadLimits,
): LastingThread<O, A> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()
  let is_closed = false

  const startThread = (): Worker => {
    // without a waiting caller, the end of the thread is no error
    const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } }).on('error', () => {})
    // also if the thread ends between two orders, because it would never answer the next order
    thread.on('exit', () => {
      if (worker === thread) worker = null
    })
    return thread
  }
  const dismiss = async (): Promise<void> => {
    const leaving = worker
    worker = null
    await leaving?.terminate()
  }
  async function request(order: O): Promise<A | NoAnswer> {
    clearTimeout(idle)
    if (is_closed) throw new Error('The thread is closed')
    const thread = (worker ??= startThread())
    thread.ref()
    const answer = await nextAnswer<O, A>(thread, order, seconds)
    thread.unref() // an unused thread does not keep the process alive
    if ('died' in answer || 'late' in answer) await dismiss()
    else idle = setTimeout(() => void dismiss(), IDLE_MILLISECONDS).unref()
    return answer
  }
  async function requestAgain(order: O): Promise<A | NoAnswer> {
    let answer = await request(order)
    for (let tried = 1; 'died' in answer && tried < tries; tried++) answer = await request(order)
    return answer
  }
  return {
    ask(order) {
      const answered = before.then(() => requestAgain(order))
      before = answered.catch(() => undefined)
      return answered
    },
    async close() {
      is_closed = true
      clearTimeout(idle)
      await dismiss()
    },
  }
}

/** The next answer of a thread that has no other order. */
const nextAnswer = <O, A>(thread: Worker, order: O, seconds: number): Promise<A | NoAnswer> =>
  new Promise((resolve) => {
    const end = (answer: A | NoAnswer): void => {
      clearTimeout(timer)
      thread.off('message', end).off('error', die).off('exit', die)
      resolve(answer)
    }
    const die = (): void => end({ died: true }) // runs with an error if the thread has no memory left
    const timer = setTimeout(() => end({ late: true }), seconds * 1000)
    thread.on('message', end).on('error', die).on('exit', die)
    thread.postMessage(order)
  })

/** Answers the orders of `openLastingThread` one after another. Runs in the thread. */
export function answerOrders<O, A extends object>(makeAnswer: (order: O) => A | Promise<A>): void {
  if (parentPort === null) throw new Error('This program runs in a thread.')
  const port = parentPort
  const answer = async (order: O): Promise<A | NoAnswer> => {
    try {
      return await makeAnswer(order)
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  port.on('message', async (order: O) => port.postMessage(await answer(order)))
}
