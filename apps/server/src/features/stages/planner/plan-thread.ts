import { parentPort } from 'node:worker_threads'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { callStage } from './call-stage.ts'

/** An order for a stage. `what` is the name of a function of the stage, or of a function in its `aside`. */
export type PlanOrder = { key: StageKey; what: string; args: readonly unknown[] }

type Refusal = { code: AppError['code']; words: Words; more: Pick<AppError, 'fields' | 'retry_after_seconds' | 'trouble'> }

/** The result of an order: the answer, an error that the stage throws for the user, an error in Orion's code, or the end of the thread. */
export type PlanAnswer = { answer: unknown } | { error: Refusal } | { fault: string } | { died: true } | { late: true }

/** Answers orders one after another with the functions of the stages in `list`. Runs in a thread. */
export function answerPlans(list: StageList): void {
  if (parentPort === null) throw new Error('Plans are answered in a thread.')
  const port = parentPort
  port.on('message', ({ key, what, args }: PlanOrder) => {
    void makeAnswer(list, { key, what, args }).then((answer) => port.postMessage(answer))
  })
}

async function makeAnswer(list: StageList, { key, what, args }: PlanOrder): Promise<PlanAnswer> {
  try {
    return { answer: await callStage(list[key], what, args) }
  } catch (error) {
    if (!(error instanceof AppError)) return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    const { code, words, fields, retry_after_seconds, trouble } = error
    return { error: { code, words, more: { fields, retry_after_seconds, trouble } } }
  }
}
