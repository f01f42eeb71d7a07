import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { estimateFilm } from '@orion/contract/points.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import { setAutopilot } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { AutopilotDialog } from './autopilot-dialog.tsx'

const film = workflow(['completed', 'awaiting_approval'])
const price = (estimated_points: number) => ({ data: { estimated_points, duration_seconds: 60, stages: [] } })

function open(sends: string[] = []) {
  answer(estimateStage, estimate({ sends }))
  const onClose = vi.fn()
  const shown = show(<AutopilotDialog workflow={film} onClose={onClose} />, { at: '?stage=2&scene=a' })
  return { ...shown, onClose }
}
const limit = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Points limit/ })
const start = () => screen.getByRole('button', { name: 'Start autopilot' })
const type = (value: string) => fireEvent.change(limit(), { target: { value } })

test('WFD-03 PTS-05 the limit is suggested from the cost, the sent data is shown, and the remaining stages start', async () => {
  answer(estimateFilm, price(30_000))
  answer(setAutopilot, { workflow: film })
  const { onClose, place } = open(['The script goes to Our reader.'])
  await waitFor(() => expect(Number(limit().value)).toBeGreaterThanOrEqual(3))
  expect(await screen.findByText('The script goes to Our reader.')).toBeTruthy()
  const offered = Number(limit().value)
  fireEvent.click(start())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(setAutopilot)).toEqual([{ workflow_id: 'film-1', points_limit: Math.round(offered * 10_000) }])
  expect(place(), 'the screen goes with the work').not.toHaveProperty('scene')
})

test.each(['0', '', 'a lot', '-3'])(
  'WFD-06 a limit of “%s” is reported at its field and starts nothing; a corrected limit starts',
  async (wrong) => {
    answer(estimateFilm, price(30_000))
    answer(setAutopilot, { workflow: film })
    const { onClose } = open()
    await waitFor(() => expect(limit().value).not.toBe(''))
    type(wrong)
    fireEvent.click(start())
    expect(await screen.findByText('Enter a limit above 0')).toBeTruthy()
    expect(limit().getAttribute('aria-invalid')).toBe('true')
    expect(limit().value, 'what was typed stays').toBe(wrong)
    expect(sentTo(setAutopilot)).toEqual([])
    type('2.5')
    fireEvent.click(start())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sentTo(setAutopilot)).toMatchObject([{ points_limit: 25_000 }])
  },
)

test('WFD-03 a click before the price is known starts autopilot once the price is known; a second click has no effect', async () => {
  let tell: (() => void) | undefined
  answer(estimateFilm, () => new Promise((resolve) => (tell = () => resolve(price(20_000)))))
  answer(setAutopilot, { workflow: film })
  const { onClose } = open()
  fireEvent.click(start())
  await waitFor(() => expect(start().getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(start())
  expect(screen.queryByText('Enter a limit above 0')).toBeNull()
  await waitFor(() => expect(tell).toBeDefined())
  tell!()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(setAutopilot)).toHaveLength(1)
})

test('WFD-06 PTS-05 a server’s refusal is shown, the typed limit stays, and another click sends it again', async () => {
  answer(estimateFilm, price(30_000))
  answer(setAutopilot, { code: 'not_enough_points', detail: 'There are 1.0000 pts.' })
  const { onClose } = open()
  await waitFor(() => expect(limit().value).not.toBe(''))
  type('9')
  fireEvent.click(start())
  expect(await screen.findByText('There are 1.0000 pts.')).toBeTruthy()
  expect(limit().value).toBe('9')
  expect(onClose).not.toHaveBeenCalled()
  answer(setAutopilot, { workflow: film })
  fireEvent.click(start())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(setAutopilot)).toHaveLength(2)
})

test('WFD-03 without a known price a person types a limit: no price is shown, and nothing starts by itself', async () => {
  answer(estimateFilm, { code: 'unavailable', detail: 'It is away.' })
  answer(setAutopilot, { workflow: film })
  const { onClose } = open()
  fireEvent.click(start())
  expect(await screen.findByText('Enter a limit above 0')).toBeTruthy()
  expect(limit().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentTo(setAutopilot)).toEqual([])
})
