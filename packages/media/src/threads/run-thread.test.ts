import { expect, test, vi } from 'vitest'
import { runThread } from './run-thread.ts'

const PROGRAM = new URL('./thread.fixture.ts', import.meta.url)

test('S08 a thread returns its answer, and its error is reported', async () => {
  expect(await runThread(PROGRAM, { double: 21 })).toBe(42)
  await expect(runThread(PROGRAM, { fail: 'no sound' })).rejects.toThrow('no sound')
})

test('issue 49 a thread inherits how programs are isolated, and does not check it again', async () => {
  expect(await runThread(PROGRAM, { inherits: true })).toBe(1)
})

test('TRUST an aborted thread rejects with the reason, and the ffmpeg that it started has ended', async () => {
  const abort = new AbortController()
  const started = Promise.withResolvers<number>()
  const running = runThread<number, { pid: number }>(
    PROGRAM,
    { hang: true },
    { signal: abort.signal, onNote: ({ pid }) => started.resolve(pid) },
  )
  const pid = await started.promise
  expect(() => process.kill(pid, 0)).not.toThrow()
  abort.abort(new Error('cancelled'))
  await expect(running).rejects.toThrow('cancelled')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 300_000 })
  await expect(runThread(PROGRAM, { double: 1 }, { signal: abort.signal })).rejects.toThrow('cancelled')
})
