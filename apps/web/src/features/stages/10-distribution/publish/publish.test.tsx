import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAssets, type Asset } from '@orion/contract/assets.ts'
import { listFormerPosts } from '@orion/contract/corrections.ts'
import { listCredentials } from '@orion/contract/credentials.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import {
  changePost,
  checkPostWish,
  createPost,
  drawThumbnail,
  listWorkflowPosts,
  publishOptions,
  type Post,
  type PostCheck,
  type PublishOptions,
} from '@orion/contract/posts.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBefore, late } from '../../../../test/acts.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, member, organization, organizations, post, publishOption, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { Publish } from './publish.tsx'
// loaded lazily by the sheet; loaded here before, so that no test waits for it
import '../window/frame-dialog.tsx'
import './sent-posts.tsx'
import './sheets.tsx'
import { TextsBy } from './texts-by.tsx'
import '../window/title-dialog.tsx'

const TEXT = {
  platform: 'youtube' as const,
  title: 'How lighthouses were made',
  description: 'Four towers and the sea.',
  tags: ['lighthouse'],
  title_limit: 100,
  description_limit: 5000,
}
const BLOCKED: PostCheck = { check: 'made_for_kids', ok: false, detail: 'Answer: Is it made for kids?', blocks: true }

type Wish = { options?: PublishOptions[]; posts?: Post[]; checks?: PostCheck[] } & Parameters<typeof show>[1]

function publish({ options = [publishOption()], posts = [], checks = [], ...more }: Wish = {}) {
  const membership = more.session?.membership ?? organization().membership
  answer(listOrganizations, organizations(organization({ membership })))
  answer(publishOptions, { options })
  answer(listWorkflowPosts, { posts })
  answer(checkPostWish, { checks })
  answer(estimateStage, estimate())
  const film = {
    workflow: workflow(Array.from({ length: 10 }, () => 'completed' as const)),
    seconds: 62,
    shapes: { '16:9': { film: '/film.mp4', poster: '/poster.jpg' } },
    made: [],
  }
  return show(<Publish film={film} texts={[TEXT]} onStage={() => {}} />, more)
}

test('S10 a film is published with what the sheet says, and its post stands there with its state', async () => {
  publish()
  const sending = post({ state: 'sending', progress: 0.25, publish_at: null })
  answer(createPost, () => {
    answer(listWorkflowPosts, { posts: [sending] })
    return { post: sending }
  })
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Four towers' } })
  expect(screen.getByText('11 of 100')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Public'))
  fireEvent.click(screen.getByLabelText('No'))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await expect
    .poll(() => sentTo(createPost))
    .toMatchObject([
      {
        workflow_id: 'film-1',
        platform: 'youtube',
        format: '16:9',
        visibility: 'public',
        answers: { made_for_kids: 'no' },
        texts: { title: 'Four towers', description: 'Four towers and the sea.' },
        draft: false,
      },
    ])
  expect(sentTo(createPost)[0]).not.toHaveProperty('publish_at')
  expect(await screen.findByText('The film is on its way to YouTube.')).toBeTruthy()
})

test('S10 PUB-04 what stands in the way is said and led to; nothing is sent', async () => {
  publish({ checks: [BLOCKED] })
  expect(await screen.findByText('1 thing stands in the way')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')))
  expect(sentTo(createPost)).toEqual([])
})

test('S10 a version that is missing is made from here, at its price', async () => {
  publish({
    checks: [
      { check: 'format', ok: false, detail: 'There is no film in 9:16 yet. Make it in stage 10 (Distribution).', blocks: true },
    ],
  })
  fireEvent.click(await screen.findByLabelText(/Vertical, 9:16/))
  expect((await screen.findAllByRole('button', { name: 'Make it for 0.3000 pts' })).length).toBeGreaterThan(0)
})

test('S10 PUB-03 an hour is chosen in a named zone and sent in UTC; one that is over is refused here', async () => {
  publish()
  answer(createPost, { post: post() })
  fireEvent.click(await screen.findByLabelText('At a time'))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2001-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('That time is over. Choose a later one.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2099-06-16' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '15:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => sentTo(createPost)[0]?.zone).toBeTruthy()
  const [{ publish_at, zone }] = sentTo(createPost)
  expect(new Date(publish_at!).toLocaleString('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })).toBe(
    '16/06/2099, 15:00',
  )
})

test('S10 PUB-01 the same film at the same account within a day is asked about before it is sent', async () => {
  publish()
  answer(createPost, ({ again }) => (again ? { post: post() } : { code: 'already_exists', detail: 'Published there today.' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish once more' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{}, { again: true }])
})

test('S10 what was written is kept as a draft, which becomes the post', async () => {
  publish()
  answer(createPost, ({ texts }) => ({ post: post({ state: 'draft', publish_at: null, texts: texts ?? {} }) }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Four towers' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep as draft' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{ draft: true, texts: { title: 'Four towers' } }])
  expect(sentTo(createPost)[0].texts).not.toHaveProperty('description')
})

test('S10 a kept draft is published as itself', async () => {
  publish({ posts: [post({ state: 'draft', publish_at: null, texts: { title: 'Four towers' } })] })
  answer(changePost, { post: post({ state: 'sending', publish_at: null }) })
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Title')).value).toBe('Four towers')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Four towers and the sea.')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await expect.poll(() => sentTo(changePost)).toMatchObject([{ post_id: 'post-1', draft: false, publish_at: null }])
  expect(sentTo(createPost)).toEqual([])
})

test.each([
  ['en', /^No platform is connected yet. Connect one/, 'Connect YouTube', 'Setup Guide', 'Publish'],
  ['es', /^Aún no hay ninguna plataforma conectada. Conecta una/, 'Conectar YouTube', 'Guía de configuración', 'Publicar'],
] as const)(
  'S10 without a connection it is said in a sentence, nothing is sent, and it is connected by the guide (%s)',
  async (language, said, connect, guide, publishes) => {
    publish({ options: [publishOption({ connected: false, account: null })], language })
    answer(listCredentials, [])
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('button', { name: publishes })).toBeNull()
    expect(sentTo(checkPostWish)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: connect }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('region', { name: guide })).toBeTruthy()
  },
)

test('S10 SHL-05 a Spanish page names the kind of a format in Spanish, and a platform’s own name as it is', async () => {
  const made = true
  const formats = [
    { format: '16:9', made, path: 'video' },
    { format: '1:1', made, path: 'post' },
    { format: '9:16', made, path: 'Reel' },
  ] as const
  publish({ options: [publishOption({ formats: [...formats] })], language: 'es' })
  for (const kind of ['vídeo', 'publicación', 'Reel']) expect(await screen.findByText(kind)).toBeTruthy()
})

test('S10 PUB-06 without a connection it is rehearsed: what the simulator asks is answered, and what is sent says so', async () => {
  publish({ options: [publishOption({ connected: false, account: null, questions: [], visibilities: [] })] })
  answer(createPost, { post: post({ rehearsal: true }) })
  const box = await screen.findByLabelText(/^Rehearse/)
  answer(publishOptions, ({ rehearsal }) => ({ options: [publishOption(rehearsal ? {} : { connected: false })] }))
  fireEvent.click(box)
  fireEvent.click(await screen.findByLabelText('Private'))
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse now' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{ rehearsal: true, visibility: 'private' }])
})

test('S10 PUB-05 who may not publish is told so, and sees what was published', async () => {
  publish({
    session: member('API_USER'),
    posts: [post({ state: 'published', url: 'https://example.org/1', visibility_seen: 'private' })],
  })
  expect(
    await screen.findByText('Your role does not publish. The texts can be copied, and published posts are below.'),
  ).toBeTruthy()
  expect(await screen.findByText('You chose public; the platform shows it as private.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('S10 a thumbnail is drawn with a title of one’s own, prefilled with the sheet’s; what cannot be drawn says why', async () => {
  publish()
  const drawn: Asset = {
    ...{
      asset_id: 'drawn-1',
      kind: 'image',
      name: 'thumbnail.jpg',
      url: '/drawn.jpg',
      download_url: '/drawn.jpg',
      mime_type: 'image/jpeg',
    },
    ...{ size_bytes: 9, sha256: 'a', stage_number: 10, workflow_id: 'film-1', created_at: '2026-11-21T12:00:00Z' },
  }
  answer(listAssets, { assets: [drawn], next_cursor: null })
  const msg = 'Orion has no font for 등. Write the title without them.'
  answer(drawThumbnail, { code: 'invalid_fields', detail: [{ loc: ['body', 'title'], msg, type: 'value_error' }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Draw it with a title' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'A thumbnail with a title' }))
  const title = dialog.getByLabelText('Title on the picture')
  expect((title as HTMLInputElement).value).toBe('How lighthouses were made')
  fireEvent.change(title, { target: { value: 'Towers 등' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Draw' }))
  expect(await dialog.findByText(msg)).toBeTruthy()
  answer(drawThumbnail, { asset: drawn })
  fireEvent.change(title, { target: { value: 'Towers' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(drawThumbnail).at(-1)).toEqual({ workflow_id: 'film-1', title: 'Towers', format: '16:9' })
  expect((await screen.findByAltText('Your picture')).getAttribute('src')).toContain('/drawn.jpg')
  await expect.poll(() => sentTo(checkPostWish).at(-1)).toMatchObject({ thumbnail_asset_id: 'drawn-1' })
})

test('S10 it is said who wrote the texts: a model, Orion for platforms whose texts did not stand, or Orion where the model failed', () => {
  const checked = { ...TEXT, platform: 'x' as const, wording: 'checked' as const }
  const { unmount } = show(<TextsBy texts={[TEXT, checked]} texts_by={{ model: 'gpt-x', asks: 1 }} />)
  expect(screen.getByText(/^The texts are by gpt-x, each sentence checked.+By Orion’s own rules: YouTube\.$/u)).toBeTruthy()
  unmount()
  const failed = show(<TextsBy texts={[TEXT]} texts_by={{ model: null, asks: 0, failed: 'The service is busy.' }} />)
  expect(screen.getByText(/^No model wrote the texts.+The service is busy\.$/u)).toBeTruthy()
  failed.unmount()
  show(<TextsBy texts={[TEXT]} />)
  expect(screen.queryByText(/texts are by|wrote the texts|own rules/u)).toBeNull()
})

test('TRUST S10 the checks have their place before they are known: the button and the posts below stay', async () => {
  publish({ posts: [post({ state: 'scheduled' })] })
  const { said, tell } = late<Answer<typeof checkPostWish>>()
  answer(checkPostWish, said)
  const checks = within(await screen.findByRole('region', { name: 'Checks' }))
  const place = checks.getByRole('list')
  expect(place.classList.contains('post-checks')).toBe(true) // its height is fixed in publish.css
  expect(isBefore(place, await screen.findByRole('button', { name: 'Publish' }))).toBe(true)
  tell({ checks: [BLOCKED] })
  expect((await checks.findByText(BLOCKED.detail)).closest('ul')).toBe(place)
})

test('TRUST S10 published posts stand there once it is known what is said below each of them', async () => {
  const { said, tell } = late<Answer<typeof listFormerPosts>>()
  answer(listFormerPosts, said)
  publish({ posts: [post({ state: 'published', url: 'https://example.org/1' })] })
  await waitFor(() => expect(sentTo(listFormerPosts)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Posts of this film' })).toBeNull()
  tell({ data: { posts: [] } })
  expect(await screen.findByRole('region', { name: 'Posts of this film' })).toBeTruthy()
})
