import { cleanup, screen, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { stage, workflow } from '../../test/samples.ts'
import { WorkflowCard } from './card.tsx'

const card = (it = workflow(), onDelete?: () => void) => {
  const onOpen = vi.fn()
  const onWatch = vi.fn()
  show(<WorkflowCard workflow={it} onOpen={onOpen} onWatch={onWatch} onDelete={onDelete} />)
  return { onOpen, onWatch }
}

test.each([
  ['Draft', workflow()],
  ['Processing', workflow(['completed', 'processing'])],
  ['Awaiting approval', workflow(['completed', 'awaiting_approval'])],
  ['Failed', workflow(['completed', 'failed'])],
  ['Pending', workflow(['completed'])],
  ['Completed', workflow(Array.from({ length: 10 }, () => 'completed'))],
  ['Cancelled', workflow(['completed'], { status: 'cancelled' })],
] as const)('WFL-01 a card’s badge shows %s for the film’s state', (word, it) => {
  card(it)
  const badge = screen.getByRole('article').querySelector('.badge')
  expect(badge?.textContent).toBe(word)
})

test('56.7 WFL-01 a finished film with an outdated stage also says that it needs an update', () => {
  const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  film.stages[8].needs_update = true
  card(film)
  const badges = [...screen.getByRole('article').querySelectorAll('.badge')]
  expect(badges.map(({ textContent }) => textContent)).toEqual(['Completed', 'Needs update'])
})

test('56.7 WFL-01 a card shows the whole name of a film, also what is before a colon', () => {
  card(workflow([], { workflow_name: 'The Faroe Islands: birds, ropes and wind' }))
  expect(screen.getByRole('heading', { name: 'The Faroe Islands: birds, ropes and wind' })).toBeTruthy()
})

test('WFL-01 a card names the stage that waits, that failed, or that is next', () => {
  card(workflow(['completed', 'awaiting_approval']))
  expect(screen.getByText('Script Generation')).toBeTruthy()
  card(workflow(['completed', 'completed', 'failed']))
  expect(screen.getByText('Failed: Voice Scenes')).toBeTruthy()
  card(workflow(['completed', 'completed', 'completed']))
  expect(screen.getByText('Next: Voice Assembly')).toBeTruthy()
})

test('56 WFL-01 the card of a finished film names no next stage', () => {
  card(workflow(['completed', 'completed']))
  expect(screen.getByText('Next Stage')).toBeTruthy()
  cleanup()
  card(workflow(Array.from({ length: 10 }, () => 'completed' as const)))
  expect(screen.queryByText(/^(Next|Current) Stage$/)).toBeNull()
})

test('WFL-01 a card opens its film, and offers to delete it only to people who may', () => {
  const { onOpen } = card()
  fireEvent.click(screen.getByRole('button', { name: /^View Details: How lighthouses/ }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('56 WFL-01 the first button of a finished film plays it; a film that is not finished or has no last stage has none', () => {
  const done = Array.from({ length: 10 }, () => 'completed' as const)
  const { onWatch } = card(workflow(done))
  fireEvent.click(screen.getAllByRole('button')[0])
  expect(onWatch).toHaveBeenCalledOnce()
  cleanup()
  card(workflow(done.slice(1)))
  const skipped = workflow(done)
  skipped.stages[10].skipped = true
  card(skipped)
  expect(screen.queryByRole('button', { name: /^Watch/ })).toBeNull()
})

test('WFL-01 a name has two lines, and no line is reserved for a missing description', () => {
  card(
    workflow([], { workflow_name: 'Por qué las casas de los pueblos del sur se pintan de blanco', workflow_description: null }),
  )
  const name = screen.getByRole('heading', { name: 'Por qué las casas de los pueblos del sur se pintan de blanco' })
  expect(name.className).toContain('line-clamp-2')
  expect(name.className).not.toContain('truncate')
  const description = screen.getByRole('article').querySelector('p')
  expect(description?.textContent).toBe('')
  expect(description?.className).toContain('empty:hidden')
})

test('WFL-01 a film that does not exist yet has no length on its card, and its points are shown', () => {
  card(workflow([], { duration_seconds: 0, stages: { 1: stage(1) } }))
  expect(screen.getByText('N/A')).toBeTruthy()
  expect(screen.getByText('1.2000 pts')).toBeTruthy()
})

test('WFL-01 34.4 a card shows the length of its film, and before that the requested length', () => {
  card(workflow([], { duration_seconds: 60 }))
  expect(screen.getByText('1:00')).toBeTruthy()
  card(workflow([], { duration_seconds: 60, film_seconds: 57.4 }))
  expect(screen.getByText('0:57')).toBeTruthy()
})
