import type { Stage } from '@orion/pipeline/core/stage-list.ts'

type Called = (...args: never[]) => unknown

/** Calls a pure function of a stage: `plan`, `edit`, `ahead` (its plan), or one of the functions in `aside` of the stage. */
export function callStage(stage: Stage, what: string, args: readonly unknown[]): unknown {
  const usual: Record<string, Called | undefined> = { plan: stage.plan, edit: stage.edit, ahead: stage.ahead?.plan }
  const called = usual[what] ?? stage.aside?.[what]
  if (called === undefined) throw new Error(`Stage ${stage.number} has no ${what}.`)
  return called(...(args as never[]))
}
