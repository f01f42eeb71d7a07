import { Clapperboard, Download } from 'lucide-react'
import { useState } from 'react'
import { readTimeline, TIMELINE_FORMATS, type TimelineFormat } from '@orion/contract/interchange.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { download } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The maximum milliseconds of a download. With all media files, it may take half an hour. */
const PATIENCE_MS = 1_800_000

/** A button that opens the downloads of the film for editing programs, with all media files or only as the cut list. */
export function EditingFiles({ workflow_id, name }: { workflow_id: string; name: string }) {
  const t = useTexts('contents').editing
  const message = useMessage()
  const [open, setOpen] = useState(false)
  const [taking, setTaking] = useState<TimelineFormat | null>(null)
  const take = async (format: TimelineFormat) => {
    setTaking(format)
    try {
      await download(readTimeline, { workflow_id, format }, { name: `${name}.${format}`, patience_ms: PATIENCE_MS })
    } catch (error) {
      toast('error', message(error, t.failed))
    } finally {
      setTaking(null)
    }
  }
  return (
    <>
      <Button icon={Clapperboard} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {open && (
        <Dialog title={t.title} width={520} onClose={() => setOpen(false)}>
          <ul className="card divide-y divide-line" aria-label={t.title}>
            {TIMELINE_FORMATS.map((format) => (
              <li key={format} className="flex items-center gap-3 p-2.5 ps-3.5">
                <span className="flex-1">
                  {t.names[format]}
                  <span className="block text-12 text-fg3">{t.notes[format]}</span>
                </span>
                <Button
                  size="small"
                  icon={taking === format ? undefined : Download}
                  pending={taking === format}
                  disabled={taking !== null && taking !== format}
                  aria-label={t.take(t.names[format])}
                  onClick={() => void take(format)}
                >
                  {t.takeIt}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
