import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { getStageContent } from '@orion/contract/stages.ts'
import { answer } from '../../../../test/network.ts'
import { notMade, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { FilmStrip } from './film-strip.tsx'

const strip = (it = workflow(), current = 1) => {
  answer(getStageContent, notMade())
  const onChoose = vi.fn()
  show(<FilmStrip workflow={it} current={current} onChoose={onChoose} />)
  return onChoose
}
const tab = (number: number) => screen.getAllByRole('tab')[number - 1]

test.each([
  ['pending', 'Ready to start'],
  ['processing', '0%'],
  ['awaiting_approval', 'Your turn'],
  ['completed', 'Done'],
  ['failed', 'Failed'],
] as const)('WFD-01 a stage that is %s shows %s on its tab', (state, word) => {
  strip(workflow(['completed', state]), 2)
  expect(tab(2).textContent).toContain(word)
})

test('WFD-01 a stage after an unfinished one is closed: its tab shows this and cannot be chosen', () => {
  const onChoose = strip(workflow(['awaiting_approval']))
  fireEvent.click(tab(2))
  expect(tab(2).getAttribute('aria-disabled')).toBe('true')
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(tab(1))
  expect(onChoose).toHaveBeenCalledWith(1)
})

test('WFD-01 an outdated stage shows that it needs an update, not that it is done', () => {
  const it = workflow(['completed', 'completed'])
  it.stages[2].needs_update = true
  strip(it)
  expect(tab(2).textContent).toContain('Needs update')
  expect(tab(1).textContent).toContain('Done')
})

test('WFD-01 the arrow keys move between the ten tabs, from the last to the first too', () => {
  strip(workflow(['completed']))
  tab(10).focus()
  fireEvent.keyDown(tab(10), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tab(1))
  fireEvent.keyDown(tab(1), { key: 'End' })
  expect(document.activeElement).toBe(tab(10))
})

test('WFD-01 choosing another stage renders only the two frames that change', () => {
  answer(getStageContent, notMade())
  const it = workflow(['completed', 'completed'])
  const ninth = it.stages[9]
  let read = 0
  Object.defineProperty(it.stages, '9', { get: () => ((read += 1), ninth) })
  const onChoose = vi.fn()
  function Switched() {
    const [current, setCurrent] = useState(1)
    return (
      <>
        <FilmStrip workflow={it} current={current} onChoose={onChoose} />
        <button type="button" onClick={() => setCurrent(2)}>
          Switch
        </button>
      </>
    )
  }
  show(<Switched />)
  expect(read).toBeGreaterThan(0)
  read = 0
  fireEvent.click(screen.getByText('Switch'))
  expect(tab(2).getAttribute('aria-selected')).toBe('true')
  expect(read).toBe(0)
})
