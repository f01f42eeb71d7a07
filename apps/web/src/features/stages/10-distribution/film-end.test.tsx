import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { answer } from '../../../test/network.ts'
import { organization, organizations, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { FilmEnd } from './film-end.tsx'

test.each([
  ['the first button of an accepted film shares it', true, 'Share link'],
  ['the first button of a film under review plays it', false, 'Watch'],
])('34.4 S10 %s', async (_, done, first) => {
  answer(listOrganizations, organizations(organization()))
  const films = { film: '/film.mp4', taken: '/film.mp4', film_id: 'film', poster: '/poster.jpg' }
  show(
    <PlayerContext value={createPlayer()}>
      <FilmEnd
        workflow={workflow()}
        {...films}
        facts={undefined}
        track={undefined}
        bundle={undefined}
        name="towers"
        done={done}
      />
    </PlayerContext>,
  )
  await screen.findByRole('link', { name: 'Download film' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)[0]).toBe(first)
})

test('S10 the film alone is downloaded with the person’s chapters', async () => {
  answer(listOrganizations, organizations(organization()))
  const films = { film: '/film.mp4', taken: '/with-their-chapters.mp4', film_id: 'film', poster: '/poster.jpg' }
  show(
    <PlayerContext value={createPlayer()}>
      <FilmEnd workflow={workflow()} {...films} facts={undefined} track={undefined} bundle={undefined} name="towers" done />
    </PlayerContext>,
  )
  const link = await screen.findByRole('link', { name: 'Download film' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/with-their-chapters.mp4', 'towers.mp4'])
})

test('TRUST S10 the line of the film’s figures is there before they are known: the buttons below do not move', async () => {
  answer(listOrganizations, organizations(organization()))
  const end = (facts: ComponentProps<typeof FilmEnd>['facts']) => (
    <PlayerContext value={createPlayer()}>
      <FilmEnd
        workflow={workflow()}
        {...{ film: '/film.mp4', taken: '/film.mp4', film_id: 'film', poster: '/poster.jpg', facts }}
        track={undefined}
        bundle={undefined}
        name="towers"
        done
      />
    </PlayerContext>
  )
  show(end(undefined))
  const lines = () => screen.getByRole('heading', { level: 3 }).parentElement!.querySelectorAll(':scope > p')
  await screen.findByRole('link', { name: 'Download film' })
  expect(lines()).toHaveLength(1)
})
