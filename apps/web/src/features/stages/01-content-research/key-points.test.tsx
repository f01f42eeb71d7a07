import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { show } from '../../../test/show.tsx'
import { KeyPoints } from './key-points.tsx'
import { withAnswer, withPlace } from './point-edits.ts'

const point = (title: string, kept?: boolean) => ({
  title,
  text: `${title} is told.`,
  seconds: 5,
  ...(kept !== undefined && { kept }),
})

const arrange = () => fireEvent.click(screen.getByRole('button', { name: 'Edit weight, seconds and order' }))

function points(arranged = true) {
  const onChange = vi.fn()
  show(
    <KeyPoints
      points={[point('Water'), point('Steam'), point('Coffee', false)]}
      sources={[]}
      question="How is coffee made?"
      total={15}
      language="en"
      onChange={onChange}
    />,
  )
  if (arranged) arrange()
  return onChange
}

test('S01 every key point shows whether it is used, and can be left out or restored', () => {
  const onChange = points()
  const told = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(told).toEqual([true, true, false])
  expect(screen.getByText('left out')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include Water' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Water', false), point('Steam'), point('Coffee', false)])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include Coffee' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Water'), point('Steam'), point('Coffee', true)])
})

test('56 a key point is shown whole, not cut off where its title ends', () => {
  points(false)
  expect(screen.getByText('Steam is told.').textContent).toBe('Steam is told.')
  expect(screen.queryByText('Steam')).toBeNull()
})

test('S01 the key points are used in the order in which they are listed', () => {
  const onChange = points()
  fireEvent.click(screen.getByRole('button', { name: 'Move Steam up' }))
  expect(onChange).toHaveBeenLastCalledWith([point('Steam'), point('Water'), point('Coffee', false)])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Water up' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Coffee down' }).disabled).toBe(true)
})

test('S01 a new weight of a key point redistributes the seconds, and a person can add a point in their own words', () => {
  const onChange = points()
  fireEvent.change(screen.getByRole('slider', { name: 'Weight of Steam' }), { target: { value: '5' } })
  const weighed = onChange.mock.lastCall![0] as { weight?: number; seconds: number }[]
  expect(weighed.map(({ weight }) => weight)).toEqual([undefined, 5, undefined])
  expect(weighed[1]!.seconds).toBeGreaterThan(weighed[0]!.seconds)
  expect(weighed.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(15, 0)

  fireEvent.click(screen.getByRole('button', { name: 'Add a key point' }))
  const words = screen.getByRole('textbox', { name: 'What the film should also say' })
  expect(document.activeElement).toBe(words)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  fireEvent.change(words, { target: { value: ' The cups ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(onChange.mock.lastCall![0].at(-1)).toMatchObject({ title: 'The cups', text: 'The cups', kept: true, weight: 3 })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('S01 29.16 a key point is moved by dragging or by keyboard, and never dropped on itself, however fast', async () => {
  const onChange = points()
  const handle = screen.getByRole('button', { name: 'Drag Steam to another place' })
  expect(handle.getAttribute('draggable')).toBe('true')
  const enter = (on: Element) => [fireEvent.keyDown(on, { key: 'Enter' }), fireEvent.keyUp(on, { key: 'Enter' })]
  handle.focus()
  enter(handle)
  const row = await waitFor(() => document.querySelector('[data-drop]') ?? Promise.reject(new Error('no row takes it yet')))
  expect(row.contains(handle)).toBe(false)
  enter(row)
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  const titles = (onChange.mock.lastCall![0] as { title: string }[]).map(({ title }) => title)
  expect(titles).not.toEqual(['Water', 'Steam', 'Coffee'])
  expect(titles.toSorted()).toEqual(['Coffee', 'Steam', 'Water'])
  expect(withPlace([point('Water'), point('Steam'), point('Coffee')], 2, 0).map(({ title }) => title)).toEqual([
    'Coffee',
    'Water',
    'Steam',
  ])
})

test('34.8 S01 one click marks the point that answers the topic, with the highest weight; another removes the mark', () => {
  const onChange = points(false)
  fireEvent.click(screen.getByRole('button', { name: 'Answers the topic: Coffee' }))
  const marked = onChange.mock.lastCall![0] as KeyPoint[]
  expect(marked.map(({ answers, kept, weight }) => ({ answers, kept, weight }))).toMatchObject([
    {},
    {},
    { answers: true, kept: true, weight: 5 },
  ])
  expect(withAnswer(marked, 2, false).some(({ answers }) => answers !== undefined)).toBe(false)
  cleanup()
  show(<KeyPoints points={marked} sources={[]} question="Coffee?" total={15} language="en" onChange={onChange} />)
  expect(screen.getByRole('button', { name: 'Answers the topic: Coffee', pressed: true })).toBeTruthy()
})

test('56.9 S01 the review asks one question with a mark at each point; weight, seconds and order are behind one button', () => {
  points(false)
  expect(screen.getByText('Which key points answer your topic?').nextSibling!.textContent).toBe('How is coffee made?')
  expect(screen.getAllByRole('button', { name: /^Answers the topic: / })).toHaveLength(3)
  expect(screen.getByText('left out')).toBeTruthy()
  const rest = () => [...screen.queryAllByRole('slider'), ...screen.queryAllByRole('checkbox'), ...screen.queryAllByText('5.0 s')]
  expect(rest()).toEqual([])
  arrange()
  expect(rest().length).toBeGreaterThan(6)
})
