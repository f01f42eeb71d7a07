import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { TimeGrip } from './time-grip.tsx'

function Grip({ way }: { way?: 1 | -1 }) {
  const [seconds, setSeconds] = useState(0.47)
  const own = { className: '', left: '0', lane_seconds: 10, changed: false, most: 0.6, ...(way && { way }) }
  return <TimeGrip label="Pause" seconds={seconds} onChange={setSeconds} {...own} />
}
const now = () => screen.getByRole('slider').getAttribute('aria-valuenow')
const press = (key: string, shiftKey = false) => fireEvent.keyDown(screen.getByRole('slider'), { key, shiftKey })

test('S04 arrow keys move a time to the next tenth, with Shift by a hundredth, within its limits', () => {
  show(<Grip />)
  press('ArrowRight', true)
  expect(now()).toBe('0.48')
  press('ArrowLeft')
  expect(now()).toBe('0.4')
  press('ArrowLeft', true)
  expect(now()).toBe('0.39')
  for (let times = 0; times < 9; times++) press('ArrowRight')
  expect(now()).toBe('0.6')
})

test('SHL-02 S04 the other keys of a slider move to its ends and by larger steps', () => {
  show(<Grip />)
  press('End')
  expect(now()).toBe('0.6')
  press('PageDown')
  expect(now()).toBe('0')
  press('PageUp')
  expect(now()).toBe('0.6')
  press('Home')
  expect(now()).toBe('0')
})

test('S04 the trimmed end of a sound grows to the left', () => {
  show(<Grip way={-1} />)
  press('ArrowLeft', true)
  expect(now()).toBe('0.48')
  press('ArrowRight', true)
  press('ArrowRight', true)
  expect(now()).toBe('0.46')
  press('ArrowDown', true)
  expect(now()).toBe('0.45')
})
