import { writeMessage } from '../../../db/message-columns.ts'
import { type TextKey, type Words } from '@orion/contract/sentences/say.ts'
import type { Replacement } from '@orion/contract/choices.ts'
import type { StoredUnit } from '@orion/pipeline/core/stage.ts'
import { sql } from '../../../db/drizzle.ts'
import { jsonb } from '../../../db/jsonb.ts'
import { newId } from '../../../db/new-id.ts'
import type { Executor, Transaction } from '../../../db/open.ts'

/** A task of a run, by its position. */
type Place = { execution_id: string; index: number }

/** Takes a task with a new token. The worker with the earlier token can then change nothing. Returns null if there is nothing to make. */
export async function takeUnit(
  db: Executor,
  { execution_id, index }: Place,
): Promise<{ unit: unknown; recipe: string; token: string; attempts: number } | null> {
  const token = newId()
  const { rows } = await db.execute<{ unit: unknown; recipe: string; attempts: number }>(sql`
    UPDATE unit SET state = 'running', token = ${token}, attempts = attempts + 1, started_at = now(), counted_points = 0,
      reserved_points = 0
    WHERE execution_id = ${execution_id} AND index = ${index} AND state <> 'done'
      AND EXISTS (SELECT 1 FROM execution WHERE id = ${execution_id} AND state = 'running') RETURNING unit, recipe, attempts`)
  return rows.length === 0 ? null : { ...rows[0], token }
}

/** A task as it was planned. */
export async function readUnit(db: Executor, { execution_id, index }: Place): Promise<{ unit: unknown; recipe: string }> {
  const { rows } = await db.execute<{ unit: unknown; recipe: string }>(
    sql`SELECT unit, recipe FROM unit WHERE execution_id = ${execution_id} AND index = ${index}`,
  )
  return rows[0]
}

/**
 * Returns a task that its worker cannot make now to the queue. Returns the number of its attempts, or null if another worker has the task.
 * Waiting for a service does not count as an attempt.
 */
export async function giveUnitBack(
  tx: Transaction,
  { execution_id, index, token, is_attempt }: Place & { token: string; is_attempt: boolean },
): Promise<number | null> {
  const { rows } = await tx.execute<{ attempts: number }>(sql`
    UPDATE unit SET state = 'waiting', token = NULL, attempts = attempts - ${is_attempt ? 0 : 1}
    WHERE execution_id = ${execution_id} AND index = ${index} AND token = ${token} AND state = 'running'
      AND EXISTS (SELECT 1 FROM execution WHERE id = ${execution_id} AND state = 'running') RETURNING attempts`)
  return rows[0]?.attempts ?? null
}

/** Replaces a task by another task for the next worker. Returns false if another worker has the task. */
export async function replaceUnit(
  tx: Transaction,
  { execution_id, index, token }: Place & { token: string },
  { unit, recipe, instead_of }: { unit: unknown; recipe: string; instead_of: Replacement },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE unit SET state = 'waiting', token = NULL, progress = 0, unit = ${jsonb(unit)}::jsonb, recipe = ${recipe},
      instead_of = ${jsonb(instead_of)}::jsonb
    WHERE execution_id = ${execution_id} AND index = ${index} AND token = ${token} AND state = 'running'
      AND EXISTS (SELECT 1 FROM execution WHERE id = ${execution_id} AND state = 'running') RETURNING index`)
  return rows.length === 1
}

/** Replaces a task that no worker has taken yet by another task. */
export async function rebaseUnit(
  tx: Transaction,
  { execution_id, index }: Place,
  { unit, recipe }: { unit: unknown; recipe: string },
): Promise<void> {
  await tx.execute(sql`
    UPDATE unit SET unit = ${jsonb(unit)}::jsonb, recipe = ${recipe}
    WHERE execution_id = ${execution_id} AND index = ${index} AND state = 'waiting'`)
}

/** The tasks of a run that no worker has taken yet, in their order. */
export async function waitingUnits(
  db: Executor,
  execution_id: string,
): Promise<{ index: number; turn: number; unit: unknown }[]> {
  const { rows } = await db.execute<{ index: number; turn: number; unit: unknown }>(
    sql`SELECT index, turn, unit FROM unit WHERE execution_id = ${execution_id} AND state = 'waiting' ORDER BY index`,
  )
  return rows
}

/** Whether a worker still has a task, and its run is open. */
export async function isStillMaking(
  tx: Transaction,
  { execution_id, index, token }: Place & { token: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM unit u JOIN execution e ON e.id = u.execution_id
    WHERE u.execution_id = ${execution_id} AND u.index = ${index} AND u.token = ${token} AND u.state = 'running' AND e.state = 'running'`)
  return rows.length === 1
}

/** Whether a task has this token. */
export async function ownsUnit(tx: Transaction, { execution_id, index, token }: Place & { token: string }): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM unit WHERE execution_id = ${execution_id} AND index = ${index} AND token = ${token}`,
  )
  return rows.length === 1
}

/**
 * Records the result of a task. `reused`: the result existed before. `free`: the stage's price for the result was paid before. The task
 * costs the use of services that nobody has paid. Returns this cost.
 */
export async function completeUnit(
  tx: Transaction,
  { execution_id, index }: Place,
  { data, assets, uses, reused, free }: StoredUnit<unknown> & { uses: string[]; reused: boolean; free: boolean },
): Promise<number> {
  const result = sql`jsonb_build_object('data', ${jsonb(data ?? null)}::jsonb, 'assets', ${jsonb(assets)}::jsonb)`
  const { rows } = await tx.execute<{ use_points: number }>(sql`
    UPDATE unit SET state = 'done', progress = 1, token = NULL, ended_at = now(), reused = ${reused},
      cost_points = CASE WHEN ${free} THEN 0 ELSE cost_points - use_points END + s.points, use_points = s.points,
      uses = ${sql.param(uses)}, result = ${result}
    FROM (SELECT coalesce(sum(points), 0)::bigint AS points FROM service_use WHERE id = ANY(${sql.param(uses)}) AND paid_by IS NULL) s
    WHERE execution_id = ${execution_id} AND index = ${index} RETURNING use_points`)
  return rows[0].use_points
}

/** Whether the progress of a run may be reported again. Null if the run has ended. Locks the run until the transaction ends. */
export async function isProgressDue(tx: Transaction, execution_id: string): Promise<boolean | null> {
  const { rows } = await tx.execute<{ due: boolean }>(sql`
    SELECT progress_at <= now() - interval '490 milliseconds' AS due FROM execution
    WHERE id = ${execution_id} AND state = 'running' FOR UPDATE`)
  return rows[0]?.due ?? null
}

/** Records the progress of a task, from 0 to 1. The progress never decreases. */
export async function raiseUnit(tx: Transaction, { execution_id, index }: Place, fraction: number): Promise<void> {
  await tx.execute(sql`
    UPDATE unit SET progress = greatest(progress, ${fraction}::real)
    WHERE execution_id = ${execution_id} AND index = ${index} AND state = 'running'`)
}

type RunProgress = {
  organization_id: string
  workflow_id: string
  stage_number: number
  sentence: string
  sentence_said: TextKey | null
  progress: number
}

/**
 * Computes the progress of a run from its tasks, and stores the sentence about the current work. An empty sentence keeps the earlier
 * sentence.
 */
export async function raiseExecution(tx: Transaction, execution_id: string, sentence: Words): Promise<RunProgress> {
  const message_columns = sentence === '' ? [] : writeMessage('sentence', 'sentence_said', sentence)
  const { rows } = await tx.execute<RunProgress>(sql`
    UPDATE execution e SET ${sql.join([sql`progress_at = now()`, ...message_columns], sql`, `)},
      progress = greatest(e.progress,
        (SELECT least(1, sum(weight * progress) / sum(weight)) FROM unit WHERE execution_id = ${execution_id}))
    WHERE id = ${execution_id} RETURNING organization_id, workflow_id, stage_number, sentence, sentence_said, progress`)
  return rows[0]
}

/** Takes a run whose tasks are all done, with a new token. Returns null while tasks are missing, or if the run has ended. */
export async function takeFinished(db: Executor, execution_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(sql`
    UPDATE execution SET token = ${newId()} WHERE id = ${execution_id} AND state = 'running' AND units_total IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM unit WHERE execution_id = ${execution_id} AND state <> 'done') RETURNING token`)
  return rows[0]?.token ?? null
}

/** Whether the run is open and has this token. Locks the run until the transaction ends. */
export async function holdsToken(tx: Transaction, execution_id: string, token: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM execution WHERE id = ${execution_id} AND token = ${token} AND state = 'running' FOR UPDATE`,
  )
  return rows.length === 1
}
