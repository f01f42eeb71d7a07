import { threadId } from 'node:worker_threads'
import { answerOrders } from './lasting-thread.ts'

answerOrders((order: { double: number } | { end: true } | { hang: true }) => {
  if ('end' in order) process.exit(1)
  if ('hang' in order) return new Promise<never>(() => {})
  return { doubled: 2 * order.double, thread: threadId }
})
