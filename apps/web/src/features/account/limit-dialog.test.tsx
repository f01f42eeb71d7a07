import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setSpendingLimit } from '@orion/contract/points.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { LimitDialog } from './limit-dialog.tsx'

const LIMIT = {
  organization_id: 'marea',
  monthly_limit_points: null,
  spent_points: 20_000,
  left_points: null,
  resets_at: '2026-12-01T00:00:00Z',
}

test('MYA-01 a limit is typed in points and sent in 1/10,000 pt; an invalid amount is reported at its field', async () => {
  const onClose = vi.fn()
  answer(setSpendingLimit, { data: { ...LIMIT, monthly_limit_points: 125_000 } })
  show(<LimitDialog limit={LIMIT} onClose={onClose} />)
  const field = screen.getByRole('textbox')
  fireEvent.change(field, { target: { value: 'many' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(setSpendingLimit)).toEqual([])
  fireEvent.change(field, { target: { value: '12.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }))
  await expect.poll(() => sentTo(setSpendingLimit)).toMatchObject([{ monthly_limit_points: 125_000 }])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
