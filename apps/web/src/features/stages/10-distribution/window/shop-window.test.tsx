import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { editStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { createPlayer, PlayerContext } from '../../film/player.ts'
import { ShopWindow } from './shop-window.tsx'
// the view loads these parts lazily; they are imported here, so that no test waits for them
import './frame-dialog.tsx'
import './title-dialog.tsx'

const chapters = [
  { start_seconds: 0, title: 'Four towers' },
  { start_seconds: 20, title: 'The sea' },
  { start_seconds: 40, title: 'The light' },
]
const made = { duration_seconds: 60, chapters } as VideoAssembly
const content: Distribution = {
  ...{ texts: [], film_asset_id: 'film', bundle_asset_id: 'zip', versions: [], bundle_files: [], chapters },
  thumbnails: [
    { asset_id: 'a', title: 'Four towers', scene_id: 'one', at_seconds: 0 },
    { asset_id: 'b', title: 'Four towers', scene_id: 'three', at_seconds: 12 },
    { asset_id: 'mine', by_person: true },
  ],
  thumbnail_asset_id: 'a',
}

beforeEach(() => sessionStorage.clear())

function shown(more: Parameters<typeof show>[1] = {}, part: Partial<Distribution> = {}) {
  answer(listOrganizations, organizations(organization({ membership: more.session?.membership ?? organization().membership })))
  answer(editStageContent, { data: { version: 2, iteration_id: 'i2', content } })
  const film = workflow(Array.from({ length: 10 }, () => 'pending' as const))
  const urls = { a: '/a.jpg', b: '/b.jpg', mine: '/mine.jpg' }
  const parts = {
    workflow: film,
    content: { ...content, ...part },
    version: 1,
    made,
    urls,
    film: '/film.mp4',
    poster: '/poster.jpg',
    name: 'towers',
  }
  return show(
    <PlayerContext value={createPlayer()}>
      <ShopWindow {...parts} />
    </PlayerContext>,
    more,
  )
}
const sent = () => sentTo(editStageContent).map((body) => (body as { content: object }).content)

test('S10 chapters are renamed and moved, an invalid time is reported and not sent, and valid ones are saved', async () => {
  shown()
  const name = await screen.findByRole('textbox', { name: 'Name of chapter 2' })
  fireEvent.change(name, { target: { value: 'The sea at night' } })
  const begins = screen.getByRole('textbox', { name: 'Beginning of chapter 2' })
  fireEvent.change(begins, { target: { value: '0:05' } })
  fireEvent.blur(begins)
  expect(screen.getByText('A chapter begins at least 10 seconds after the one before it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  fireEvent.change(begins, { target: { value: '0:25' } })
  fireEvent.keyDown(begins, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await expect.poll(sent).toEqual([{ chapters: [chapters[0], { start_seconds: 25, title: 'The sea at night' }, chapters[2]] }])
})

test('29.8 S10 two chapters of a person are saved, and the list notes that platforms show none', async () => {
  const two = chapters.slice(0, 2)
  shown({}, { chapters: two })
  expect(await screen.findByText(/^Platforms show no chapters of a film that has fewer than three/u)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of chapter 2' }), { target: { value: 'The sea at night' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save \d+ change/ }))
  await expect.poll(sent).toEqual([{ chapters: [two[0], { ...two[1], title: 'The sea at night' }] }])
})

test('S10 chapters that no longer fit are reported, and can be corrected or discarded', async () => {
  const chapters_unfit = [...chapters.slice(0, 2), { start_seconds: 55, title: 'The last ship' }]
  shown({}, { chapters_unfit })
  expect(await screen.findByText(/do not fit the present film.*0:55 The last ship/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Fix mine' }))
  expect(screen.getByText('The last chapter begins at least 10 seconds before the film’s end.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Fix mine' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  fireEvent.click(screen.getByRole('button', { name: 'Leave mine out' }))
  await expect.poll(sent).toEqual([{ chapters: null }])
})

test('S10 a click chooses a thumbnail and saves this at once; a person’s own can be removed, each can be downloaded', async () => {
  shown()
  const all = within(await screen.findByRole('region', { name: 'Thumbnails' }))
  expect(all.getByRole('button', { name: 'Use thumbnail 1' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await all.findByRole('button', { name: 'Use thumbnail 2' }))
  await expect.poll(sent).toEqual([{ thumbnail_asset_id: 'b' }])
  await expect.poll(() => all.queryByRole('button', { name: 'Remove thumbnail 3' })?.hasAttribute('disabled')).toBe(false)
  fireEvent.click(all.getByRole('button', { name: 'Remove thumbnail 3' }))
  await expect.poll(sent).toEqual([{ thumbnail_asset_id: 'b' }, { thumbnails: [] }])
  expect(all.queryByRole('button', { name: 'Remove thumbnail 1' })).toBeNull()
  expect(all.getAllByRole('link')).toHaveLength(3)
})

test('S10 a viewer sees the thumbnails and the poster, and why they cannot be changed', async () => {
  shown({ session: member('VIEWER') })
  expect(await screen.findByText(/Your role cannot change it/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose a frame' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Name of chapter 2' }).hasAttribute('disabled')).toBe(true)
})
