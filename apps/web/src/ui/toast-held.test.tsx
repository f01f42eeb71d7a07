import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { toast } from './toast.tsx'

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('SHL-06 a toast is visible for three seconds, and longer while the pointer is on it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(<p>page</p>)
  act(() => toast('info', 'The name is saved'))
  pass(2900)
  expect(screen.getByText('The name is saved')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('The name is saved')).toBeNull()
  act(() => toast('info', 'The film is deleted'))
  const row = () => screen.getByText('The film is deleted').closest('.toast')!
  pass(2000)
  fireEvent.pointerEnter(row())
  pass(60_000)
  expect(row()).toBeTruthy()
  fireEvent.pointerLeave(row())
  pass(2900)
  expect(row()).toBeTruthy()
  pass(200)
  expect(screen.queryByText('The film is deleted')).toBeNull()
})
