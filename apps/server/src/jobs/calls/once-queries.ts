import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Database } from '../../db/open.ts'
import type { KeptFile } from './kept-file.ts'
import type { SentAsk } from '../../features/stages/prompts/sent-ask.ts'

/** One request of a task. `ask` is the hash of its content, and `run` the run that needs the task. */
export type Ask = { organization_id: string; recipe: string; run: string | null; step: string; ask: string }

type Begun = { answered: boolean; answer: unknown; file: KeptFile | null; tries: number }

const at = ({ organization_id, recipe, step, ask }: Ask) =>
  sql`organization_id = ${organization_id} AND recipe = ${recipe} AND step = ${step} AND ask = ${ask}`

/**
 * Returns the stored answer. If there is none, counts a try and stores the request. A try beyond `most` makes no call and is not counted.
 * Another run begins a new count.
 */
export async function beginAsk(db: Database, asked: Ask & { sent: SentAsk }, most: number): Promise<Begun> {
  const { organization_id, recipe, run, step, ask, sent } = asked
  const { rows } = await db.execute<Begun>(sql`
    INSERT INTO once_answer AS o (organization_id, recipe, run, step, ask, sent, calls, tries)
    VALUES (${organization_id}, ${recipe}, ${run}, ${step}, ${ask}, ${jsonb(sent)}::jsonb, 1, 1)
    ON CONFLICT (organization_id, recipe, step, ask) DO UPDATE SET
      sent = coalesce(o.sent, excluded.sent), run = coalesce(excluded.run, o.run),
      calls = o.calls + (o.answered_at IS NULL AND (o.tries < ${most} OR o.run <> excluded.run IS TRUE))::int,
      tries = CASE WHEN o.answered_at IS NULL AND o.run <> excluded.run THEN 1 ELSE o.tries + (o.answered_at IS NULL)::int END
    RETURNING answered_at IS NOT NULL AS answered, answer, file, tries`)
  return rows[0]
}

/** Subtracts a try if it is certain that the try did not reach the service. */
export async function forgetTry(db: Database, asked: Ask): Promise<void> {
  await db.execute(sql`UPDATE once_answer SET calls = calls - 1, tries = tries - 1 WHERE ${at(asked)} AND answered_at IS NULL`)
}

/** Resets the count of tries. A later request starts a new count. */
export async function endTries(db: Database, asked: Ask): Promise<void> {
  await db.execute(sql`UPDATE once_answer SET tries = 0 WHERE ${at(asked)} AND answered_at IS NULL`)
}

/** Stores an answer. Returns false if another answer was stored before. */
export async function keepAnswer(
  db: Database,
  asked: Ask,
  { answer, file }: { answer: unknown; file: KeptFile | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE once_answer SET answered_at = now(), answer = ${jsonb(answer ?? null)}::jsonb,
      file = ${file === null ? null : jsonb(file)}::jsonb WHERE ${at(asked)} AND answered_at IS NULL`)
  return rowCount === 1
}

/** Deletes an answer whose file is damaged. */
export async function forgetAnswer(db: Database, asked: Ask): Promise<void> {
  await db.execute(sql`UPDATE once_answer SET answered_at = NULL, answer = NULL, file = NULL, tries = 0 WHERE ${at(asked)}`)
}
