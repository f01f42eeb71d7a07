import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../test/show.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.tsx'

test('SHL-05 a toast stands in the dialog that is open, and never in two places', () => {
  show(
    <Dialog title="Rename" onClose={() => {}}>
      words
    </Dialog>,
  )
  act(() => toast('success', 'The name is saved'))
  expect(screen.getAllByText('The name is saved')).toHaveLength(1)
  expect(screen.getByRole('dialog').contains(screen.getByText('The name is saved'))).toBe(true)
})
