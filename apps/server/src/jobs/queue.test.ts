import { expect, test } from 'vitest'
import { earlyOrder, orderOfTurn } from './queue.ts'

test('WFL-01 what nobody pays for waits behind every run, and behind what is made early for other films', () => {
  const paid = [orderOfTurn({}, 0), orderOfTurn({}, 1_000_000), earlyOrder({ example: false }) + 200_000]
  const behind = [orderOfTurn({ behind: true }, 0), earlyOrder({ example: true }) + 200_000]
  expect([...paid, ...behind]).toEqual([...paid, ...behind].toSorted((a, b) => a - b))
  expect(behind.at(-1)).toBeLessThan(2 ** 31) // the queue stores it as a 32-bit priority
})
