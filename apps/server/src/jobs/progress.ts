import { type Words } from '@orion/contract/sentences/say.ts'
import type { Parts } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fileInEvent, publish } from '../events/publish.ts'
import { isProgressDue, raiseExecution, raiseUnit } from '../features/stages/runs/unit-queries.ts'

/** A task that was just finished, for the screen. */
export type FinishedUnit = { unit_id: string; asset: { asset_id: string; kind: string } | null }

/** Collects the progress of this process's tasks and reports it. All processes together report at most twice a second per execution. */
export type Progress = {
  /** Returns the function with which one task reports its progress. */
  of: (execution_id: string, index: number) => (fraction: number, sentence: Words) => void
  done: (execution_id: string, index: number, finished: FinishedUnit) => void
}

const INTERVAL_MILLISECONDS = 500

type Open = { fractions: Map<number, number>; sentence: Words; finished: FinishedUnit | null; timer: NodeJS.Timeout | null }

/** Opens the collector. */
export function collectProgress(parts: Pick<Parts, 'db' | 'log'>): Progress {
  const executions = new Map<string, Open>()

  const note = ({ execution_id, index }: { execution_id: string; index: number }, fraction: number, change: Partial<Open>) => {
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
        for (const [index, fraction] of open.fractions) note({ execution_id, index }, fraction, { sentence: open.sentence })
    } catch (error) {
      parts.log.warn({ err: error, execution_id }, 'progress could not be stored')
    }
  }

  return {
    of: (execution_id, index) => (fraction, sentence) => note({ execution_id, index }, fraction, { sentence }),
    done: (execution_id, index, finished) => note({ execution_id, index }, 1, { finished }),
  }
}

/**
 * Writes and publishes the progress. Returns false if another process reported less than half a second ago. The report then has to wait.
 */
async function tell({ db }: Pick<Parts, 'db'>, execution_id: string, { fractions, sentence, finished }: Open): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const due = await isProgressDue(tx, execution_id)
    if (due === null) return true
    if (!due) return false
    for (const [index, fraction] of fractions) await raiseUnit(tx, { execution_id, index }, fraction)
    const row = await raiseExecution(tx, execution_id, sentence)
    await publish(tx, row, {
      type: 'progress',
      workflow_id: row.workflow_id,
      stage_number: row.stage_number,
      execution_id,
      progress: row.progress,
      sentence: row.sentence,
      ...(row.sentence_said && { sentence_said: row.sentence_said }),
      ...(finished !== null && { unit_id: finished.unit_id }),
      ...(finished?.asset && { asset: { ...finished.asset, url: fileInEvent(finished.asset.asset_id) } }),
    })
    return true
  })
}
