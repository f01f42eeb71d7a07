import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTimeline } from '@orion/contract/interchange.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { organization, organizations, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { FilmEnd } from './film-end.tsx'

/** Renders the finished film with the open dialog of files for editing programs. */
async function unfolded() {
  answer(listOrganizations, organizations(organization()))
  const films = { film: '/film.mp4', taken: '/film.mp4', film_id: 'film', poster: '/poster.jpg' }
  show(
    <PlayerContext value={createPlayer()}>
      <FilmEnd workflow={workflow()} {...films} facts={undefined} track={undefined} bundle={undefined} name="towers" done leads />
    </PlayerContext>,
  )
  const button = await screen.findByRole('button', { name: 'Editing files' })
  expect(screen.queryByRole('list', { name: 'Editing files' })).toBeNull()
  fireEvent.click(button)
  expect(within(await screen.findByRole('dialog', { name: 'Editing files' })).getByRole('list')).toBeTruthy()
}

test('34 56 S10 a finished film is downloaded for an editing program, with its media files or only as a list', async () => {
  await unfolded()
  answer(readTimeline, undefined)
  const names = ['Everything, as a ZIP', 'OpenTimelineIO', 'Final Cut Pro XML', 'EDL (CMX 3600)']
  for (const name of names) {
    fireEvent.click(await screen.findByRole('button', { name: `Download: ${name}`, busy: false }))
    await screen.findAllByRole('button', { name: /^Download: /, busy: false })
  }
  await expect.poll(() => sentTo(readTimeline).map(({ format }) => format)).toEqual(['zip', 'otio', 'fcpxml', 'edl'])
})

test('34 S10 a failed download shows the server’s words and can be tried again', async () => {
  await unfolded()
  answer(readTimeline, { code: 'wrong_state', detail: 'The film was changed.' })
  const button = screen.getByRole('button', { name: 'Download: Everything, as a ZIP' })
  fireEvent.click(button)
  expect(await screen.findByText('The film was changed.')).toBeTruthy()
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
})
