import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { executeStage } from '@orion/contract/stages.ts'
import { answer } from '../../../test/network.ts'
import { stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { useFix } from './use-fix.ts'

const check: QualityCheck = { check: 'duration', pass: false, figure: 34, unit: 's', limit: 'at most 32', fix_stage: 4 }
const film = workflow(Array.from({ length: 10 }, () => 'pending' as const))
const onChoose = vi.fn()

function Mending() {
  const { fix, getFixed } = useFix(film, { checks: [check], version: 1 }, onChoose)
  return <button onClick={() => fix(check)}>{getFixed(check)?.status ?? 'to mend'}</button>
}

test('S09 a correction whose run is refused can be tried again; one that starts stays in the report', async () => {
  sessionStorage.clear()
  answer(executeStage, { code: 'not_enough_points', detail: 'There are not enough points.' })
  show(<Mending />)
  const press = await screen.findByRole('button', { name: 'to mend' })
  fireEvent.click(press)
  await expect.poll(() => press.textContent).toBe('processing')
  expect(await screen.findByText('There are not enough points.')).toBeTruthy()
  expect(press.textContent).toBe('to mend')
  answer(executeStage, { stage: stage(4, 'processing'), execution_id: 'run-1', hold_points: 30 })
  fireEvent.click(press)
  await expect.poll(() => press.textContent).toBe('pending')
  expect(onChoose).not.toHaveBeenCalled()
})
