import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { number, points } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

type Props = { workflow_id: string; scene: VoiceScene; number: number; maker: string; onClose: () => void }

/** Has a service speak one scene once more: the stage runs with one more take of it, and every other scene keeps its sound. */
export function TakeDialog({ workflow_id, scene, number: place, maker, onClose }: Props) {
  const t = useTexts('contents')
  const common = useTexts('common')
  const message = useMessage()
  const stored = useContent<'voice_scenes'>(workflow_id, 3)
  const execute = useExecuteStage(workflow_id)
  const kept = (stored.data?.settings as { takes?: Record<string, number> } | undefined)?.takes ?? {}
  const settings = { takes: { ...kept, [scene.id]: (kept[scene.id] ?? 0) + 1 } }
  const estimate = useEstimate(workflow_id, 3, settings, stored.data !== undefined)
  const run = () => execute.mutate({ workflow_id, stage_id: 3, settings }, { onSuccess: onClose })
  const failure = execute.error ?? estimate.error ?? stored.error
  return (
    <Dialog
      title={t.anotherTakeTitle(place)}
      note={t.anotherTakeNote(maker)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={execute.isPending} disabled={!estimate.data} onClick={run}>
            {t.anotherTakeMake}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && <Failure title={t.anotherTakeFailed} detail={message(failure, t.anotherTakeFailed)} />}
        <blockquote className="border-s-2 border-line ps-3" dir="auto">
          {scene.text}
        </blockquote>
        {estimate.data && (
          <p className="num">{t.anotherTakeCosts(points(estimate.data.estimated_points), number([...scene.text].length))}</p>
        )}
        {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
      </div>
    </Dialog>
  )
}
