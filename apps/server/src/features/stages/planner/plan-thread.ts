import { parentPort } from 'node:worker_threads'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type { StageRequest } from '@orion/pipeline/core/stage.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'

/** Which stage plans what. */
export type PlanOrder = { key: StageKey; what: 'plan' | 'ahead'; request: StageRequest<StageKey> }

type Refusal = { code: AppError['code']; words: Words; more: Pick<AppError, 'fields' | 'retry_after_seconds' | 'trouble'> }

/** What becomes of an order: its units, the stage's refusal, a fault of ours, or a thread that died or was too late. */
export type PlanAnswer = { units: unknown[] } | { error: Refusal } | { fault: string } | { died: true } | { late: true }

/** Answers one order after another with what the stages of `list` plan. Runs in a thread. */
export function answerPlans(list: StageList): void {
  parentPort!.on('message', ({ key, what, request }: PlanOrder) => {
    parentPort!.postMessage(answerOf(list, { key, what, request }))
  })
}

function answerOf(list: StageList, { key, what, request }: PlanOrder): PlanAnswer {
  try {
    const stage = list[key]
    return { units: what === 'ahead' ? stage.ahead!.plan(request) : stage.plan(request) }
  } catch (error) {
    if (!(error instanceof AppError)) return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { code, words, fields, retry_after_seconds, trouble } = error
    return { error: { code, words, more: { fields, retry_after_seconds, trouble } } }
  }
}
