import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEditContent, useExecuteStage, useUpdateScenes } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Made, type Mend, planMend } from './mend.ts'
import { hasContent, runningStage } from '../rules.ts'

/** A key that identifies a finding in its report. */
export const getKey = (check: QualityCheck) => `${check.check}-${check.scene_id ?? ''}-${check.at_seconds ?? ''}`

/** A finding that was corrected by a run of this stage. `scene_id` is the scene with the correction, if there is one. */
type Mended = { key: string; stage_number: number; scene_id?: string }

/** Whether a check is shown as a finding. False for a passed check. */
export const isFinding = (check: QualityCheck) => getVerdict(check) !== 'passed'

/**
 * Corrects findings while the report stays on the screen. Each correction runs one stage, only for the affected part. `version` is that of
 * stage 9.
 * - `getFix` returns null if a person must decide. The button then opens that stage at the scene.
 * - `getFixed` returns the stage that ran for a finding of this report, with its state and its scene. Only the next report can show whether
 *   the correction helped.
 */
export function useFix(
  workflow: Workflow,
  { checks, version }: { checks: readonly QualityCheck[]; version: number },
  onChoose: (stage: number, scene?: string) => void,
) {
  const { workflow_id, stages } = workflow
  const t = useTexts('contents')
  const message = useMessage()
  const wanted = checks.some(isFinding)
  const made = (stage_number: number) => wanted && hasContent(workflow, stage_number)
  const voices = useContent<'voice_scenes'>(workflow_id, 3, made(3)).data
  const narration = useContent<'voice_assembly'>(workflow_id, 4, made(4)).data
  const pictures = useContent<'image_selection'>(workflow_id, 5, made(5)).data
  const music = useContent<'music_sound'>(workflow_id, 7, made(7)).data
  const editPictures = useEditContent(workflow_id, 5)
  const editMusic = useEditContent(workflow_id, 7)
  const editScenes = useUpdateScenes(workflow_id)
  const execute = useExecuteStage(workflow_id)
  const mended = useDraft<readonly Mended[]>(`${workflow_id}:mends`, [], version)
  const onError = (error: unknown) => toast('error', message(error, t.fixFailed))
  const contents: Made = {
    ...(voices?.content && { voices: { content: voices.content, version: voices.version } }),
    ...(narration?.content && { timeline: narration.content.timeline }),
    ...(pictures?.content && { pictures: { content: pictures.content, version: pictures.version } }),
    ...(music?.content && { music: { content: music.content, version: music.version } }),
  }
  const run = ({ run: stage_id, settings, scene_id, edit }: Mend, check: QualityCheck) => {
    if (mended.stale) mended.discard()
    const done = { key: getKey(check), stage_number: stage_id, ...(scene_id !== undefined && { scene_id }) }
    mended.set((before) => [...before, done])
    const refused = (error: unknown) => {
      // an edit is already saved and waits for the film, but without an edit nothing was changed
      if (edit === undefined) mended.set((before) => before.filter(({ key }) => key !== done.key))
      onError(error)
    }
    execute.mutate({ workflow_id, stage_id, ...(settings && { settings }) }, { onError: refused })
  }
  const keep = ({ stage_number, content, version }: NonNullable<Mend['edit']>, onSuccess: () => void) => {
    if (stage_number === 3) editScenes.mutate({ workflow_id, version, content }, { onError, onSuccess })
    else
      (stage_number === 5 ? editPictures : editMusic).mutate(
        { workflow_id, stage_number, version, content },
        { onError, onSuccess },
      )
  }
  const getFix = (check: QualityCheck) => planMend(check, contents)
  const fix = (check: QualityCheck) => {
    const mend = getFix(check)
    if (mend === null) return check.fix_stage === undefined ? undefined : onChoose(check.fix_stage, check.scene_id)
    if (mend.edit === undefined) return run(mend, check)
    keep(mend.edit, () => run(mend, check))
  }
  const getFixed = (check: QualityCheck) => {
    const done = mended.stale ? undefined : mended.value.find(({ key }) => key === getKey(check))
    if (done === undefined) return null
    const starting = execute.isPending && execute.variables.stage_id === done.stage_number
    return { ...done, status: starting ? 'processing' : stages[done.stage_number]?.status }
  }
  // a running stage cannot be edited, and its price cannot be requested
  const pending =
    runningStage(workflow) !== undefined || [editPictures, editMusic, editScenes, execute].some(({ isPending }) => isPending)
  return { fix, getFix, getFixed, pending }
}
