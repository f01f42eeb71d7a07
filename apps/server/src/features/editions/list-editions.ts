import type * as contract from '@orion/contract/editions.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { type FilmContents, behindOriginal } from '@orion/pipeline/editions/behind.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import type { Context } from '../../context.ts'
import { expectedPoints, type FilmPart, partOf } from '../stages/expected-points.ts'
import { readContents } from '../stages/queries.ts'
import { type WorkflowRow, getWorkflowRow } from '../workflows/queries.ts'
import { awaitingStage, progressPercentage } from '../workflows/rules.ts'
import type { Executor } from '../../db/open.ts'
import { listEditionRows } from './queries.ts'

/** The stages by which an edition is compared with its original. */
const COMPARED = ['script_generation', 'voice_scenes', 'image_selection'] as const

/** The contents of a film by which it is compared, as its chosen versions have them. */
export async function comparedContents(db: Executor, { stages }: Pick<WorkflowRow, 'stages'>): Promise<FilmContents> {
  const chosen = stages.flatMap(({ key, chosen_iteration_id: id }) =>
    id !== null && COMPARED.some((each) => each === key) ? [{ key, id }] : [],
  )
  const contents = await readContents(
    db,
    chosen.map(({ id }) => id),
  )
  return Object.fromEntries(chosen.map(({ key, id }) => [key, contents.get(id)])) // checked by the stages' schemas when they were stored
}

/** The part of an edition that an update makes. */
export function updateOf(
  edition: Pick<WorkflowRow, 'stages'>,
  behind: readonly contract.Behind[],
  original: FilmContents,
): FilmPart {
  const scenes = new Set(behind.map(({ scene_id }) => scene_id)).size
  return partOf(edition, scenes, original.voice_scenes?.scenes.length ?? scriptSentences(original.script_generation!).length)
}

/** A film's editions; of an edition those of its original, itself among them. */
export async function listEditions(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listEditions>,
): Promise<Answer<typeof contract.listEditions>> {
  const asked = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const original_id = asked.edition === null ? workflow_id : asked.edition.original_id
  const ids = original_id === null ? [workflow_id] : (await listEditionRows(ctx.db, original_id)).map((row) => row.workflow_id)
  const is_there = original_id !== null && asked.edition?.deleted !== true
  const original = is_there ? await comparedContents(ctx.db, await getWorkflowRow(ctx.db, ctx.org_ids, original_id)) : null
  const editions: contract.Edition[] = []
  for (const id of ids) {
    const row = id === workflow_id ? asked : await getWorkflowRow(ctx.db, ctx.org_ids, id)
    const behind = original === null ? [] : behindOriginal(await comparedContents(ctx.db, row), original)
    editions.push({
      workflow_id: id,
      workflow_name: row.name,
      language: row.language,
      status: row.status,
      awaiting_stage: awaitingStage(row.stages),
      progress_percentage: progressPercentage(row.stages),
      original_version: row.edition!.original_version,
      behind,
      update_points:
        behind.length === 0 ? 0 : await expectedPoints(ctx.db, ctx, row.duration_seconds, updateOf(row, behind, original!)),
    })
  }
  return { data: { original_id, expected_points: await expectedPoints(ctx.db, ctx, asked.duration_seconds), editions } }
}
