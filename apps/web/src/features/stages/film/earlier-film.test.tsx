import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StageStatus } from '@orion/contract/catalogues/stages.ts'
import { workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { EarlierFilm } from './earlier-film.tsx'

const MADE = Array.from({ length: 10 }, () => 'completed' as StageStatus)

/** A finished film with changes that are not in it yet. With `running`, an update makes this stage. */
function changed(running?: number) {
  const it = workflow(
    MADE.map((status, index) => (index + 1 === running ? 'processing' : status)),
    running === undefined ? {} : { autopilot: { points_limit: 900, points_left: 400, through_stage: 10 } },
  )
  for (const number of [8, 9, 10]) it.stages[number].needs_update = true
  return it
}

test.each([
  [10, 'This is the film before the changes, and the new one is being made: stage 5 of 10.'],
  [9, 'This report is of the film before the changes, and the new one is being made: stage 5 of 10.'],
])(
  'issue 56 S10 while an update runs, stage %d names the film that it shows, and one click opens the running stage',
  async (number, words) => {
    const it = changed(5)
    const { place } = show(<EarlierFilm workflow={it} stage={it.stages[number]} />, {
      at: '?tab=orion-workflows&wf=film-1&stage=10',
    })
    expect(screen.getByText(words)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Open stage 5' }))
    await waitFor(() => expect(place()).toMatchObject({ stage: '5' }))
  },
)

test('issue 56 S10 before the update starts, the film is called earlier too; a film that is up to date is not', () => {
  const it = changed()
  show(<EarlierFilm workflow={it} stage={it.stages[10]} />, { language: 'es' })
  expect(screen.getByText('Esta es la película anterior a los cambios.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const made = workflow(MADE)
  show(<EarlierFilm workflow={made} stage={made.stages[10]} />)
  expect(screen.queryByText(/before the changes/)).toBeNull()
})
