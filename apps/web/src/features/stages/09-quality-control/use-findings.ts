import { useState } from 'react'
import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { listOpenFindings, type RightFinding } from '@orion/contract/right-findings.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useKeyActs } from '../../../app/palette/keys.ts'
import { usePlayer } from '../film/player.ts'
import { useInputContent } from '../film/use-input-content.ts'
import type { Place } from './check-row.tsx'
import { getKey } from './use-fix.ts'

/** The share of a scene at which a check without a second is placed. The image is complete by then. */
const LATE = 0.85

/** Returns a function for the position of a check in the film. Undefined if the check has none. */
function usePlaces(workflow: Workflow) {
  const narration = useInputContent<'voice_assembly'>(workflow, 4, 9)
  const timeline = narration.data?.content?.timeline ?? []
  return ({ scene_id, at_seconds }: QualityCheck): Place | undefined => {
    const index = timeline.findIndex((scene) => scene.scene_id === scene_id)
    if (index < 0) return at_seconds === undefined ? undefined : { seconds: at_seconds, scene: undefined }
    const { start_seconds, end_seconds } = timeline[index]
    return { seconds: at_seconds ?? start_seconds + (end_seconds - start_seconds) * LATE, scene: index + 1 }
  }
}

/**
 * The checks of a report, grouped by result. The findings are failed checks, and warnings that nobody marked as right. Marked warnings are
 * `silenced`. A finding with a position in the film can be selected: `on` is the selected finding, and `at` is its index. The keys N and P
 * select the next and the previous one.
 */
export function useFindings(workflow: Workflow, checks: readonly QualityCheck[], marks: readonly RightFinding[]) {
  const player = usePlayer()
  const getPlace = usePlaces(workflow)
  const { failed, warned } = listOpenFindings(checks, marks)
  const silenced = checks.filter((check) => getVerdict(check) === 'warning' && !warned.includes(check))
  const passed = checks.filter((check) => getVerdict(check) === 'passed')
  const findings = [...failed, ...warned]
  const [on, setOn] = useState<string>()
  const standAt = (check: QualityCheck) => {
    const place = getPlace(check)
    setOn(getKey(check))
    player.pause()
    if (place) player.seek(place.seconds)
  }
  const placed = findings.flatMap((check) => {
    const place = getPlace(check)
    return place ? [{ check, place }] : []
  })
  const at = placed.findIndex(({ check }) => getKey(check) === on)
  const turn = (by: number) => {
    const next = placed[(at < 0 && by < 0 ? 0 : at) + by] ?? placed.at(by > 0 ? 0 : -1)
    if (next) standAt(next.check)
  }
  useKeyActs(placed.length > 0 ? { n: () => turn(1), p: () => turn(-1) } : {})
  return { failed, warned, silenced, passed, findings, placed, at, on, getPlace, standAt, turn }
}
