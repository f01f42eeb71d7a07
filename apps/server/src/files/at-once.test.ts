import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

/** Work that ends on command, and the part of it that is running. */
function heldWork() {
  const begun: number[] = []
  const ends: ((error?: Error) => void)[] = []
  const work = (thing: number) =>
    new Promise<void>((resolve, reject) => {
      begun.push(thing)
      ends[thing] = (error) => (error ? reject(error) : resolve())
    })
  return { begun, ends, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('SCALE 5 work runs in order, each item once, with at most the given number at a time', async () => {
  const { begun, ends, work } = heldWork()
  const all = atOnce(2, [0, 1, 2, 3], work)
  expect(begun).toEqual([0, 1])
  ends[1]!()
  await turn()
  expect(begun).toEqual([0, 1, 2])
  ends[2]!()
  await turn()
  for (const at of [0, 3]) ends[at]!()
  await all
  expect(begun).toEqual([0, 1, 2, 3])
  await atOnce(4, [], work)
})

test('SCALE 5 after a failure no further work begins, and the error is thrown when running work has ended', async () => {
  const { begun, ends, work } = heldWork()
  let over = false
  const all = atOnce(2, [0, 1, 2, 3], work).finally(() => (over = true))
  all.catch(() => undefined)
  ends[0]!(new Error('The disk is full'))
  await turn()
  expect([begun, over]).toEqual([[0, 1], false])
  ends[1]!()
  await expect(all).rejects.toThrow('The disk is full')
  expect(begun).toEqual([0, 1])
})
