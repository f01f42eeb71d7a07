import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FormerPost, listFormerPosts, pointPost } from '@orion/contract/corrections.ts'
import { answer, sentTo } from '../../../../../test/network.ts'
import { post } from '../../../../../test/samples.ts'
import { show } from '../../../../../test/show.tsx'
import { SentPosts } from '../sent-posts.tsx'
// the view loads this part lazily; it is imported here, so that no test waits for it
import './former-post.tsx'

const old = post({ state: 'published', url: 'https://example.org/1', visibility_seen: 'public' })
const former = (more: Partial<FormerPost> = {}): FormerPost => ({
  ...{ post_id: old.post_id, platform: 'youtube', account: 'Orion', url: old.url, corrected_at: '2026-11-20T08:00:00.000Z' },
  ...{ to: { post_id: 'new', url: 'https://example.org/2' }, barred: null, may_remove: true, pointing: 'none', error: null },
  texts: { title: 'Former version: Locks', description: 'This film was corrected.' },
  ...more,
})
const shown = (...told: FormerPost[]) => {
  answer(listFormerPosts, { data: { posts: told } })
  return show(<SentPosts posts={[old]} workflow_id={old.workflow_id} may />)
}

test('EDN-04 a post of the older film is marked, shows its future text, and one click links it to the corrected version', async () => {
  shown(former())
  await screen.findByText(/as it was before the correction of/)
  expect(screen.getByText('Former version: Locks')).toBeDefined()
  answer(pointPost, { data: { post: former({ pointing: 'waiting' }) } })
  answer(listFormerPosts, { data: { posts: [former({ pointing: 'waiting' })] } })
  screen.getByRole('button', { name: 'Point to the corrected version' }).click()
  await screen.findByText(/The platform is being asked/)
  expect(sentTo(pointPost)).toEqual([{ post_id: old.post_id }])
  expect(screen.queryByRole('button', { name: 'Point to the corrected version' })).toBeNull()
})

test('EDN-04 the reason is shown if the platform forbids the link, the correction is not published, or linking failed', async () => {
  const barred = 'X does not let apps change a live post. Delete the post here, or change it there by hand.'
  const { unmount } = shown(former({ barred, texts: null }))
  await screen.findByText(barred)
  expect(screen.queryByRole('button', { name: /Point to/ })).toBeNull()
  unmount()
  const early = shown(former({ to: null, texts: null }))
  await screen.findByText('Publish the corrected version on YouTube: then this post can point to it.')
  early.unmount()
  shown(former({ pointing: 'failed', error: 'The quota is used up.' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The quota is used up.'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
