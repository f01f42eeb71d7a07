import { Music4, Upload } from 'lucide-react'
import { useState } from 'react'
import type { MusicSound, UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import type { ChosenFile } from '../../../../api/send-asset.ts'
import { useConnections } from '../../../../api/providers.ts'
import { useContent } from '../../../../api/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { lazily } from '../../../../lib/lazily.ts'
import { FromLibrary } from '../../../../parts/library/from-library.tsx'
import { Button, Icon } from '../../../../ui/button.tsx'
import { TRACK_TYPES } from './track-types.ts'
import { WaitingTracks } from './waiting-tracks.tsx'
import { LazyDialogs } from '../../../../ui/waiting.tsx'
import { runningStage } from '../../rules.ts'

const UploadDialog = lazily(() => import('./upload-dialog.tsx').then(({ UploadDialog: component }) => ({ default: component })))
const MakeDialog = lazily(() => import('./make-dialog.tsx').then(({ MakeDialog: component }) => ({ default: component })))

type Props = {
  workflow: Workflow
  content: MusicSound
  /** Saves unsaved changes of the mix before a run makes another version. Resolves with false if saving failed. */
  onKeep: () => Promise<boolean>
  /** Whether the mix has unsaved edits. */
  unsaved: boolean
}

/** The number of the stage that must finish before this stage can run. Null if this stage can run now. */
const blockedBy = (workflow: Workflow): number | null => {
  const { stages } = workflow
  const before = Object.values(stages).find(({ number, status }) => number < 7 && status !== 'completed')
  return runningStage(workflow) ?? (stages[6]?.status === 'completed' ? null : (before?.number ?? 6))
}

/** The ways to add music that Orion does not compose: a person's own file, or a track from a connected service. */
export function OtherTracks({ workflow, content, onKeep, unsaved }: Props) {
  const t = useTexts('contents')
  const connections = useConnections(workflow.organization_id)
  const stored = useContent<'music_sound'>(workflow.workflow_id, 7)
  const makers = (connections.data ?? []).filter(({ capabilities }) => capabilities.includes('music'))
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [making, setMaking] = useState(false)
  const uploads = (stored.data?.settings as { uploads?: UploadedTrack[] } | undefined)?.uploads ?? []
  const blocked = blockedBy(workflow)
  return (
    <div className="mt-3">
      {uploads.length > 0 && <WaitingTracks workflow={workflow} uploads={uploads} onKeep={onKeep} canRun={blocked === null} />}
      <div className="flex flex-wrap gap-2">
        <label className="add-track btn small">
          <input
            type="file"
            className="sr-only"
            accept={TRACK_TYPES}
            aria-label={t.uploadTrackLabel}
            onChange={(event) => {
              const [picked] = event.target.files ?? []
              event.target.value = ''
              if (picked) setFile(picked)
            }}
          />
          <Icon of={Upload} />
          {t.uploadTrack}
        </label>
        <FromLibrary organization_id={workflow.organization_id} kind="audio" onPick={setFile} />
        {makers.length > 0 && (
          <Button size="small" icon={Music4} onClick={() => setMaking(true)}>
            {makers.length === 1 ? t.makeTrackWith(makers[0].label) : t.makeTrack}
          </Button>
        )}
      </div>
      {/* the space is reserved, so that the mix below does not move when the connections arrive */}
      <p className={`hint mt-2 ${makers.length === 0 && connections.data ? '' : 'invisible'}`}>{t.noMusicService}</p>
      <LazyDialogs>
        {file && (
          <UploadDialog
            workflow={workflow}
            file={file}
            onKeep={onKeep}
            unsaved={unsaved}
            waits={blocked === null ? null : { for: blocked, uploads }}
            onClose={() => setFile(null)}
          />
        )}
        {making && (
          <MakeDialog workflow={workflow} content={content} makers={makers} onKeep={onKeep} onClose={() => setMaking(false)} />
        )}
      </LazyDialogs>
    </div>
  )
}
