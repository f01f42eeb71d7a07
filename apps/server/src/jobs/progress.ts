import { sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { fileInEvent, publish } from '../events/publish.ts'

/** A unit that was just made, as the screen shows it at once. */
export type FinishedUnit = { unit_id: string; asset: { asset_id: string; kind: string } | null }

/** Collects how far this process's units are and tells it, at most twice a second an execution over all processes. */
export type Progress = {
  /** How one unit reports. */
  of: (execution_id: string, index: number) => (fraction: number, sentence: string) => void
  done: (execution_id: string, index: number, finished: FinishedUnit) => void
}

const INTERVAL_MILLISECONDS = 500

type Open = { fractions: Map<number, number>; sentence: string; finished: FinishedUnit | null; timer: NodeJS.Timeout | null }

/** Opens the collector. */
export function collectProgress(parts: Pick<Parts, 'db' | 'log'>): Progress {
  const executions = new Map<string, Open>()

  const note = (execution_id: string, index: number, fraction: number, change: Partial<Open>) => {
    const open = executions.get(execution_id) ?? {
      fractions: new Map<number, number>(),
      sentence: '',
      finished: null,
      timer: null,
    }
    executions.set(execution_id, open)
    open.fractions.set(index, Math.min(1, Math.max(0, fraction)))
    Object.assign(open, change)
    open.timer ??= setTimeout(() => void flush(execution_id, open), INTERVAL_MILLISECONDS).unref()
  }

  const flush = async (execution_id: string, open: Open) => {
    executions.delete(execution_id)
    try {
      if (!(await tell(parts, execution_id, open)))
        for (const [index, fraction] of open.fractions) note(execution_id, index, fraction, { sentence: open.sentence })
    } catch (error) {
      parts.log.warn({ err: error, execution_id }, 'progress could not be told')
    }
  }

  return {
    of: (execution_id, index) => (fraction, sentence) => note(execution_id, index, fraction, { sentence }),
    done: (execution_id, index, finished) => note(execution_id, index, 1, { finished }),
  }
}

type Row = { organization_id: string; workflow_id: string; stage_number: number; sentence: string; progress: number }

/** Writes and publishes; false when another process told something less than half a second ago, so that this has to wait. */
async function tell({ db }: Pick<Parts, 'db'>, execution_id: string, { fractions, sentence, finished }: Open): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ due: boolean }>(
      sql`SELECT progress_at <= now() - interval '490 milliseconds' AS due FROM execution WHERE id = ${execution_id} AND state = 'running' FOR UPDATE`,
    )
    if (rows.length === 0) return true
    if (!rows[0].due) return false
    for (const [index, fraction] of fractions) await raiseUnit(tx, execution_id, index, fraction)
    const row = await raiseExecution(tx, execution_id, sentence)
    await publish(tx, row.organization_id, row.workflow_id, {
      type: 'progress',
      workflow_id: row.workflow_id,
      stage_number: row.stage_number,
      execution_id,
      progress: row.progress,
      sentence: row.sentence,
      ...(finished !== null && { unit_id: finished.unit_id }),
      ...(finished?.asset && { asset: { ...finished.asset, url: fileInEvent(finished.asset.asset_id) } }),
    })
    return true
  })
}

const raiseUnit = (tx: Transaction, execution_id: string, index: number, fraction: number) =>
  tx.execute(
    sql`UPDATE unit SET progress = greatest(progress, ${fraction}::real) WHERE execution_id = ${execution_id} AND index = ${index} AND state = 'running'`,
  )

async function raiseExecution(tx: Transaction, execution_id: string, sentence: string): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    UPDATE execution e SET progress_at = now(), sentence = CASE WHEN ${sentence} = '' THEN e.sentence ELSE ${sentence} END,
      progress = greatest(e.progress, (SELECT least(1, sum(weight * progress) / sum(weight)) FROM unit WHERE execution_id = ${execution_id}))
    WHERE id = ${execution_id} RETURNING organization_id, workflow_id, stage_number, sentence, progress`)
  return rows[0]
}
