import { waitFor } from '@testing-library/react'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Post } from '@orion/contract/posts.ts'
import { post } from '../test/samples.ts'
import { keys } from './keys.ts'
import { keepAnswered, takePost } from './posts.ts'

const readList = (client: QueryClient, key: readonly unknown[]) => client.getQueryData<Post[]>(key)?.map(({ state }) => state)
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('S10 an event of a post updates every list that contains the post; lists without it are requested again', () => {
  const client = new QueryClient()
  const week = [...keys.postLists, 'between', { from: 'a', to: 'b' }]
  const month = [...keys.postLists, 'between', { from: 'a', to: 'c' }]
  const film = keys.workflowPosts('film-1')
  const other = keys.workflowPosts('film-2')
  client.setQueryData(week, [post(), post({ post_id: 'post-2' })])
  client.setQueryData(month, [post({ post_id: 'post-2' })])
  client.setQueryData(film, [post()])
  client.setQueryData(other, [])
  client.setQueryData(keys.post('post-1'), { post: post(), events: [] })
  takePost(client, post({ state: 'published' }))
  expect(readList(client, week)).toEqual(['published', 'scheduled'])
  expect(readList(client, film)).toEqual(['published'])
  expect(isStale(client, week)).toBe(false)
  expect(isStale(client, month)).toBe(true)
  expect(isStale(client, other)).toBe(false)
  expect(client.getQueryData<{ post: Post }>(keys.post('post-1'))?.post.state).toBe('published')
  expect(isStale(client, keys.post('post-1'))).toBe(true)
})

test('PUB-03 an answer that arrives after a newer event does not overwrite the event’s data; the lists are requested again', () => {
  const client = new QueryClient()
  const film = keys.workflowPosts('film-1')
  client.setQueryData(film, [post({ state: 'failed' })])
  const requested_at = performance.now()
  takePost(client, post({ state: 'published' }))
  keepAnswered(client, post({ state: 'sending' }), requested_at)
  expect(readList(client, film)).toEqual(['published'])
  expect(isStale(client, film)).toBe(true)
  keepAnswered(client, post({ state: 'deleting' }), performance.now() + 1)
  expect(readList(client, film)).toEqual(['deleting'])
})

test('PUB-03 a list request that runs when an event arrives is repeated, because its answer may be older', async () => {
  const client = new QueryClient()
  const film = keys.workflowPosts('film-1')
  const answers = [Promise.withResolvers<Post[]>(), Promise.withResolvers<Post[]>()]
  let asked = 0
  client.setQueryData(film, [post({ state: 'sending' })])
  const observer = new QueryObserver(client, { queryKey: film, queryFn: () => answers[asked++]!.promise, staleTime: 0 })
  const leave = observer.subscribe(() => {})
  await waitFor(() => expect(asked).toBe(1))
  takePost(client, post({ state: 'published' }))
  answers[0]!.resolve([post({ state: 'sending' })])
  await waitFor(() => expect(asked).toBe(2))
  expect(readList(client, film)).toEqual(['published'])
  answers[1]!.resolve([post({ state: 'published' })])
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(readList(client, film)).toEqual(['published'])
  leave()
})
