import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEditContent, useExecuteStage, useUpdateScenes } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { isOfPicture, isOfShot, withOtherPicture, withOtherTemplate, withSlowerScene } from './mend.ts'

/** Which of the checks a press mends by itself; any other leads to its stage and scene. */
const mendsItself = (check: QualityCheck) =>
  check.scene_id !== undefined && (check.check === 'caption_speed' || isOfPicture(check))

/** A finding's own name in its report. */
export const keyOf = (check: QualityCheck) => `${check.check}-${check.scene_id ?? ''}-${check.at_seconds ?? ''}`

/**
 * Mends what a check found: the scene's next picture is chosen and drawn, a hurried scene is spoken slower, each by its own stage for that
 * scene alone; where a person must decide, it leads to the stage with the scene in view. `isMended`: this was done for a finding of this
 * report (stage 9's `version`), and only the next report can tell whether it helped.
 */
export function useFix(
  { workflow_id, stages }: Workflow,
  { checks, version }: { checks: readonly QualityCheck[]; version: number },
  onChoose: (stage: number, scene?: string) => void,
) {
  const t = useTexts('contents')
  const message = useMessage()
  const wanted = checks.some((check) => (!check.pass || check.warning) && mendsItself(check))
  const made = (stage_number: number) => wanted && (stages[stage_number]?.version ?? 0) > 0
  const voices = useContent<'voice_scenes'>(workflow_id, 3, made(3))
  const pictures = useContent<'image_selection'>(workflow_id, 5, made(5))
  const editPictures = useEditContent(workflow_id, 5)
  const editScenes = useUpdateScenes(workflow_id)
  const execute = useExecuteStage(workflow_id)
  const mended = useDraft<readonly string[]>(`${workflow_id}:mended`, [], version)
  const onError = (error: unknown) => toast('error', message(error, t.fixFailed))
  const run = (stage_id: number, scene_id: string, check: QualityCheck) => {
    if (mended.stale) mended.discard()
    mended.set((before) => [...before, keyOf(check)])
    execute.mutate({ workflow_id, stage_id }, { onError, onSuccess: () => onChoose(stage_id, scene_id) })
  }

  const fix = (check: QualityCheck) => {
    const { fix_stage, scene_id } = check
    if (fix_stage === undefined) return
    if (scene_id !== undefined && isOfPicture(check) && pictures.data?.content) {
      const { content, version } = pictures.data
      const scenes = (isOfShot(check) ? withOtherTemplate : withOtherPicture)(content.scenes, scene_id)
      if (scenes !== null) {
        const edited = { workflow_id, stage_number: 5, version, content: { ...content, scenes } }
        return editPictures.mutate(edited, { onError, onSuccess: () => run(6, scene_id, check) })
      }
    }
    if (scene_id !== undefined && check.check === 'caption_speed' && voices.data?.content) {
      const { content, version } = voices.data
      const scenes = withSlowerScene(content.scenes, check)
      if (scenes !== null)
        return editScenes.mutate(
          { workflow_id, version, content: { ...content, scenes } },
          { onError, onSuccess: () => run(3, scene_id, check) },
        )
    }
    onChoose(fix_stage, scene_id)
  }
  const isMended = (check: QualityCheck) => !mended.stale && mended.value.includes(keyOf(check))
  return { fix, isMended, pending: editPictures.isPending || editScenes.isPending || execute.isPending }
}
