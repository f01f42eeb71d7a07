import { Music4, Upload } from 'lucide-react'
import { useState } from 'react'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useConnections } from '../../../api/providers.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button, Icon } from '../../../ui/button.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { TRACK_TYPES, UploadDialog } from './upload-dialog.tsx'

/** How music that Orion does not compose comes to the film: a file of one's own, or a service that was connected. */
export function OtherTracks({ workflow, content }: { workflow: Workflow; content: MusicSound }) {
  const t = useTexts('contents')
  const connections = useConnections(workflow.organization_id)
  const makers = (connections.data ?? []).filter(({ capabilities }) => capabilities.includes('music'))
  const [file, setFile] = useState<File | null>(null)
  const [making, setMaking] = useState(false)
  return (
    <div className="mt-3">
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
        {makers.length > 0 && (
          <Button size="small" icon={Music4} onClick={() => setMaking(true)}>
            {makers.length === 1 ? t.makeTrackWith(makers[0].label) : t.makeTrack}
          </Button>
        )}
      </div>
      {makers.length === 0 && connections.data && <p className="hint mt-2">{t.noMusicService}</p>}
      {file && <UploadDialog workflow={workflow} file={file} onClose={() => setFile(null)} />}
      {making && <MakeDialog workflow={workflow} content={content} makers={makers} onClose={() => setMaking(false)} />}
    </div>
  )
}
