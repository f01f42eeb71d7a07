import { threadId } from 'node:worker_threads'
import { answerOrders } from './lasting-thread.ts'

answerOrders((order: { double: number; end_in?: number } | { end: true } | { hang: true } | { fail: string }) => {
  if ('end' in order || ('end_in' in order && order.end_in === threadId)) process.exit(1)
  if ('fail' in order) throw new Error(order.fail)
  if ('hang' in order) return new Promise<never>(() => {})
  return { doubled: 2 * order.double, thread: threadId }
})
