import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import type { StagePoints, WorkflowPoints } from '@orion/contract/points.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'
import { organizationName } from '../../db/organization-name.ts'

/**
 * A filter of settlements: the last `days` days, and the person `started_by`. `ledger_spent` has one row per settlement. Triggers of the
 * ledger write this table.
 */
export type Spent = {
  org_ids: readonly string[]
  workflow_id?: string
  days?: number | undefined
  started_by?: string | undefined
}

const WORKFLOWS_SHOWN = 200

/** The filter as a condition on `ledger_spent s`. */
export const ofSpent = ({ org_ids, workflow_id, days, started_by }: Spent): SQL => sql`
  s.org_id = ANY(${sql.param([...org_ids])}::text[]) ${workflow_id === undefined ? sql`` : sql`AND s.workflow_id = ${workflow_id}`}
  ${days === undefined ? sql`` : sql`AND s.at >= now() - make_interval(days => ${days})`}
    ${started_by === undefined ? sql`` : sql`AND s.started_by = ${started_by}`}`

/** The spent points. */
export async function totalSpent(db: Executor, spent: Spent): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`SELECT coalesce(sum(s.points), 0)::bigint AS points FROM ledger_spent s WHERE ${ofSpent(spent)}`,
  )
  return rows[0].points
}

/** The cost of each workflow, the most expensive first. */
export async function spentByWorkflow(db: Executor, spent: Spent): Promise<WorkflowPoints[]> {
  const { rows } = await db.execute<WorkflowPoints>(sql`
    SELECT spent.workflow_id, coalesce(w.name, 'Deleted workflow') AS workflow_name, spent.org_id AS organization_id,
      ${organizationName} AS organization_name, spent.points,
      (w.name IS NULL OR w.deleted_at IS NOT NULL OR o.deleted_at IS NOT NULL) AS deleted
    FROM (SELECT s.workflow_id, s.org_id, sum(s.points)::bigint AS points FROM ledger_spent s WHERE ${ofSpent(spent)}
      GROUP BY 1, 2 ORDER BY points DESC, 1 LIMIT ${WORKFLOWS_SHOWN}) spent
    CROSS JOIN LATERAL (SELECT name, deleted_at FROM organization WHERE id = spent.org_id LIMIT 1) o
    LEFT JOIN LATERAL (SELECT name, deleted_at FROM workflow WHERE id = spent.workflow_id LIMIT 1) w ON true
    ORDER BY spent.points DESC, spent.workflow_id`)
  return rows
}

/** The cost of each of the ten stages, and the number of its settlements. */
export async function spentByStage(db: Executor, spent: Spent): Promise<StagePoints[]> {
  const { rows } = await db.execute<Omit<StagePoints, 'key'>>(sql`
    SELECT s.stage_number, sum(s.points)::bigint AS points, count(*) AS iterations FROM ledger_spent s WHERE ${ofSpent(spent)} GROUP BY 1`)
  return STAGES.map(({ number, key }) => {
    const row = rows.find(({ stage_number }) => stage_number === number)
    return { stage_number: number, key, points: row?.points ?? 0, iterations: row?.iterations ?? 0 }
  })
}

type Iteration = {
  id: string
  version: number
  provider: string
  model: string
  executed_at: string
  points: number
  uses: ServiceUsed[]
}

/** The runs of a stage that made a version, newest first, each with its charge. A run that used existing results cost nothing. */
export async function spentByIteration(db: Executor, workflow_id: string, stage_number: number): Promise<Iteration[]> {
  const { rows } = await db.execute<Iteration>(sql`
    SELECT i.id, i.version, i.provider, i.model, i.uses, i.created_at AS executed_at, coalesce(s.points, 0)::bigint AS points
    FROM iteration i LEFT JOIN ledger_spent s ON s.execution_id = i.execution_id
    WHERE i.workflow_id = ${workflow_id} AND i.stage_number = ${stage_number} ORDER BY i.version DESC`)
  return rows.map((row) => ({ ...row, executed_at: isoTime(row.executed_at) }))
}

type Scene = { id: string; text: string; points: number }

/** The scenes of a workflow, each from the last version of stage 3 that contains it. */
const toldScenes = (workflow_id: string): SQL => sql`
  SELECT DISTINCT ON (scene.value ->> 'id') scene.value ->> 'id' AS id, scene.value ->> 'text' AS text, i.version,
    scene.ordinality AS place
  FROM iteration i CROSS JOIN LATERAL jsonb_array_elements(i.content -> 'scenes') WITH ORDINALITY AS scene
  WHERE i.workflow_id = ${workflow_id} AND i.stage_number = 3 AND jsonb_typeof(i.content -> 'scenes') = 'array'
  ORDER BY 1, i.version DESC`

/**
 * The cost of speaking each scene, over all settled runs of stage 3. The scenes are in the order of the last version that contains them.
 * Deleted scenes are last.
 */
export async function spentByScene(db: Executor, workflow_id: string): Promise<Scene[]> {
  const { rows } = await db.execute<Scene>(sql`
    WITH cost AS (
      SELECT p.part_id AS id, sum(p.points)::bigint AS points, min(p.index) AS first
      FROM ledger_spent s JOIN ledger_spent_part p ON p.tx_id = s.tx_id WHERE s.workflow_id = ${workflow_id} AND s.stage_number = 3
        GROUP BY 1),
    told AS (${toldScenes(workflow_id)})
    SELECT coalesce(told.id, cost.id) AS id, coalesce(told.text, '') AS text, coalesce(cost.points, 0)::bigint AS points
    FROM cost FULL JOIN told ON told.id = cost.id
    ORDER BY told.version DESC NULLS LAST, told.place, cost.first`)
  return rows
}

type PartUse = ServiceUsed & { id: string; scene: number | null; text: string }

/** The service use for the parts of a stage in all paid runs: one row per generation, in the order of the scenes. */
export async function listPaidUses(db: Executor, workflow_id: string, stage_number: number): Promise<PartUse[]> {
  const { rows } = await db.execute<PartUse>(sql`
    WITH told AS (${toldScenes(workflow_id)})
    SELECT s.part_id AS id, told.place AS scene, coalesce(told.text, '') AS text, s.scope, s.capability, s.provider,
      s.model, s.used, s.points
    FROM service_use s LEFT JOIN told ON told.id = s.part_id
    WHERE s.workflow_id = ${workflow_id} AND s.stage_number = ${stage_number} AND s.paid_by IS NOT NULL
    ORDER BY told.version DESC NULLS LAST, told.place, s.part_id, s.made_at`)
  return rows
}
