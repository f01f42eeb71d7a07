import { describe } from 'vitest'
import { accountsCases } from './accounts.ts'
import { afterwardsCases } from './afterwards.ts'
import { Bench } from './bench.ts'
import { refusalsCases } from './refusals.ts'
import { sendingCases } from './sending.ts'
import type { PublishTrial } from './trial.ts'

/**
 * The cases that every platform's publisher passes over real HTTP against its simulator, under the core's rule. There is exactly one post
 * or none. A post that may be live is never called failed (PUBLISHING.md 1 and 5).
 */
export function publisherCases(trial: PublishTrial): void {
  describe(trial.name, () => {
    const bench = new Bench(trial)
    sendingCases(bench)
    refusalsCases(bench)
    accountsCases(bench)
    afterwardsCases(bench)
  })
}
