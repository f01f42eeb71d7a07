import type { getPost as getRoute, listPosts as listRoute, listWorkflowPosts as ofWorkflowRoute } from '@orion/contract/posts.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { listPostEvents, listPostsByHour, listPostsOfWorkflow, readPost } from './queries.ts'
import { parseStates } from './rules.ts'
import { answerPost } from './show-post.ts'
import { wrongCursor } from '../../http/list-cursor.ts'

/** A workflow's posts, newest first. */
export async function listWorkflowPosts(
  ctx: Context,
  { workflow_id }: Input<typeof ofWorkflowRoute>,
): Promise<Answer<typeof ofWorkflowRoute>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const rows = await listPostsOfWorkflow(ctx.db, ctx.org_ids, workflow_id)
  return { posts: rows.map((row) => answerPost(ctx, row)) }
}

/** Posts of the caller's organizations, by their time. */
export async function listPosts(
  ctx: Context,
  { from, to, state, limit, cursor }: Input<typeof listRoute>,
): Promise<Answer<typeof listRoute>> {
  for (const [name, text] of Object.entries({ from, to }))
    if (text !== undefined && !isTime(text)) throw wrongField(['query', name], say('posts.write_time'))
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await listPostsByHour(ctx.db, ctx.org_ids, { from, to, states: parseStates(state), after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next_cursor = rows.length > limit && last !== undefined ? `${last.hour}|${last.id}` : null
  return { posts: page.map((row) => answerPost(ctx, row)), next_cursor }
}

/** A post with its events. */
export async function getPost(ctx: Context, { post_id }: Input<typeof getRoute>): Promise<Answer<typeof getRoute>> {
  const row = await readPost(ctx.db, post_id)
  if (row === null) throw new AppError('not_found', say('posts.post_not_found'))
  return { post: answerPost(ctx, row), events: await listPostEvents(ctx.db, post_id) }
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\d/u.test(text) && !Number.isNaN(Date.parse(text))

function readCursor(cursor: string): [string, string] {
  const [hour, id, ...rest] = cursor.split('|')
  if (rest.length > 0 || id === undefined || !isTime(hour.replace(/\+00$/u, 'Z'))) throw wrongCursor()
  return [hour, id]
}
