import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { cancelPost, checkPost, getPost, POST_STATES, sendPostAgain, type Post } from '@orion/contract/posts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations, post } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { PostCard } from './post-card.tsx'

function card(part: Partial<Post>, more: Parameters<typeof show>[1] = {}) {
  answer(listOrganizations, organizations(organization()))
  return show(<PostCard post={post(part)} />, more)
}

test.each(POST_STATES)(
  'S10 PUB-01 a post that is %s has its word and its sentence; only a failed one mentions a failure',
  (state) => {
    card({ state })
    const own = screen.getByRole('article') // a message of another test may still be next to it
    const failed = state === 'failed'
    expect(/fail/i.test(own.textContent)).toBe(failed)
    expect(own.querySelector('.badge.err') !== null).toBe(failed)
  },
)

test('S10 PUB-01 an unknown state shows what is known and what Orion does; it can be checked now, and sent again only later', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { unmount } = card({ state: 'unknown', send_again_from: later })
  expect(screen.getByText(/to publish, and the connection broke before the answer: it may be live/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  answer(checkPost, { post: post({ state: 'published' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  await expect.poll(() => sentTo(checkPost)).toEqual([{ post_id: 'post-1' }])
  unmount()
  card({ state: 'unknown', send_again_from: '2026-11-20T08:00:00.000Z' })
  answer(sendPostAgain, { post: post({ state: 'sending' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/the film is there twice/)).toBeTruthy()
  expect(sentTo(sendPostAgain)).toEqual([])
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again' }).at(-1)!)
  await expect.poll(() => sentTo(sendPostAgain)).toHaveLength(1)
})

test('S10 PUB-04 a visibility that differs from the chosen one is shown, and also that a platform does not report it', () => {
  const { unmount } = card({ state: 'published', visibility: 'public', visibility_seen: 'private' })
  expect(screen.getByText('You chose public; the platform shows it as private.')).toBeTruthy()
  unmount()
  card({ state: 'published', platform: 'tiktok', visibility_seen: null })
  expect(screen.getByText('TikTok does not say yet who can see it.')).toBeTruthy()
})

test('S10 a scheduled post names its zone, is cancelled after a confirmation, and shows its history on request', async () => {
  card({})
  expect(screen.getByText(/Goes out .*, Europe\/Madrid \(GMT\+2\)/)).toBeTruthy()
  answer(getPost, { post: post(), events: [{ at: '2026-11-20T08:00:00.000Z', what: 'Scheduled', detail: null }] })
  fireEvent.click(screen.getByRole('button', { name: 'What happened' }))
  expect(await screen.findByText('Scheduled', { selector: 'li span' })).toBeTruthy()
  answer(cancelPost, { post: post({ state: 'cancelled' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel post' }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Cancel post' })).at(-1)!)
  await expect.poll(() => sentTo(cancelPost)).toHaveLength(1)
})

test('S10 a post that waits for a limit shows until when, in Spanish too', () => {
  card({ waits_until: '2026-11-20T12:00:00.000Z', error: 'The daily limit is reached.' }, { language: 'es' })
  expect(screen.getByText(/Un límite de la plataforma la hace esperar hasta/)).toBeTruthy()
})

test('PUB-06 S10 a rehearsed post has one word, and is not called published', () => {
  card({ state: 'published', rehearsal: true })
  const own = screen.getByRole('article', { name: 'YouTube: Rehearsed' })
  expect([...own.querySelectorAll('.badge')].map(({ textContent }) => textContent)).toEqual(['Rehearsed'])
  expect(own.querySelector('.badge.ok')).toBeNull()
})

test('56.14 S10 a rehearsal has no link to a platform, a published post has one', () => {
  const url = 'https://youtu.be/abc'
  const { unmount } = card({ state: 'published', url, rehearsal: true })
  expect(screen.queryByRole('link', { name: /^Open on/ })).toBeNull()
  unmount()
  card({ state: 'published', url })
  expect(screen.getByRole('link', { name: 'Open on YouTube' })).toBeTruthy()
})
