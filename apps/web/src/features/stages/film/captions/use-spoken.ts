import { useMemo } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useInputContent } from '../use-input-content.ts'
import { spokenSentences, type Spoken } from './spoken-at.ts'

const NONE: readonly Spoken[] = []

/** The sentences of the script with their seconds in the film that stage `of` shows. Empty until stages 3 and 4 have run. */
export function useSpoken(workflow: Workflow, of: number): readonly Spoken[] {
  const script = useInputContent<'script_generation'>(workflow, 2, of).data?.content
  const voices = useInputContent<'voice_scenes'>(workflow, 3, of).data?.content
  const narration = useInputContent<'voice_assembly'>(workflow, 4, of).data?.content
  return useMemo(
    () => (script && voices && narration ? spokenSentences(script.script_with_timestamps, voices, narration) : NONE),
    [script, voices, narration],
  )
}
