import { act, fireEvent, screen } from '@testing-library/react'
import { lazy, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { Dialog } from './dialog.tsx'
import { LazyDialogs } from './waiting.tsx'

function Passing({ onClose, firm }: { onClose: () => void; firm?: boolean }) {
  const [there, setThere] = useState(true)
  return (
    <Dialog title="Versions" onClose={onClose} firm={firm}>
      {there && <button onClick={() => setThere(false)}>Take it</button>}
    </Dialog>
  )
}

/** Clicks the focused button, which disappears. Then nothing has the focus. */
function press(): void {
  const button = screen.getByRole('button', { name: 'Take it' })
  button.focus()
  fireEvent.click(button)
  act(() => (document.activeElement as HTMLElement | null)?.blur())
}

test('SHL-02 Escape closes a dialog even if its clicked button disappeared, except a dialog that only its buttons close', () => {
  const onClose = vi.fn()
  const { unmount } = show(<Passing onClose={onClose} />)
  press()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  const onFirm = vi.fn()
  show(<Passing onClose={onFirm} firm />)
  press()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onFirm).not.toHaveBeenCalled()
})

test('SHL-02 Escape closes the dialog on top of another, and only that one', () => {
  const [under, over] = [vi.fn(), vi.fn()]
  show(
    <>
      <Dialog title="Under" onClose={under}>
        one
      </Dialog>
      <Dialog title="Over" onClose={over}>
        two
      </Dialog>
    </>,
  )
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(over).toHaveBeenCalledOnce()
  expect(under).not.toHaveBeenCalled()
})

test('SHL-02 issue 56 a dialog whose code does not arrive blocks neither the page nor Escape of the dialog below', () => {
  const Never = lazy(() => new Promise<never>(() => {}))
  const onClose = vi.fn()
  show(
    <Dialog title="Versions" onClose={onClose}>
      <LazyDialogs>
        <Never />
      </LazyDialogs>
    </Dialog>,
  )
  const waiting = document.querySelector('.scrim[aria-busy]')!
  expect(waiting.classList.contains('pointer-events-none')).toBe(true) // clicks reach the page
  expect(waiting.contains(document.activeElement)).toBe(false)
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
