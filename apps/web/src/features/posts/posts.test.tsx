import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { cancelPost, changePost, listPosts, publishOptions, type Post } from '@orion/contract/posts.ts'
import { getBrowserZone } from '../../lib/zones.ts'
import { enter, field, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { member, organization, organizations, post, publishOption } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Posts } from './posts.tsx'

const AT = '?tab=library&posts=week&day=2099-06-16'

function calendar(posts: Post[], at = AT, more: Parameters<typeof show>[1] = {}) {
  const membership = more.session?.membership ?? organization().membership
  answer(listOrganizations, organizations(organization({ membership })))
  answer(listPosts, { posts, next_cursor: null })
  return show(<Posts />, { at, ...more })
}

const noon = (part: Partial<Post> = {}) => post({ publish_at: '2099-06-16T12:30:00.000Z', ...part })

test('S10 the calendar requests only its own days, names its time zone, and shows each post with state, platform and film', async () => {
  calendar([noon(), noon({ post_id: 'post-2', platform: 'x', state: 'unknown' })])
  const chip = await screen.findByRole('button', { name: /Scheduled ?YouTube ?How lighthouses were made/ })
  expect(chip).toBeTruthy()
  expect(screen.getByRole('button', { name: /Not known yet ?X/ })).toBeTruthy()
  const asked = sentTo(listPosts).find(({ from }) => from)
  expect(Date.parse(asked!.to!) - Date.parse(asked!.from!)).toBe(7 * 86_400_000)
  expect(screen.getByText('Times in')).toBeTruthy()
  expect(screen.getAllByText(getBrowserZone().replaceAll('_', ' ')).length).toBeGreaterThan(0)
})

test('29.8 S10 a rehearsal is marked in week and month, and a cancelled one is listed after the coming posts', async () => {
  const rehearsed = noon({ post_id: 'post-2', platform: 'x', rehearsal: true, name: 'Tried' })
  const { unmount } = calendar([noon(), rehearsed])
  expect(await screen.findByRole('button', { name: /X ?Rehearsal · Tried/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /YouTube ?How lighthouses/ })).toBeTruthy()
  unmount()
  const dropped = (n: number) =>
    noon({ post_id: `dropped-${n}`, platform: 'x', rehearsal: true, state: 'cancelled', name: `Dropped ${n}` })
  calendar([1, 2, 3].map(dropped).concat(noon({ publish_at: '2099-06-16T13:00:00.000Z' })), AT.replace('week', 'month'))
  expect(await screen.findByRole('button', { name: /YouTube ?How lighthouses/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Cancelled ?X ?Rehearsal · Dropped 1/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Dropped 2/ })).toBeNull()
})

test('56 S10 an arrow shows that a week begins earlier than its first visible hour', async () => {
  calendar([noon()])
  await screen.findByRole('button', { name: /YouTube ?How lighthouses/ })
  const week = screen.getByRole('table')
  const scroll = (scrollTop: number) => fireEvent.scroll(week.parentElement ?? week, { target: { scrollTop } })
  scroll(44)
  expect(week.querySelector('thead svg')).toBeTruthy()
  scroll(0)
  expect(week.querySelector('thead svg')).toBeNull()
})

test('S10 a scheduled post is moved by keyboard: tried, reverted, confirmed; its minutes stay', async () => {
  calendar([noon()])
  answer(changePost, ({ publish_at }) => ({ post: noon({ publish_at }) }))
  const chip = () => screen.findByRole('button', { name: /YouTube ?How lighthouses/ })
  fireEvent.keyDown(await chip(), { key: 'ArrowDown', shiftKey: true })
  expect(await screen.findByText(/Enter keeps it, Escape restores it\.$/, { selector: 'output' })).toBeTruthy()
  expect(document.activeElement).toBe(await chip())
  fireEvent.keyDown(await chip(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
  expect(sentTo(changePost)).toEqual([])
  fireEvent.keyDown(await chip(), { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(await chip(), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(await chip(), { key: 'Enter' })
  await expect
    .poll(() => sentTo(changePost))
    .toMatchObject([{ post_id: 'post-1', publish_at: '2099-06-17T13:30:00.000Z', zone: getBrowserZone() }])
  expect(await screen.findByText(/^Moved to/)).toBeTruthy()
})

test('S10 a post is dragged to another hour, and returns if the server refuses', async () => {
  calendar([noon()])
  answer(changePost, { code: 'wrong_state', detail: 'It is being sent.' })
  const chip = await screen.findByRole('button', { name: /YouTube/ })
  const before = chip.closest('tr')!.rowIndex
  const data = { dataTransfer: { setData: () => {}, effectAllowed: '' } }
  fireEvent.dragStart(chip, data)
  const row = screen.getByRole('table').querySelectorAll('tbody tr')[20]
  fireEvent.dragOver(row.querySelectorAll('td')[2], data)
  fireEvent.drop(row.querySelectorAll('td')[2], data)
  await waitFor(() => expect(sentTo(changePost)).toHaveLength(1))
  expect(await screen.findByText('It is being sent.')).toBeTruthy()
  expect((await screen.findByRole('button', { name: /YouTube/ })).closest('tr')!.rowIndex).toBe(before)
})

test('S10 a published post, and a post that the role may not publish, cannot be moved', async () => {
  calendar([noon({ state: 'published' })])
  const chip = await screen.findByRole('button', { name: /Published ?YouTube/ })
  expect(chip.getAttribute('draggable')).toBe('false')
  fireEvent.keyDown(chip, { key: 'ArrowDown', shiftKey: true })
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('S10 a person who may not publish can move nothing', async () => {
  calendar([noon()], AT, { session: member('VIEWER') })
  const chip = await screen.findByRole('button', { name: /YouTube/ })
  expect(chip.getAttribute('draggable')).toBe('false')
})

test('S10 posts are filtered by state and platform; one click shows hidden ones; the list has a heading for each day', async () => {
  calendar([noon(), noon({ post_id: 'post-2', platform: 'x', state: 'published' })], '?tab=library&posts=list&day=2099-06-16')
  expect(await screen.findByRole('heading', { name: /16/, level: 2 })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /^All states/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Failed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
})

test('S10 without any post a message explains where posts come from; a list that fails shows why and can be retried', async () => {
  calendar([])
  expect(await screen.findByText('No Posts Yet')).toBeTruthy()
})

test('S10 a calendar that cannot be loaded shows why, also in Spanish', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listPosts, { code: 'unavailable', detail: 'The database is away.' })
  show(<Posts />, { at: AT, language: 'es' })
  expect(await screen.findByText('No se pudieron cargar las publicaciones')).toBeTruthy()
  answer(listPosts, { posts: [noon()], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('button', { name: /YouTube/ })).toBeTruthy()
})

test('S10 a clicked post opens with its actions and links to its film', async () => {
  const { place } = calendar([noon()])
  fireEvent.click(await screen.findByRole('button', { name: /YouTube/ }))
  const dialog = await screen.findByRole('dialog', { name: 'How lighthouses were made' })
  expect(within(dialog).getByText('Waits for its hour. YouTube has nothing yet.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Open the film' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'orion-workflows', wf: 'film-1', stage: '10' }))
})

test('S10 earlier and later move by the displayed period, Today returns; the heading names the period', async () => {
  const { place } = calendar([noon()])
  await screen.findByRole('button', { name: /YouTube/ })
  const range = () => screen.getByRole('heading', { level: 2, name: /2099|2026/ }).textContent
  const shown = range()
  press('Later')
  await waitFor(() => expect(place().day).toBe('2099-06-23'))
  await waitFor(() => expect(range()).not.toBe(shown))
  press('Earlier')
  await waitFor(() => expect(place().day).toBe('2099-06-16'))
  press('Today')
  await waitFor(() => expect(place().day).not.toBe('2099-06-16'))
})

test('S10 a day with more posts than it can show displays their number and links to its week', async () => {
  const many = [1, 2, 3, 4].map((n) => noon({ post_id: `post-${n}`, name: `Film ${n}` }))
  const { place } = calendar(many, AT.replace('week', 'month'))
  fireEvent.click(await screen.findByRole('button', { name: '2 more' }))
  await waitFor(() => expect(place()).toMatchObject({ posts: 'week', day: '2099-06-16' }))
})

test('S10 an empty period shows a message in the list, and a click changes the layout', async () => {
  const { place } = calendar([noon()], '?tab=library&posts=list&day=2099-06-16')
  await screen.findByRole('heading', { name: /16/, level: 2 })
  answer(listPosts, ({ from }) => ({ posts: from ? [] : [noon()], next_cursor: null }))
  press('Later')
  expect(await screen.findByText('Nothing in this time.')).toBeTruthy()
  press('Month')
  await waitFor(() => expect(place().posts).toBe('month'))
})

test('PUB-03 S10 the dialog changes the time of a scheduled post; a past time is reported at the day and not sent', async () => {
  calendar([noon()])
  answer(publishOptions, { options: [publishOption()] })
  fireEvent.click(await screen.findByRole('button', { name: /YouTube/ }))
  press('Change')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the post for YouTube' }))
  type('Day', '2020-01-01')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(findProblem('Day')).toBe('That time is over. Choose a later one.')
  expect(sentTo(changePost)).toEqual([])
  type('Day', '2099-07-01')
  answer(changePost, { code: 'wrong_state', detail: 'It is being sent.' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The post could not be changedIt is being sent.')
  expect(field('Day').value).toBe('2099-07-01')
  answer(changePost, ({ publish_at }) => ({ post: noon({ publish_at }) }))
  enter('Day')
  expect(await screen.findByText('Changed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the post for YouTube' })).toBeNull())
})

test('PUB-05 S10 a person who may not publish can open a post but change nothing', async () => {
  calendar([noon()], AT, { session: member('VIEWER') })
  fireEvent.click(await screen.findByRole('button', { name: /YouTube/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How lighthouses were made' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /^(Change|Cancel post)$/ })).toBeNull())
  expect(dialog.getByRole('button', { name: 'Open the film' })).toBeTruthy()
})

test('PUB-01 S10 a post that cannot be cancelled shows why and stays; several clicks send one request', async () => {
  calendar([noon()])
  fireEvent.click(await screen.findByRole('button', { name: /YouTube/ }))
  press('Cancel post')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this post on YouTube?' }))
  const { said, tell } = late<{ code: 'wrong_state'; detail: string }>()
  answer(cancelPost, said)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel post' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel post' }).getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel post' }))
  tell({ code: 'wrong_state', detail: 'It is being sent.' })
  expect((await dialog.findByRole('alert')).textContent).toBe('The post could not be cancelledIt is being sent.')
  expect(sentTo(cancelPost)).toHaveLength(1)
})
