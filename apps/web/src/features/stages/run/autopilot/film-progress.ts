import { useState } from 'react'
import { STAGE_COUNT, STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useProgress } from '../../../../api/stages.ts'
import { useElapsed } from '../eta.ts'

/** Each stage's share of the time that a film takes. Measured with the built-in services on two cores. */
const TIME_SHARES = [0.04, 0.03, 0.3, 0.02, 0.02, 0.31, 0.15, 0.06, 0.06, 0.01]

/** The time that is left is estimated only after this share of the film was made on this page. */
const LEAST_SHARE = 0.1

type Stages = Pick<Workflow, 'stages'>

/** The running stage, else the next one. */
const findNextStage = ({ stages }: Stages): number =>
  STAGES.find(({ number }) => stages[number]?.status !== 'completed')?.number ?? STAGE_COUNT

/** The finished share of a film, from 0 to 1, weighted by the time of its stages. `progress` is that of its current stage. */
const findFilmShare = ({ stages }: Stages, progress: number): number =>
  TIME_SHARES.slice(0, findNextStage({ stages }) - 1).reduce((sum, share) => sum + share, 0) +
  TIME_SHARES[findNextStage({ stages }) - 1] * progress

/** The finished share of a film that autopilot makes as a whole, and its current stage. */
export function useFilmShare(workflow: Workflow): { share: number; number: number } {
  const number = findNextStage(workflow)
  const { data } = useProgress(workflow.workflow_id, number)
  const progress = Math.max(data?.progress ?? 0, workflow.stages[number].progress)
  return { share: workflow.status === 'completed' ? 1 : findFilmShare(workflow, progress), number }
}

/** The seconds until the film is finished, at the pace since this page shows it. Null before the pace is known. */
export function useFilmTimeLeft(share: number): number | null {
  const [begin] = useState(() => ({ share, at: new Date().toISOString() }))
  const elapsed = useElapsed(begin.at)
  const made = share - begin.share
  return made < LEAST_SHARE ? null : (elapsed / made) * (1 - share)
}
