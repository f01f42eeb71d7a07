import { parentPort } from 'node:worker_threads'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { callStage } from './call-stage.ts'

/** A request to a stage. `what` is the name of its own function, or of one in its `aside`. */
export type PlanOrder = { key: StageKey; what: string; args: readonly unknown[] }

type Refusal = { code: AppError['code']; words: Words; more: Pick<AppError, 'fields' | 'retry_after_seconds' | 'trouble'> }

/** The result of a request: its answer, the stage's refusal, an error in our code, or a thread that ended or was too late. */
export type PlanAnswer = { answer: unknown } | { error: Refusal } | { fault: string } | { died: true } | { late: true }

/** Answers requests one after another with the functions of the stages in `list`. Runs in a thread. */
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
