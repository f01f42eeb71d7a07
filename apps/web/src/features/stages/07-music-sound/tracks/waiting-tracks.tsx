import { Clock, Trash2 } from 'lucide-react'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage, useSaveSettings } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Button, Icon, IconButton } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'

type Props = { workflow: Workflow; uploads: readonly UploadedTrack[]; canRun: boolean; onKeep: () => Promise<boolean> }

/**
 * Tracks that were uploaded while this stage could not run. The next run adds them to the film. Buttons start that run, if it is possible,
 * or remove a track.
 */
export function WaitingTracks({ workflow: { workflow_id }, uploads, canRun, onKeep }: Props) {
  const t = useTexts('mix')
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const save = useSaveSettings(workflow_id, 7)
  const price = usePrice()
  const estimate = useEstimate({ workflow_id, stage_number: 7 }, { enabled: canRun })
  const fit = async () => {
    if (!(await onKeep())) return
    execute.mutate({ workflow_id, stage_id: 7 }, { onError: (error) => toast('error', message(error, t.fitNowFailed)) })
  }
  const drop = ({ asset_id }: UploadedTrack) =>
    save.mutate(
      { workflow_id, stage_number: 7, settings: { uploads: uploads.filter((each) => each.asset_id !== asset_id) } },
      { onError: (error) => toast('error', message(error, t.dropFailed)) },
    )
  return (
    <ul className="grid gap-1.5 mb-3" aria-label={t.waitingTracks}>
      {uploads.map((track, index) => (
        <li key={track.asset_id} className="track silent">
          <span className="grid place-items-center text-fg3">
            <Icon of={Clock} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold truncate" dir="auto">
              {track.name}
            </p>
            <p className="text-12 text-fg3">{t.waitingTracks}</p>
          </div>
          <span className="track-act">
            {canRun && index === 0 && (
              <Button size="small" pending={execute.isPending} onClick={() => void fit()}>
                {t.fitNow}
                {estimate.data && <span className="num text-fg3">{price.most(estimate.data)}</span>}
              </Button>
            )}
            <IconButton
              size="small"
              label={t.dropTrack(track.name)}
              icon={Trash2}
              tipAt="end"
              disabled={save.isPending}
              onClick={() => drop(track)}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
