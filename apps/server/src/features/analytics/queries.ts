import { type getUsage, type getUserCosts, ModelTokens, type StageAverages, WorkflowTokens } from '@orion/contract/analytics.ts'
import type { Answer } from '@orion/contract/route.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/open.ts'
import { type Spent, ofSpent, totalSpent } from '../breakdowns/queries.ts'

type Usage = Answer<typeof getUsage>['data']
type Costs = Answer<typeof getUserCosts>['data']
type ByUser = Costs['by_user']

const WEEKS_WITHOUT_DAYS = 12
const WORKFLOWS_SHOWN = 200

/**
 * Counts for these days: the created workflows, the completed ones among these, the length of their films, and the spent points. Workflows
 * that are deleted, or whose organization is deleted, do not count.
 */
export async function readUsage(db: Executor, spent: Spent): Promise<Usage> {
  const { org_ids, days, started_by } = spent
  const allowed = sql`w.organization_id = ANY(${sql.param([...org_ids])}::text[]) AND w.deleted_at IS NULL
    AND (SELECT deleted_at FROM organization WHERE id = w.organization_id) IS NULL
    ${started_by === undefined ? sql`` : sql`AND w.created_by = ${started_by}`}`
  const recent = days === undefined ? sql`` : sql`AND w.created_at >= now() - make_interval(days => ${days})`
  const totals = await db.execute<Pick<Usage, 'workflows' | 'completed' | 'film_seconds'>>(sql`
    SELECT count(*) AS workflows, count(*) FILTER (WHERE w.status = 'completed') AS completed,
      coalesce(sum(w.duration_seconds) FILTER (WHERE w.status = 'completed'), 0)::bigint AS film_seconds
    FROM workflow w WHERE ${allowed} ${recent}`)
  const first = sql`date_trunc('week', now() - make_interval(days => ${days ?? (WEEKS_WITHOUT_DAYS - 1) * 7}))`
  const weeks = await db.execute<Usage['by_week'][number]>(sql`
    WITH made AS (
      SELECT date_trunc('week', w.created_at) AS week, count(*) AS workflows, count(*) FILTER (WHERE w.status = 'completed') AS completed
      FROM workflow w WHERE ${allowed} ${recent} AND w.created_at >= ${first} GROUP BY 1),
    paid AS (
      SELECT date_trunc('week', s.at) AS week, sum(s.points)::bigint AS points FROM ledger_spent s
        WHERE ${ofSpent(spent)} AND s.at >= ${first} GROUP BY 1)
    SELECT to_char(week, 'YYYY-MM-DD') AS week, coalesce(made.workflows, 0) AS workflows, coalesce(made.completed, 0) AS completed,
      coalesce(paid.points, 0)::bigint AS points
    FROM generate_series(${first}, now(), interval '1 week') AS week LEFT JOIN made USING (week) LEFT JOIN paid USING (week) ORDER BY 1`)
  return { ...totals.rows[0], points: await totalSpent(db, spent), by_week: weeks.rows }
}

/** The cost of the runs that each person started, highest first. */
export async function spentByUser(db: Executor, spent: Spent): Promise<ByUser> {
  const { rows } = await db.execute<ByUser[number]>(sql`
    SELECT s.started_by AS user_id, coalesce(p.contact_name, nullif(trim(m.name || ' ' || m.last_name), ''), 'Former member') AS name,
      sum(s.points)::bigint AS points
    FROM ledger_spent s LEFT JOIN partner p ON p.id = s.started_by LEFT JOIN member m ON m.id = s.started_by
    WHERE ${ofSpent(spent)} GROUP BY 1, 2 ORDER BY points DESC, user_id`)
  return rows
}

/**
 * The tokens of chat models in the rows `s` of service_use, and the condition for the rows that count. A member sees only the runs that
 * they started. Previews have no owner, so only a partner sees them.
 */
const ofTokens = sql`coalesce(sum((s.used ->> 'input_token')::bigint), 0)::bigint AS input_tokens,
  coalesce(sum((s.used ->> 'output_token')::bigint), 0)::bigint AS output_tokens`
const chatUses = ({ org_ids, days, started_by }: Spent): SQL => sql`
  s.organization_id = ANY(${sql.param([...org_ids])}::text[]) AND s.capability = 'chat'
  ${days === undefined ? sql`` : sql`AND s.made_at >= now() - make_interval(days => ${days})`}
  ${
    started_by === undefined
      ? sql``
      : sql`AND EXISTS (SELECT 1 FROM execution e WHERE e.id = s.execution_id AND e.started_by = ${started_by})`
  }`

/** The tokens that each language model read and wrote, highest number first. */
export async function tokensByModel(db: Executor, spent: Spent): Promise<Costs['tokens_by_model']> {
  const { rows } = await db.execute(sql`
    SELECT s.provider, s.model, ${ofTokens} FROM service_use s WHERE ${chatUses(spent)} AND s.used <> '{}'
    GROUP BY 1, 2 ORDER BY input_tokens DESC, 1, 2`)
  return rows.map((row) => ModelTokens.parse(row))
}

/** The tokens that language models read and wrote for each film, highest number first. */
export async function tokensByWorkflow(db: Executor, spent: Spent): Promise<Costs['tokens_by_workflow']> {
  const { rows } = await db.execute(sql`
    SELECT used.workflow_id, coalesce(w.name, 'Deleted workflow') AS workflow_name, used.input_tokens, used.output_tokens
    FROM (SELECT s.workflow_id, ${ofTokens} FROM service_use s WHERE ${chatUses(spent)} AND s.used <> '{}'
      GROUP BY 1 ORDER BY input_tokens DESC, 1 LIMIT ${WORKFLOWS_SHOWN}) used
    LEFT JOIN workflow w ON w.id = used.workflow_id ORDER BY used.input_tokens DESC, used.workflow_id`)
  return rows.map((row) => WorkflowTokens.parse(row))
}

type Averages = Omit<StageAverages, 'key'>

/**
 * The averages of each stage's runs that ended in these days. The points are the charged points, which are 0 for a run that reused
 * everything.
 */
export async function averageByStage(db: Executor, { org_ids, days, started_by }: Spent): Promise<StageAverages[]> {
  const { rows } = await db.execute<Averages>(sql`
    SELECT e.stage_number, count(*) AS runs,
      coalesce(round(avg(coalesce(s.points, 0)) FILTER (WHERE e.state = 'done')), 0)::bigint AS average_points,
      coalesce(avg(extract(epoch FROM e.ended_at - coalesce(e.started_at, e.created_at))) FILTER (WHERE e.state = 'done'), 0)::float8
      AS average_seconds, coalesce(avg((e.rejected_at IS NOT NULL)::int) FILTER (WHERE e.state = 'done'), 0)::float8 AS reject_rate,
      avg((e.state = 'failed')::int)::float8 AS failure_rate
    FROM execution e LEFT JOIN ledger_spent s ON s.execution_id = e.id
    WHERE e.organization_id = ANY(${sql.param([...org_ids])}::text[]) AND e.state IN ('done', 'failed')
      ${days === undefined ? sql`` : sql`AND e.ended_at >= now() - make_interval(days => ${days})`}
      ${started_by === undefined ? sql`` : sql`AND e.started_by = ${started_by}`}
    GROUP BY 1`)
  const none = { runs: 0, average_points: 0, average_seconds: 0, reject_rate: 0, failure_rate: 0 }
  return STAGES.map(({ number, key }) => ({
    ...(rows.find(({ stage_number }) => stage_number === number) ?? { stage_number: number, ...none }),
    key,
  }))
}
