import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { Dialog } from './dialog.tsx'

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
