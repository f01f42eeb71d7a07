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
// the sheet loads these parts lazily; they are imported here, so that no test waits for them
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

test('S10 a film is published with the values of the sheet, and its post is listed with its state', async () => {
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

test('S10 PUB-04 blocking problems are shown with links, and nothing is sent', async () => {
  publish({ checks: [BLOCKED] })
  expect(await screen.findByText('1 check prevents publishing')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Yes')))
  expect(sentTo(createPost)).toEqual([])
})

test('S10 a missing format is made from here, for its price', async () => {
  publish({
    checks: [
      { check: 'format', ok: false, detail: 'There is no film in 9:16 yet. Make it in stage 10 (Distribution).', blocks: true },
    ],
  })
  fireEvent.click(await screen.findByLabelText(/Vertical, 9:16/))
  expect((await screen.findAllByRole('button', { name: 'Make it for 0.3000 pts' })).length).toBeGreaterThan(0)
})

test('S10 PUB-03 a time is chosen in a named zone and sent in UTC; a past time is refused here', async () => {
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

test('S10 PUB-01 sending the same film to the same account within a day needs a confirmation', async () => {
  publish()
  answer(createPost, ({ again }) => (again ? { post: post() } : { code: 'already_exists', detail: 'Published there today.' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish once more' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{}, { again: true }])
})

test('S10 typed texts are saved as a draft, which becomes the post', async () => {
  publish()
  answer(createPost, ({ texts }) => ({ post: post({ state: 'draft', publish_at: null, texts: texts ?? {} }) }))
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Four towers' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep as draft' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{ draft: true, texts: { title: 'Four towers' } }])
  expect(sentTo(createPost)[0].texts).not.toHaveProperty('description')
})

test('S10 a saved draft is published as the same post', async () => {
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
  'S10 without a connection a message is shown, nothing is sent, and the guide connects the platform (%s)',
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

test('S10 SHL-05 a Spanish page names the kind of a format in Spanish, and keeps a platform’s own name', async () => {
  const made = true
  const formats = [
    { format: '16:9', made, path: 'video' },
    { format: '1:1', made, path: 'post' },
    { format: '9:16', made, path: 'Reel' },
  ] as const
  publish({ options: [publishOption({ formats: [...formats] })], language: 'es' })
  for (const kind of ['vídeo', 'publicación', 'Reel']) expect(await screen.findByText(kind)).toBeTruthy()
})

test('S10 PUB-06 without a connection a rehearsal answers the simulator’s questions, and the post is marked as a rehearsal', async () => {
  publish({ options: [publishOption({ connected: false, account: null, questions: [], visibilities: [] })] })
  answer(createPost, { post: post({ rehearsal: true }) })
  const box = await screen.findByLabelText(/^Rehearse/)
  answer(publishOptions, ({ rehearsal }) => ({ options: [publishOption(rehearsal ? {} : { connected: false })] }))
  fireEvent.click(box)
  fireEvent.click(await screen.findByLabelText('Private'))
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse now' }))
  await expect.poll(() => sentTo(createPost)).toMatchObject([{ rehearsal: true, visibility: 'private' }])
})

test('S10 PUB-05 a person who may not publish is told so, and sees the published posts', async () => {
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

test('S10 a thumbnail is drawn with the person’s title, prefilled from the sheet; a failure shows why', async () => {
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
  const title = dialog.getByLabelText('Title on the image')
  expect((title as HTMLInputElement).value).toBe('How lighthouses were made')
  fireEvent.change(title, { target: { value: 'Towers 등' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Draw' }))
  expect(await dialog.findByText(msg)).toBeTruthy()
  answer(drawThumbnail, { asset: drawn })
  fireEvent.change(title, { target: { value: 'Towers' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Draw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(drawThumbnail).at(-1)).toEqual({ workflow_id: 'film-1', title: 'Towers', format: '16:9' })
  expect((await screen.findByAltText('Your image')).getAttribute('src')).toContain('/drawn.jpg')
  await expect.poll(() => sentTo(checkPostWish).at(-1)).toMatchObject({ thumbnail_asset_id: 'drawn-1' })
})

test('S10 the thumbnail of stage 10 is shown by the preview alone, and is sent unless a person chooses none', async () => {
  const used: Asset = {
    ...{ asset_id: 'usual-1', kind: 'image', name: 'u.jpg', url: '/u.jpg', download_url: '/u.jpg', mime_type: 'image/jpeg' },
    ...{ size_bytes: 9, sha256: 'a', stage_number: 10, workflow_id: 'film-1', created_at: '2026-11-21T12:00:00Z' },
  }
  answer(listAssets, { assets: [used], next_cursor: null })
  const { container } = publish({ options: [publishOption({ thumbnail_asset_id: 'usual-1' })] })
  await waitFor(() => expect(container.querySelector('video')?.getAttribute('poster')).toBe('/u.jpg'))
  expect(container.querySelectorAll('img')).toHaveLength(0)
  expect(screen.getByText('The image in the preview is sent.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send no image' }))
  expect(await screen.findByText(/^No image is sent/)).toBeTruthy()
})

test('S10 a note says who wrote the texts: a model, Orion for platforms with invalid texts, or Orion if the model failed', () => {
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

test('TRUST S10 the space for the checks is reserved before they are known: the button and the posts below do not move', async () => {
  publish({ posts: [post({ state: 'scheduled' })] })
  const { said, tell } = late<Answer<typeof checkPostWish>>()
  answer(checkPostWish, said)
  const checks = within(await screen.findByRole('region', { name: 'Checks' }))
  const place = checks.getByRole('list')
  expect(place.classList.contains('post-checks')).toBe(true) // publish.css sets its height
  expect(isBefore(place, await screen.findByRole('button', { name: 'Publish' }))).toBe(true)
  tell({ checks: [BLOCKED] })
  expect((await checks.findByText(BLOCKED.detail)).closest('ul')).toBe(place)
})

test('TRUST S10 published posts appear only when the texts below each of them are known', async () => {
  const { said, tell } = late<Answer<typeof listFormerPosts>>()
  answer(listFormerPosts, said)
  publish({ posts: [post({ state: 'published', url: 'https://example.org/1' })] })
  await waitFor(() => expect(sentTo(listFormerPosts)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Posts of this film' })).toBeNull()
  tell({ data: { posts: [] } })
  expect(await screen.findByRole('region', { name: 'Posts of this film' })).toBeTruthy()
})
