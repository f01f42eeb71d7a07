// The thread of a planner for tests. The topic of a film tells its first stage how to plan: correctly, slowly, for ever, until memory runs
// out, or as the last work of the thread.
import { wrongField } from '@orion/contract/errors.ts'
import { answerPlans } from '../../features/stages/planner/plan-thread.ts'
import { tinyStages } from '../tiny-stages.ts'

const PLANS: Record<string, () => unknown[]> = {
  busy: () => {
    const until = performance.now() + 1000
    while (performance.now() < until);
    return [{ took: 1000 }]
  },
  refuse: () => {
    throw wrongField(['body', 'settings', 'pace'], 'The pace is between 0.7 and 1.2.')
  },
  fault: () => {
    throw new TypeError('a fault of ours')
  },
  endless: () => {
    for (;;);
  },
  leave: () => {
    setImmediate(() => process.exit())
    return [{ topic: 'leave' }]
  },
  memory: () => {
    const held: unknown[] = []
    for (;;) held.push({ more: held.length.toString() })
  },
}

const stages = tinyStages()
answerPlans({
  ...stages,
  content_research: {
    ...stages.content_research,
    plan: ({ film: { topic } }) => (Object.hasOwn(PLANS, topic) ? PLANS[topic]!() : [{ topic }]),
  },
})
