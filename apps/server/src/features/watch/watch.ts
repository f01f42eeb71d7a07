import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/source-watch.ts'
import { listSourceUses } from '@orion/pipeline/proof/gather-proof.ts'
import { keptSources } from '@orion/pipeline/core/sources/usable-sources.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { getWorkflowRow, lockWorkflow } from '../workflows/queries.ts'
import { readChanges, readLooks, readWatch, saveWatch } from './queries.ts'

/** Whether a source can be read again: it has an address, and the film uses its text. */
export const isWatched = ({ kind, url }: ResearchSource): boolean =>
  (kind === 'link' || kind === 'wikipedia') && url !== undefined && /^https?:\/\//u.test(url)

async function readWatched(db: Executor, workflow_id: string): Promise<contract.Watched> {
  const { contents } = await readChosenContents(db, workflow_id)
  const looks = new Map((await readLooks(db, workflow_id)).map((look) => [look.source_id, look]))
  const sources = keptSources(contents.content_research)
    .filter(isWatched)
    .map(({ source_id, title, url = '' }) => {
      const look = looks.get(source_id)
      return { source_id, title: title || url, url, checked_at: look?.checked_at ?? null, state: look?.state ?? null }
    })
  return { every: await readWatch(db, workflow_id), sources }
}

/** The interval in which a film's sources are checked, and the last result of each check. */
export async function getWatch(
  ctx: Context,
  { workflow_id }: Input<typeof contract.getWatch>,
): Promise<Answer<typeof contract.getWatch>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: await readWatched(ctx.db, workflow_id) }
}

/** Sets whether a film's sources are checked every day, every week or not. */
export async function setWatch(
  ctx: Context,
  { workflow_id, every }: Input<typeof contract.setWatch>,
): Promise<Answer<typeof contract.setWatch>> {
  return ctx.transaction(async (tx) => {
    const { organization_id } = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    await saveWatch(tx, { workflow_id, organization_id }, every)
    return { data: await readWatched(tx, workflow_id) }
  })
}

/**
 * Checks a film's sources now. It counts against the limit for calls to platforms. Throws wrong_state when the film has no source with an
 * address.
 */
export async function lookAtSources(
  ctx: Context,
  { workflow_id }: Input<typeof contract.lookAtSources>,
): Promise<Answer<typeof contract.lookAtSources>> {
  await ctx.limits.countTest(ctx.org_ids[0])
  return ctx.transaction(async (tx) => {
    await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const data = await readWatched(tx, workflow_id)
    if (data.sources.length === 0) throw new AppError('wrong_state', say('films.no_source_with_address'))
    await ctx.queue.enqueue(tx, 'look-at-sources', [{ data: { workflow_id } }])
    return { data }
  })
}

/** The changes in the sources of the film's current text. Unused passages are left out. */
export async function listSourceChanges(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listSourceChanges>,
): Promise<Answer<typeof contract.listSourceChanges>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: await readSourceChanges(ctx.db, workflow_id) }
}

/** Like `listSourceChanges`, with the number of the film's sentences that come from sources. */
export async function readSourceChanges(
  db: Executor,
  workflow_id: string,
): Promise<Answer<typeof contract.listSourceChanges>['data']> {
  const { contents } = await readChosenContents(db, workflow_id)
  const uses = listSourceUses(contents)
  const rows = await readChanges(db, workflow_id)
  const changes = rows.flatMap((row) => {
    const sentence = uses.find((each) => each.sentence_id === row.sentence_id && each.source.source_id === row.source_id)
    return sentence?.passages.includes(row.was) === true ? [{ ...row, text: sentence.text }] : []
  })
  return { told: new Set(uses.map(({ sentence_id }) => sentence_id)).size, changes }
}
