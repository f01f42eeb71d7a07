import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  cancelPost,
  changePost,
  checkPost,
  checkPostWish,
  createPost,
  deletePost,
  drawThumbnail,
  getPost,
  listPosts,
  listWorkflowPosts,
  publishOptions,
  sendPostAgain,
  type Post,
  type PostCheck,
  type PostEvent,
} from '@orion/contract/posts.ts'
import type { Request } from '@orion/contract/route.ts'
import { useRef } from 'react'
import { call } from '../lib/call.ts'
import { keys } from './keys.ts'
import { readAgain } from './read-again.ts'
import { type ChosenFile, sendAsset } from './send-asset.ts'
import { useAct } from './use-act.ts'
import { writeAnswer } from './write-answer.ts'

type Told = { post: Post; events: PostEvent[] }

/** By post id: the time of the event stream's last report about the post, in milliseconds since this page was opened. */
const heard = new Map<string, number>()

/** Stores a post that the event stream reports. */
export function takePost(client: QueryClient, post: Post): void {
  heard.set(post.post_id, performance.now())
  keepPost(client, post)
}

/** Writes a post into every cached answer that contains it. Lists without the post, and the post's history, are requested again. */
function keepPost(client: QueryClient, post: Post): void {
  const { post_id } = post
  for (const [key, list] of client.getQueriesData<Post[]>({ queryKey: keys.postLists })) {
    if (key[2] === 'workflow' && key[3] !== post.workflow_id) continue
    if (list?.some((it) => it.post_id === post_id))
      writeAnswer<Post[]>(client, key, (before) => before?.map((it) => (it.post_id === post_id ? post : it)))
    else readAgain(client, { queryKey: key, exact: true })
  }
  void client.invalidateQueries({ queryKey: keys.formerPosts(post.workflow_id) })
  client.setQueryData<Told>(keys.post(post_id), (known) => known && { ...known, post })
  readAgain(client, { queryKey: keys.post(post_id) })
}

/**
 * Stores the post of an answer. If the stream reported the post after `requested_at`, the stream's data may be newer. In that case, the
 * post is requested again.
 */
export function keepAnswered(client: QueryClient, post: Post, requested_at: number): void {
  if ((heard.get(post.post_id) ?? -1) < requested_at) return keepPost(client, post)
  readAgain(client, { queryKey: keys.postLists })
  readAgain(client, { queryKey: keys.post(post.post_id) })
}

/** A workflow's posts, newest first. The event stream updates them. */
export const useWorkflowPosts = (workflow_id: string) =>
  useQuery({
    queryKey: keys.workflowPosts(workflow_id),
    queryFn: ({ signal }) => call(listWorkflowPosts, { workflow_id }, { signal }).then(({ posts }) => posts),
  })

/** `from` and `to`: ISO 8601. */
type Between = Pick<Request<typeof listPosts>, 'from' | 'to' | 'organization_id'>

const PAGE = 200
const PAGES = 25

async function readPosts(between: Between, signal: AbortSignal): Promise<Post[]> {
  const all: Post[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { posts, next_cursor } = await call(listPosts, { ...between, limit: PAGE, cursor }, { signal })
    all.push(...posts)
    if (!next_cursor) break
    cursor = next_cursor
  }
  return all
}

/**
 * The posts of all the person's organizations between two moments, sorted by time, at most 5,000. The previous posts stay on the screen
 * during a new request.
 */
export const usePosts = (between: Between) =>
  useQuery({
    queryKey: [...keys.postLists, 'between', between],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPosts(between, signal),
  })

/** Whether any post exists, at any time. */
export const useAnyPost = () =>
  useQuery({
    queryKey: [...keys.posts, 'any'],
    queryFn: async ({ signal }) => (await call(listPosts, { limit: 1 }, { signal })).posts.length > 0,
  })

/** A post with its events. */
export const usePost = (post_id: string, enabled = true) =>
  useQuery({
    queryKey: keys.post(post_id),
    enabled,
    queryFn: ({ signal }): Promise<Told> => call(getPost, { post_id }, { signal }),
  })

/**
 * The questions and options of each platform for a film. The answer comes from the platforms, or from their simulators, so it is cached for
 * a minute.
 */
export const usePublishOptions = (workflow_id: string, enabled: boolean, rehearsal = false) =>
  useQuery({
    queryKey: [...keys.postOptions(workflow_id), rehearsal],
    enabled,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call(publishOptions, { workflow_id, ...(rehearsal && { rehearsal: 'true' }) }, { signal }).then(({ options }) => options),
  })

export type PostRequest = Omit<Request<typeof checkPostWish>, 'workflow_id'>

/** The checks of a post. The previous answer stays on the screen during a new request. */
export const usePostChecks = (workflow_id: string, wish: PostRequest, enabled: boolean) =>
  useQuery<PostCheck[]>({
    queryKey: [...keys.postChecks(workflow_id), wish],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(checkPostWish, { workflow_id, ...wish }, { signal }).then(({ checks }) => checks),
  })

function useKeepPost() {
  const client = useQueryClient()
  const requested_at = useRef(0)
  return {
    onMutate: () => void (requested_at.current = performance.now()),
    onSuccess: ({ post }: { post: Post }) => keepAnswered(client, post, requested_at.current),
  }
}

export const useCreatePost = () => useAct(createPost, useKeepPost())
export const useChangePost = () => useAct(changePost, useKeepPost())
export const useCancelPost = () => useAct(cancelPost, useKeepPost())
export const useCheckPost = () => useAct(checkPost, useKeepPost())
export const useSendPostAgain = () => useAct(sendPostAgain, useKeepPost())
export const useDeletePost = () => useAct(deletePost, useKeepPost())

/** Uploads an image for the post of a film. Returns the asset. */
export function useUploadThumbnail(workflow_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: ChosenFile) => sendAsset(given, { workflow_id, stage_number: '10' }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.assets }),
  })
}

/** Draws an image with a title that a person typed, in the style of the film. Returns the asset. */
export function useDrawThumbnail() {
  const client = useQueryClient()
  return useAct(drawThumbnail, { onSuccess: () => client.invalidateQueries({ queryKey: keys.assets }) })
}
