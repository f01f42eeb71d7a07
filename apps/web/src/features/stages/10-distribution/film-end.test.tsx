import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listRightFindings, nameOfCheck } from '@orion/contract/right-findings.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { keptChoices, notMade, organization, organizations, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../film/player.ts'
import { DistributionParts } from './distribution-parts.tsx'
import { FilmEnd } from './film-end.tsx'

/** Renders the end of a film, and below it `more`. By default, the film is accepted and its figures are not known. */
const open = (part: Partial<ComponentProps<typeof FilmEnd>> = {}, more: ReactNode = null, at = '') => {
  answer(listOrganizations, organizations(organization()))
  return show(
    <PlayerContext value={createPlayer()}>
      <FilmEnd
        workflow={workflow()}
        film="/film.mp4"
        taken="/film.mp4"
        film_id="film"
        poster="/poster.jpg"
        facts={undefined}
        track={undefined}
        bundle={undefined}
        name="towers"
        done
        leads
        {...part}
      />
      {more}
    </PlayerContext>,
    { at },
  )
}

test.each([
  ['the first button of an accepted film shares it', true, 'Share link'],
  ['the first button of a film under review plays it', false, 'Watch'],
])('34.4 S10 %s', async (_, done, first) => {
  open({ done, leads: done })
  await screen.findByRole('link', { name: 'Download film' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)[0]).toBe(first)
})

test('56 S10 Watch plays the film from its beginning', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  HTMLVideoElement.prototype.requestFullscreen = () => Promise.resolve()
  const { container } = open()
  const button = await screen.findByRole('button', { name: 'Watch' })
  const video = container.querySelector('video')!
  video.currentTime = 31
  fireEvent.click(button)
  expect([video.currentTime, play.mock.calls.length]).toEqual([0, 1])
})

test('56 S10 a person who comes to watch the film sees it play, and once only', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { container, place } = open({}, null, '?stage=10&play=true')
  await screen.findByRole('button', { name: 'Watch' })
  fireEvent(container.querySelector('video')!, new Event('loadedmetadata'))
  expect(play).toHaveBeenCalledOnce()
  await waitFor(() => expect(place()).toEqual({ stage: '10' }))
})

test('S10 the film alone is downloaded with the person’s chapters', async () => {
  open({ taken: '/with-their-chapters.mp4' })
  const link = await screen.findByRole('link', { name: 'Download film' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/with-their-chapters.mp4', 'towers.mp4'])
})

test('TRUST S10 the line of the film’s figures is there before they are known: the buttons below do not move', async () => {
  open()
  const lines = () => screen.getByRole('heading', { level: 3 }).parentElement!.querySelectorAll(':scope > p')
  await screen.findByRole('link', { name: 'Download film' })
  expect(lines()).toHaveLength(1)
})

test('issue 56 S10 a film from before the changes is marked, is not called ready, and can still be shared and downloaded', async () => {
  open({ earlier: true })
  await screen.findByRole('link', { name: 'Download film' })
  expect(screen.getByRole('heading', { level: 3, name: 'Earlier version' })).toBeTruthy()
  expect(document.querySelector('.film-player')?.textContent).toContain('Earlier version')
  expect(screen.queryByText('Your film is ready')).toBeNull()
  expect(screen.getByRole('button', { name: 'Share link' }).className).not.toContain('primary')
})

const check = (name: string, part: Partial<QualityCheck> = {}): QualityCheck => ({
  ...{ check: name, figure: 1, limit: '≤ 2', unit: 's', pass: true, ...part },
})
const LENGTH = check('duration', { warning: true })
const ALIKE = check('templates', { warning: true })
const ACCEPTED = check('pronunciation', { warning: true })

test.each([
  ['the number of its open warnings', [LENGTH, ALIKE, ACCEPTED], '2 warnings'],
  ['its failed checks', [LENGTH, check('loudness', { pass: false })], '1 failed check, 1 warning'],
  ['nothing if every check passes', [check('loudness')], undefined],
])('issue 56 S10 a finished film shows %s, with a link to Quality Control', async (_, checks, words) => {
  answer(getStageContent, { data: { ...notMade().data, version: 1, content: { checks, failed: 0 } as never } })
  const mark = { finding: nameOfCheck(ACCEPTED), said_by: 'Ana', said_at: '2026-11-20T10:00:00.000Z' }
  answer(listRightFindings, { findings: [mark] })
  const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  film.stages[9]!.version = 1
  const facts = { duration_seconds: 60, size_bytes: 5_000_000, width: 1920, height: 1080 }
  const { place } = open({ workflow: film, facts })
  await screen.findByText(/1:00 · 1920×1080/)
  if (words === undefined) {
    await waitFor(() => expect(screen.queryByRole('button', { name: /warning|failed/ })).toBeNull())
    return
  }
  fireEvent.click(await screen.findByRole('button', { name: words }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '9' }))
})

test.each([
  ['the number of those that it has', [true, false, true], '2 of 3 key points'],
  ['nothing if it has all of them', [true, true], undefined],
])('issue 56 S10 a film without some key points of its research shows %s, with a link to their list', async (_, told, words) => {
  const key_points = told.map((each, index) => ({ id: `p${index}`, title: `Step ${index}`, told: each }))
  const content = { key_points, checks: [] } as never
  answer(getStageContent, { data: { ...notMade().data, version: 1, content } })
  answer(listRightFindings, { findings: [] })
  const facts = { duration_seconds: 60, size_bytes: 5_000_000, width: 1920, height: 1080 }
  const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  const { place } = open({ workflow: film, facts })
  await waitFor(() => expect(sentTo(getStageContent).length).toBeGreaterThan(0))
  if (words === undefined) {
    await waitFor(() => expect(screen.queryByRole('button', { name: /key point/ })).toBeNull())
    return
  }
  fireEvent.click(await screen.findByRole('button', { name: words }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '2', points: 'true' }))
})

test('56 the button that shares a film opens the tab with all ways to share it, and moves the focus there', async () => {
  const scrolled = vi.fn<() => void>()
  Element.prototype.scrollIntoView = scrolled
  const parts = { publish: null, appearance: null, share: 'Every way', languages: null, files: null }
  const { place } = open({}, <DistributionParts parts={parts} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Share link' }))
  expect(await screen.findByText('Every way')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Share' }))
  expect(scrolled).toHaveBeenCalled()
  await waitFor(() => expect(place()).toEqual({ part: 'share' }))
})

test.each([
  ['the failure of its search', 'no answer from commons', /search failed\. no answer from commons/],
  ['an empty search', '', /no usable one was found/],
  ['sentences without a name', null, /name no person, place or work/],
])('56.7 S10 a film without the photographs that were searched for says so: %s', async (_, detail, words) => {
  const missing = detail === null ? [] : [{ ask_id: 'a', kind: 'found', ask: 'Elche', detail, of_world: true }]
  answer(getOrganizationChoices, keptChoices({ choices: { stock: { connection_id: 'commons' } } }))
  const { place } = openWithScene(missing)
  expect(await screen.findByText(words)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Choose images' }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '5', scene: 's' }))
})

test('56.7 S10 a film says nothing of photographs if its organization does not search for them', async () => {
  answer(getOrganizationChoices, keptChoices())
  openWithScene([])
  await waitFor(() => expect(sentTo(getOrganizationChoices)).toHaveLength(1))
  await screen.findByRole('link', { name: 'Download film' })
  expect(screen.queryByText(/shows no photographs/)).toBeNull()
})

/** Opens the end of a film with one drawn scene. `missing` are its searches without an image. */
function openWithScene(missing: object[]) {
  const scene = {
    scene_id: 's',
    text: 'T',
    candidates: [{ candidate_id: 'c', kind: 'drawn' }],
    chosen: 'c',
    solemn: false,
    missing,
  }
  answer(getStageContent, { data: { ...notMade().data, version: 1, content: { scenes: [scene], checks: [] } as never } })
  answer(listRightFindings, { findings: [] })
  const film = workflow(Array.from({ length: 10 }, () => 'completed' as const))
  film.stages[5]!.version = 1
  return open({ workflow: film })
}
