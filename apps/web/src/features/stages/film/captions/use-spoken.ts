import { useMemo } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'
import { spokenSentences, type Spoken } from './spoken-at.ts'

const NONE: readonly Spoken[] = []

/** The sentences of the script with their seconds in the film. Empty until stages 3 and 4 have run. */
export function useSpoken({ workflow_id, stages }: Workflow): readonly Spoken[] {
  const has = (number: number) => (stages[number]?.version ?? 0) > 0
  const script = useContent<'script_generation'>(workflow_id, 2, has(2)).data?.content
  const voices = useContent<'voice_scenes'>(workflow_id, 3, has(3)).data?.content
  const narration = useContent<'voice_assembly'>(workflow_id, 4, has(4)).data?.content
  return useMemo(
    () => (script && voices && narration ? spokenSentences(script.script_with_timestamps, voices, narration) : NONE),
    [script, voices, narration],
  )
}
