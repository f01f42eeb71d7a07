import { useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useProgress } from '../../../../api/stages.ts'
import { useElapsed } from '../eta.ts'

/** The share of each stage in the time that a film takes. Measured with the built-in services on two cores. */
const TIME_SHARES = [0.04, 0.03, 0.3, 0.02, 0.02, 0.31, 0.15, 0.06, 0.06, 0.01]

/** The share of the film that must be made while this page is open before the remaining time is estimated. */
const LEAST_SHARE = 0.1

type Stages = Pick<Workflow, 'stages'>

/** The number of the running stage, or else of the next one. */
const findNextStage = ({ stages }: Stages): number =>
  STAGES.find(({ number }) => stages[number]?.status !== 'completed')?.number ?? STAGE_COUNT

/** The finished share of a film, from 0 to 1. Stages count by the time that they take. `progress` is the progress of the current stage. */
const findFilmShare = ({ stages }: Stages, progress: number): number =>
  TIME_SHARES.slice(0, findNextStage({ stages }) - 1).reduce((sum, share) => sum + share, 0) +
  TIME_SHARES[findNextStage({ stages }) - 1] * progress

/** For a film that autopilot makes as a whole: its finished share, and the number of its current stage. */
export function useFilmShare(workflow: Workflow): { share: number; number: number } {
  const number = findNextStage(workflow)
  const { data } = useProgress(workflow.workflow_id, number)
  const progress = Math.max(data?.progress ?? 0, workflow.stages[number].progress)
  return { share: workflow.status === 'completed' ? 1 : findFilmShare(workflow, progress), number }
}

/** The estimated seconds until the film is finished, at the pace since the page was opened. Null while the pace is not known. */
export function useFilmTimeLeft(share: number): number | null {
  const [begin] = useState(() => ({ share, at: new Date().toISOString() }))
  const elapsed = useElapsed(begin.at)
  const made = share - begin.share
  return made < LEAST_SHARE ? null : (elapsed / made) * (1 - share)
}
