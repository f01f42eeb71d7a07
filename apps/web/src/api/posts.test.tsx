import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Post } from '@orion/contract/posts.ts'
import { post } from '../test/samples.ts'
import { keys } from './keys.ts'
import { keepPost } from './posts.ts'

const listOf = (client: QueryClient, key: readonly unknown[]) => client.getQueryData<Post[]>(key)?.map(({ state }) => state)
const isStale = (client: QueryClient, key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('S10 an event of a post stands at once in every list that has it, and a list that lacks it is read again', () => {
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
  keepPost(client, post({ state: 'published' }))
  expect(listOf(client, week)).toEqual(['published', 'scheduled'])
  expect(listOf(client, film)).toEqual(['published'])
  expect(isStale(client, week)).toBe(false)
  expect(isStale(client, month)).toBe(true)
  expect(isStale(client, other)).toBe(false)
  expect(client.getQueryData<{ post: Post }>(keys.post('post-1'))?.post.state).toBe('published')
  expect(isStale(client, keys.post('post-1'))).toBe(true)
})
