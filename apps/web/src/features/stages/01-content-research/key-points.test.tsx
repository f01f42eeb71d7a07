import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { KeyPoints } from './key-points.tsx'

const point = (title: string, kept?: boolean) => ({
  title,
  text: `${title} is told.`,
  seconds: 5,
  ...(kept !== undefined && { kept }),
})

function points() {
  const onChange = vi.fn()
  show(<KeyPoints points={[point('Water'), point('Steam'), point('Coffee', false)]} sources={[]} onChange={onChange} />)
  return onChange
}

test('S01 every key point says whether it is told, and one can be left out or taken back', () => {
  const onChange = points()
  const told = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(told).toEqual([true, true, false])
  expect(screen.getByText('left out')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell Water' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Water', false), point('Steam'), point('Coffee', false)])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell Coffee' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Water'), point('Steam'), point('Coffee', true)])
})

test('S01 the order of the key points is the order in which they are told', () => {
  const onChange = points()
  fireEvent.click(screen.getByRole('button', { name: 'Tell Steam earlier' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Steam'), point('Water'), point('Coffee', false)])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell Water earlier' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell Coffee later' }).disabled).toBe(true)
})
