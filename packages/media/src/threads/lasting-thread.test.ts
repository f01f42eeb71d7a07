import { expect, onTestFinished, test } from 'vitest'
import { openLastingThread, type ThreadLimits } from './lasting-thread.ts'

type Order = { double: number; end_in?: number } | { end: true } | { hang: true } | { fail: string }
type Answer = { doubled: number; thread: number }

const PROGRAM = new URL('lasting-thread.fixture.ts', import.meta.url)

function open(seconds: number, more: Pick<ThreadLimits, 'tries'> = {}) {
  const thread = openLastingThread<Order, Answer>(PROGRAM, { seconds, megabytes: 256, ...more })
  onTestFinished(() => thread.close())
  return thread
}

test('issue 51 one thread answers all orders in their sequence, and a new one starts after it ended', async () => {
  const thread = open(600)
  const [one, two, ended, three] = await Promise.all([
    thread.ask({ double: 1 }),
    thread.ask({ double: 2 }),
    thread.ask({ end: true }),
    thread.ask({ double: 3 }),
  ])
  expect(one).toMatchObject({ doubled: 2 })
  expect(two).toEqual({ doubled: 4, thread: (one as Answer).thread })
  expect(ended).toEqual({ died: true })
  expect(three).toMatchObject({ doubled: 6 })
  expect((three as Answer).thread).not.toBe((one as Answer).thread)
})

test('issue 54 an order that is tried again keeps its place before later orders, and is tried only as often as allowed', async () => {
  const thread = open(600, { tries: 2 })
  const { thread: first } = (await thread.ask({ double: 1 })) as Answer
  const answers: unknown[] = []
  const orders: Order[] = [{ double: 2, end_in: first }, { double: 3 }, { end: true }]
  await Promise.all(orders.map((order) => thread.ask(order).then((answer) => answers.push(answer))))
  expect(answers).toMatchObject([{ doubled: 4 }, { doubled: 6 }, { died: true }])
})

test('issue 51 an order that takes longer than its limit gets no answer, and a closed thread takes no orders', async () => {
  const thread = open(1)
  expect(await thread.ask({ hang: true })).toEqual({ late: true })
  await thread.close()
  await expect(thread.ask({ double: 1 })).rejects.toThrow('The thread is closed')
})

test('issue 51 an error of the program is the answer to its order, and the same thread answers the next order', async () => {
  const thread = open(600)
  const before = await thread.ask({ double: 1 })
  expect(await thread.ask({ fail: 'no board' })).toMatchObject({ fault: expect.stringContaining('no board') })
  expect(await thread.ask({ double: 1 })).toEqual(before)
})
