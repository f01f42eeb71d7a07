import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { show } from '../../../test/show.tsx'
import { Insights, Statistics } from './statements.tsx'

type Statistic = ContentResearch['content_research_analysis']['supporting_statistics'][number]

const source = {
  source_id: 's1',
  kind: 'text' as const,
  title: 'The canal',
  attribution: 'The canal',
  language: 'en' as const,
  word_count: 9,
  sections: [],
}
const passage = { start: 0, end: 17 }
const figures: Statistic[] = [
  { figure: '82 km', text: 'It is 82 km long.', source_id: 's1', passage },
  { figure: '9', text: 'It cost 9.', kept: false, source_id: 's1', passage },
]

/** The statements after the change that `onChange` received. */
const changed = (onChange: ReturnType<typeof vi.fn>, before: readonly unknown[]) =>
  onChange.mock.lastCall![0](before) as unknown[]

test('S01 a statistic can be removed and restored; a person’s own one is added, marked as theirs, and deleted', () => {
  const onChange = vi.fn()
  const own = { figure: '3', text: 'We counted 3 ships.' }
  show(<Statistics statements={[...figures, own]} sources={[source]} language="en" onChange={onChange} />)
  const [told, struck, mine] = screen.getAllByRole('listitem')
  fireEvent.click(within(told!).getByRole('button', { name: 'Leave out: 82 km' }))
  expect(changed(onChange, figures)).toEqual([{ ...figures[0], kept: false }, figures[1]])
  expect(struck!.dataset.struck).toBe('true')
  fireEvent.click(within(struck!).getByRole('button', { name: 'Take back: 9' }))
  expect(changed(onChange, figures)).toEqual([figures[0], { ...figures[1], kept: true }])
  expect(mine!.textContent).toContain('your words')
  fireEvent.click(within(mine!).getByRole('button', { name: 'Remove: We counted 3 ships.' }))
  expect(changed(onChange, [...figures, own])).toEqual(figures)

  fireEvent.click(screen.getByRole('button', { name: 'Add a statistic' }))
  const figure = screen.getByRole('textbox', { name: 'Figure' })
  expect(document.activeElement).toBe(figure)
  fireEvent.change(figure, { target: { value: '42 locks' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Sentence that says it' }), { target: { value: ' It has 42 locks. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(changed(onChange, figures)).toEqual([...figures, { figure: '42 locks', text: 'It has 42 locks.' }])
})

test('S01 a statement from a removed source is not used, and shows why', () => {
  show(<Statistics statements={[figures[0]!]} sources={[{ ...source, kept: false }]} language="en" onChange={vi.fn()} />)
  const [it] = screen.getAllByRole('listitem')
  expect(it!.dataset.struck).toBe('true')
  expect(it!.textContent).toContain('its source is struck')
  expect(within(it!).queryByRole('button', { name: /^Leave out/u })).toBeNull()
})

test('S01 a quotation can be removed, and a new one is added with or without its speaker', () => {
  const onChange = vi.fn()
  const said = [{ text: '“It is deep,” says Ana.', speaker: 'Ana', source_id: 's1', passage }]
  show(<Insights statements={said} sources={[source]} language="en" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: `Leave out: ${said[0]!.text}` }))
  expect(changed(onChange, said)).toEqual([{ ...said[0], kept: false }])
  fireEvent.click(screen.getByRole('button', { name: 'Add a quotation' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Sentence that quotes' }), { target: { value: 'Bo calls it vast.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(changed(onChange, said)).toEqual([...said, { text: 'Bo calls it vast.' }])
})

test('56 S01 a figure in words is marked in its sentence, because alone it does not say what it counts', () => {
  const half: Statistic = { figure: 'Half', text: 'Half of the families lived from it.', source_id: 's1', passage }
  show(<Statistics statements={[...figures, half]} sources={[source]} language="en" onChange={vi.fn()} />)
  const [told, , worded] = screen.getAllByRole('listitem')
  expect(within(told!).getByText('82 km').tagName).toBe('B')
  expect(within(worded!).getByText('Half').tagName).toBe('MARK')
})
