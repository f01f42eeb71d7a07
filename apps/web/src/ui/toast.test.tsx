import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.tsx'

test('SHL-05 a toast is in the open dialog, and never in two places', () => {
  show(
    <Dialog title="Rename" onClose={() => {}}>
      words
    </Dialog>,
  )
  act(() => toast('success', 'The name is saved'))
  expect(screen.getAllByText('The name is saved')).toHaveLength(1)
  expect(screen.getByRole('dialog').contains(screen.getByText('The name is saved'))).toBe(true)
})

function Rename() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Dialog title="Rename" onClose={() => setOpen(false)}>
      words
    </Dialog>
  )
}

test('SHL-06 a toast disappears after three seconds, also if its dialog is closed meanwhile', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(<Rename />)
  act(() => toast('success', 'The name is saved'))
  act(() => void vi.advanceTimersByTime(2000))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('The name is saved')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByText('The name is saved')).toBeNull()
})
