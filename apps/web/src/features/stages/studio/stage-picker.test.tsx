import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { StagePicker } from './stage-picker.tsx'

const film = workflow(['completed', 'awaiting_approval'])
const picker = (at: string) => {
  const onChoose = vi.fn()
  show(<StagePicker workflow={film} current={2} onChoose={onChoose} />, { at })
  return { onChoose, list: () => screen.queryByRole('list', { name: 'Choose a stage' }) }
}

test('29.14 WFD-01 on a phone the ten stages are a vertical list with their states, which collapses after a choice', () => {
  const { onChoose, list } = picker('')
  const rows = within(list()!).getAllByRole('button')
  expect(rows).toHaveLength(10)
  expect(rows[1].getAttribute('aria-current')).toBe('step')
  expect(rows.filter((row) => (row as HTMLButtonElement).disabled)).toHaveLength(8)
  fireEvent.click(rows[0])
  expect(onChoose).toHaveBeenCalledWith(1)
  expect(list()).toBeNull()
})

test('29.14 WFD-01 a film that is opened at one of its stages shows that stage, and one click opens the list', () => {
  const { list } = picker('?stage=2')
  expect(list()).toBeNull()
  const button = screen.getByRole('button', { name: /^Choose a stage: / })
  fireEvent.click(button)
  expect([button.getAttribute('aria-expanded'), list() !== null]).toEqual(['true', true])
})

test('issue 56 on a phone a finished film is above the list of its stages, which one click opens', () => {
  const finished = workflow(
    Array.from({ length: 10 }, () => 'completed'),
    { status: 'completed' },
  )
  show(<StagePicker workflow={finished} current={10} onChoose={() => undefined} />)
  expect(screen.queryByRole('list', { name: 'Choose a stage' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Choose a stage: / }))
  expect(screen.getByRole('list', { name: 'Choose a stage' })).toBeTruthy()
})

test('issue 56 on a phone a film that autopilot makes is above the list of its stages', () => {
  const made = workflow(['completed', 'processing'], { autopilot: { points_limit: 9, points_left: 4 } })
  show(<StagePicker workflow={made} current={2} onChoose={() => undefined} />)
  expect(screen.queryByRole('list', { name: 'Choose a stage' })).toBeNull()
})
