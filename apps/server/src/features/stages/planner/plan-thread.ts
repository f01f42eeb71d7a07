import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import { answerOrders } from '@orion/media/threads/lasting-thread.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { callStage } from './call-stage.ts'

/** An order for a stage. `what` is the name of a function of the stage, or of a function in its `aside`. */
export type PlanOrder = { key: StageKey; what: string; args: readonly unknown[] }

type Refusal = { code: AppError['code']; words: Words; more: Pick<AppError, 'fields' | 'retry_after_seconds' | 'trouble'> }

/** The result of an order: the answer, or an error that the stage throws for the user. */
export type PlanAnswer = { answer: unknown } | { error: Refusal }

/** Answers orders one after another with the functions of the stages in `list`. Runs in a thread. */
export const answerPlans = (list: StageList): void => answerOrders((order: PlanOrder) => makeAnswer(list, order))

async function makeAnswer(list: StageList, { key, what, args }: PlanOrder): Promise<PlanAnswer> {
  try {
    return { answer: await callStage(list[key], what, args) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, words, fields, retry_after_seconds, trouble } = error
    return { error: { code, words, more: { fields, retry_after_seconds, trouble } } }
  }
}
