import { expect, test } from 'vitest'
import { earlyOrder, orderOfTurn } from './queue.ts'

test('WFL-01 unpaid work waits for all runs and for the early tasks of other films', () => {
  const paid = [orderOfTurn({}, 0), orderOfTurn({}, 1_000_000), earlyOrder({ example: false }) + 200_000]
  const behind = [orderOfTurn({ behind: true }, 0), earlyOrder({ example: true }) + 200_000]
  expect([...paid, ...behind]).toEqual([...paid, ...behind].toSorted((a, b) => a - b))
  expect(behind.at(-1)).toBeLessThan(2 ** 31) // the queue stores it as a 32-bit priority
})
