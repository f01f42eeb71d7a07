import type * as contract from '@orion/contract/editions.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { type FilmContents, behindOriginal } from '@orion/pipeline/editions/behind.ts'
import { longerScenes } from '@orion/pipeline/editions/original-times.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import type { Context } from '../../context.ts'
import { type FilmPart, computePart, pricing } from '../stages/prices/expected-points.ts'
import { editionPoints } from '../stages/prices/list-price.ts'
import { readContents } from '../stages/queries.ts'
import { asSpoken, readSpoken } from '../stages/voices/spoken-queries.ts'
import { type WorkflowRow, getWorkflowRow, readWorkflowRows } from '../workflows/queries.ts'
import { awaitingStage, progressPercentage } from '../workflows/rules.ts'
import type { Executor } from '../../db/open.ts'
import { listEditionRows } from './queries.ts'

/** The stages by which an edition is compared with its original. */
const COMPARED = ['script_generation', 'voice_scenes', 'voice_assembly', 'image_selection'] as const

type Compared = Pick<WorkflowRow, 'id' | 'stages' | 'edition'>

/** The contents by which a film is compared, from its chosen versions. For an original, the script is the version that the voices speak. */
export const comparedContents = async (db: Executor, row: Compared): Promise<FilmContents> =>
  requireContents(await allCompared(db, [row]), row.id)

function requireContents(contents: ReadonlyMap<string, FilmContents>, workflow_id: string): FilmContents {
  const found = contents.get(workflow_id)
  if (found === undefined) throw new Error(`The contents of the film ${workflow_id} were not read.`)
  return found
}

/** Like `comparedContents`, for many films at once. */
async function allCompared(db: Executor, rows: readonly Compared[]): Promise<Map<string, FilmContents>> {
  const chosen = rows.flatMap(({ id: workflow_id, stages }) =>
    stages.flatMap(({ key, chosen_iteration_id: id }) =>
      id !== null && COMPARED.some((each) => each === key) ? [{ workflow_id, key, id }] : [],
    ),
  )
  const contents = await readContents(
    db,
    chosen.map(({ id }) => id),
  )
  const spoken = await readSpoken(
    db,
    chosen.map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id: workflow_id, edition }) => {
      const of_film = chosen.filter((each) => each.workflow_id === workflow_id)
      // the schemas of the stages checked the content when it was stored
      const film: FilmContents = Object.fromEntries(of_film.map(({ key, id }) => [key, contents.get(id)]))
      return [workflow_id, edition === null && of_film.some(({ id }) => spoken.has(id)) ? asSpoken(film) : film]
    }),
  )
}

/** The stages and scenes of an edition that an update makes again. */
export function planUpdate(
  edition: Pick<WorkflowRow, 'stages'>,
  behind: readonly contract.Behind[],
  original: FilmContents,
): FilmPart {
  const scenes = new Set(behind.map(({ scene_id }) => scene_id)).size
  const { voice_scenes, script_generation } = original
  const all = voice_scenes?.scenes ?? (script_generation && scriptSentences(script_generation))
  if (all === undefined) throw new Error('The original of an edition has no script.')
  return computePart(edition, scenes, all.length)
}

/**
 * A film's editions. For an edition, they are the editions of its original, itself included. The number of queries does not depend on the
 * number of editions.
 */
export async function listEditions(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listEditions>,
): Promise<Answer<typeof contract.listEditions>> {
  const asked = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const original_id = asked.edition === null ? workflow_id : asked.edition.original_id
  const ids = original_id === null ? [workflow_id] : (await listEditionRows(ctx.db, original_id)).map((row) => row.workflow_id)
  const is_there = original_id !== null && asked.edition?.deleted !== true
  const rows = await readWorkflowRows(ctx.db, ctx.org_ids, is_there ? [...ids, original_id] : ids)
  const contents = await allCompared(ctx.db, [...rows.values()])
  const price = await pricing(ctx.db, ctx)
  const original = is_there ? contents.get(original_id) : undefined
  const editions = ids.flatMap((id): contract.Edition[] => {
    const row = rows.get(id)
    if (row === undefined || row.edition === null) return []
    const film = requireContents(contents, id)
    const { voice_assembly: laid_out } = film
    const behind = original === undefined ? [] : behindOriginal(film, original)
    return [
      {
        workflow_id: id,
        workflow_name: row.name,
        language: row.language,
        status: row.status,
        awaiting_stage: awaitingStage(row.stages),
        progress_percentage: progressPercentage(row.stages),
        original_version: row.edition.original_version,
        length: row.edition.length,
        longer_scenes: laid_out && row.edition.length === 'times' ? longerScenes(laid_out) : 0,
        behind,
        update_points:
          original === undefined || behind.length === 0
            ? 0
            : editionPoints(price(row.duration_seconds, planUpdate(row, behind, original))),
      },
    ]
  })
  return { data: { original_id, expected_points: editionPoints(price(asked.duration_seconds)), editions } }
}
