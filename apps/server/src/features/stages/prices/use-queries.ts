import type { Capability, Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { jsonb } from '../../../db/jsonb.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import { OPERATOR_PREFIX } from '../../providers/queries.ts'
import type { KnownRecipe } from './price-run.ts'

/** The use of a service for making a run's task once. `points` are in 1/10,000 pt, and 0 on an organization's own connection. */
export type NewUse = {
  id: string
  organization_id: string
  workflow_id: string
  execution_id: string
  stage_number: number
  part_id: string
  scope: 'organization' | 'operator'
  capability: Capability
  provider: string
  model: string | null
  used: Used
  points: number
}

/** The run id under which the use of previews is stored. */
export const PREVIEWS = 'preview'

/** Stores the use that a service counted, as not paid yet. */
export async function insertUse(tx: Executor, use: NewUse): Promise<void> {
  await tx.execute(sql`
    INSERT INTO service_use (id, organization_id, workflow_id, execution_id, stage_number, part_id, scope, capability, provider, model,
      used, points)
    VALUES (${use.id}, ${use.organization_id}, ${use.workflow_id}, ${use.execution_id}, ${use.stage_number}, ${use.part_id}, ${use.scope},
      ${use.capability}, ${use.provider}, ${use.model}, ${jsonb(use.used)}::jsonb, ${use.points})`)
}

/**
 * The beginning of an SQL statement that records tasks `u` of runs `e` that were begun but not made: the connection, the use and its cost.
 */
const noteUnmade = ({ scope, used, points }: Record<'scope' | 'used' | 'points', SQL>): SQL => sql`
  INSERT INTO service_use (id, organization_id, workflow_id, execution_id, stage_number, part_id, scope, capability, provider, model,
    used, points, begun_recipe)
  SELECT gen_random_uuid()::text, u.organization_id, e.workflow_id, e.id, e.stage_number, '', ${scope},
    u.unit #>> '{service,capability}', u.unit #>> '{service,provider}', u.unit #>> '{service,model}', ${used}, ${points}, u.recipe
  FROM unit u JOIN execution e ON e.id = u.execution_id`

/**
 * Records the expected use of the operator's services for tasks that a run began and did not make, because their calls may be billed. `but`
 * is a task that is left out, because it has a separate record. If the recipe is made later, its own count replaces this record.
 */
export async function noteBegun(
  tx: Transaction,
  execution_id: string,
  { but = null }: { but?: number | null } = {},
): Promise<void> {
  await tx.execute(sql`
    ${noteUnmade({ scope: sql`'operator'`, used: sql`'{}'::jsonb`, points: sql`u.use_points` })}
    WHERE u.execution_id = ${execution_id} AND u.state <> 'done' AND u.started_at IS NOT NULL AND u.use_points > 0
      AND starts_with(u.unit #>> '{service,connection_id}', ${OPERATOR_PREFIX}) AND u.index IS DISTINCT FROM ${but}::int`)
}

/**
 * Records the use (`used`) of a task that its service did not make, and its cost in 1/10,000 pt. If `is_open`, more work may have been
 * done, so the use is at least the expected use. The use includes earlier records of the same failed answers. The record lasts until the
 * recipe is made.
 */
export async function noteFailed(
  tx: Transaction,
  { execution_id, index }: { execution_id: string; index: number },
  { used, points, is_open }: { used: Used; points: number; is_open: boolean },
): Promise<void> {
  const unit = sql`u.execution_id = ${execution_id} AND u.index = ${index}`
  if (Object.keys(used).length > 0)
    await tx.execute(sql`
      DELETE FROM service_use s USING unit u WHERE ${unit} AND s.organization_id = u.organization_id AND s.begun_recipe = u.recipe
        AND s.used <> '{}'`)
  await tx.execute(sql`
    ${noteUnmade({ scope: sql`s.scope`, used: sql`${jsonb(used)}::jsonb`, points: sql`s.points` })}
    CROSS JOIN LATERAL (SELECT
      CASE WHEN starts_with(u.unit #>> '{service,connection_id}', ${OPERATOR_PREFIX}) THEN 'operator' ELSE 'organization' END AS scope,
      greatest(${points}::bigint, CASE WHEN ${is_open} THEN u.use_points ELSE 0 END) AS points) s
    WHERE ${unit} AND (s.points > 0 OR ${jsonb(used)}::jsonb <> '{}')`)
}

/** Deletes the records of runs that only began a recipe or failed to make it. Call this when the recipe is made. */
export async function forgetBegun(tx: Transaction, organization_id: string, recipe: string): Promise<void> {
  await tx.execute(sql`DELETE FROM service_use WHERE organization_id = ${organization_id} AND begun_recipe = ${recipe}`)
}

/** The results of these recipes for an organization: whether each result is paid, and its unpaid service use. */
export async function knownRecipes(
  db: Executor,
  organization_id: string,
  recipes: readonly string[],
): Promise<Map<string, KnownRecipe>> {
  const { rows } = await db.execute<{ recipe: string } & KnownRecipe>(sql`
    SELECT r.recipe, r.paid, coalesce(s.unpaid, '[]') AS unpaid FROM asset_recipe r
    LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', id, 'points', points) ORDER BY id) AS unpaid FROM service_use
      WHERE id = ANY(r.uses) AND paid_by IS NULL AND points > 0) s ON true
    WHERE r.organization_id = ${organization_id} AND r.recipe = ANY(${sql.param([...recipes])})`)
  return new Map(rows.map(({ recipe, ...known }) => [recipe, known]))
}

/**
 * The unpaid use of the operator's services by an organization within 24 hours, in 1/10,000 pt. `of` selects what is counted: failed and
 * cancelled runs, or previews. The use of open runs is not counted, because it is reserved.
 */
export async function readUnpaidUse(
  db: Executor,
  organization_id: string,
  { of = 'runs' }: { of?: 'runs' | 'previews' } = {},
): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`
    SELECT coalesce(sum(s.points), 0)::bigint AS points FROM service_use s
    WHERE s.organization_id = ${organization_id} AND s.paid_by IS NULL AND s.points > 0 AND s.made_at > now() - interval '24 hours'
      AND (s.execution_id = ${PREVIEWS}) = ${of === 'previews'}
      AND NOT EXISTS (SELECT 1 FROM execution e WHERE e.id = s.execution_id AND e.state IN ('queued', 'running'))`)
  return rows[0].points
}

/** The recipes among these that were planned by runs of an organization that left unpaid use within 24 hours. */
export async function plannedBefore(db: Executor, organization_id: string, recipes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ recipe: string }>(sql`
    SELECT DISTINCT u.recipe FROM unit u
    WHERE u.organization_id = ${organization_id} AND u.recipe = ANY(${sql.param([...recipes])})
      AND EXISTS (SELECT 1 FROM service_use s WHERE s.execution_id = u.execution_id AND s.paid_by IS NULL AND s.points > 0
        AND s.made_at > now() - interval '24 hours')`)
  return new Set(rows.map(({ recipe }) => recipe))
}

/** The points, in 1/10,000 pt, that the use of these recipes needed in runs that ended because their hold was too small. */
export async function neededBefore(
  db: Executor,
  organization_id: string,
  recipes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ recipe: string; points: number }>(sql`
    SELECT recipe, max(needed_points)::bigint AS points FROM unit
    WHERE organization_id = ${organization_id} AND needed_points IS NOT NULL AND recipe = ANY(${sql.param([...recipes])})
    GROUP BY recipe`)
  return new Map(rows.map(({ recipe, points }) => [recipe, points]))
}

/**
 * Marks the use of a run as paid, and returns the cost of its tasks in 1/10,000 pt. The first run that calls this pays for the earlier
 * results that it reuses. Other runs get these results for nothing. A run pays for its own results, unless another run that reused them has
 * paid.
 */
export async function payUnits(tx: Transaction, execution_id: string): Promise<number> {
  const { rows: paid } = await tx.execute<{ recipe: string }>(sql`
    UPDATE asset_recipe r SET paid = true, paid_by = ${execution_id} FROM unit u
    WHERE u.execution_id = ${execution_id} AND r.organization_id = u.organization_id AND r.recipe = u.recipe AND NOT r.paid
      AND (u.reused OR r.made_by = ${execution_id})
    RETURNING r.recipe`)
  const recipes = sql.param(paid.map(({ recipe }) => recipe))
  await tx.execute(sql`
    UPDATE service_use SET paid_by = ${execution_id} WHERE paid_by IS NULL
      AND id = ANY(ARRAY(SELECT unnest(uses) FROM unit WHERE execution_id = ${execution_id}))`)
  await tx.execute(sql`
    WITH used AS (
      SELECT DISTINCT ON (s.id) u.index, s.points FROM unit u CROSS JOIN LATERAL unnest(u.uses) AS named (id)
        JOIN service_use s ON s.id = named.id
      WHERE u.execution_id = ${execution_id} AND s.paid_by = ${execution_id} ORDER BY s.id, u.index),
    cost AS (
      SELECT u.index, coalesce((SELECT sum(points) FROM used WHERE used.index = u.index), 0)::bigint AS use_points,
        CASE WHEN NOT u.recipe = ANY(${recipes}) AND (u.reused OR EXISTS (SELECT 1 FROM asset_recipe r
          WHERE r.organization_id = u.organization_id AND r.recipe = u.recipe AND r.made_by = ${execution_id})) THEN 0
          ELSE u.cost_points - u.use_points END AS own_points
      FROM unit u WHERE u.execution_id = ${execution_id})
    UPDATE unit u SET use_points = cost.use_points, cost_points = cost.own_points + cost.use_points FROM cost
    WHERE u.execution_id = ${execution_id} AND u.index = cost.index`)
  const { rows } = await tx.execute<{ cost_points: number }>(
    sql`SELECT coalesce(sum(cost_points), 0)::bigint AS cost_points FROM unit WHERE execution_id = ${execution_id}`,
  )
  return rows[0].cost_points
}

/** The service use that a run paid: one row per generation. */
export async function listUsesPaidBy(db: Executor, execution_id: string): Promise<ServiceUsed[]> {
  const { rows } = await db.execute<ServiceUsed>(sql`
    SELECT scope, capability, provider, model, used, points FROM service_use WHERE paid_by = ${execution_id} ORDER BY made_at, id`)
  return rows
}
