import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { PointOutcomes } from './point-outcomes.tsx'

test('RDR-04 the script lists the key points that it omits, each with its reason', () => {
  const points = [
    { id: 'p1', title: 'Water', told: true },
    { id: 'p2', title: 'Steam', told: false, reason: 'no_room' as const },
    { id: 'p3', title: 'Coffee', told: false, reason: 'by_person' as const },
  ]
  show(<PointOutcomes points={points} onChoose={vi.fn()} />)
  expect(screen.getByText('1 of 3 key points is in the script')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['Water', 'Steam · the film has no room for it', 'Coffee · you left it out'])
})

test('56 a point whose title is only the beginning of its sentence is shown as the whole sentence', () => {
  const points = [
    { id: 'p1', title: 'Although the first Spanish railway, in reality', told: true },
    { id: 'p2', title: 'Steam', told: true },
  ]
  const whole = 'Although the first Spanish railway, in reality, ran in Cuba.'
  const sentences = [
    { id: 'p1', text: whole },
    { id: 'p2', text: 'It is water as a gas.' },
  ]
  show(<PointOutcomes points={points} sentences={sentences} onChoose={vi.fn()} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([whole, 'Steam'])
})

test('S02 one click adds an omitted key point to the script if a sentence states it', () => {
  const points = [
    { id: 'p1', title: 'Water', told: true },
    { id: 'p2', title: 'Steam', told: false, reason: 'no_room' as const },
    { id: 'p3', title: 'Coffee', told: false, reason: 'no_source' as const },
  ]
  const onPull = vi.fn()
  show(<PointOutcomes points={points} onChoose={vi.fn()} pullFor={(id) => (id === 'p3' ? undefined : () => onPull(id))} />)
  expect(screen.getAllByRole('button', { name: /^Add it/u })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Add it: Steam' }))
  expect(onPull).toHaveBeenCalledWith('p2')
})

test.each([
  ['', false],
  ['?points=true', true],
])('issue 56 S02 the list of the key points is open if the address asks for it: “%s”', (at, open) => {
  show(<PointOutcomes points={[{ id: 'p1', title: 'Water', told: false }]} onChoose={vi.fn()} />, { at })
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(open)
})
