import { useState } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useAddTrack } from '../../../api/tracks.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failure } from '../../../ui/states.tsx'

/** The formats that are taken; what a file is, is judged by its content. */
export const TRACK_TYPES = '.wav,.mp3,.flac,.m4a,.ogg,audio/wav,audio/mpeg,audio/flac,audio/mp4,audio/ogg'

/** A track's name, whose it is and what gives the right to use it; then it is uploaded, and the stage brings it to the film. */
export function UploadDialog({ workflow, file, onClose }: { workflow: Workflow; file: File; onClose: () => void }) {
  const t = useTexts('contents')
  const message = useMessage()
  const add = useAddTrack(workflow.workflow_id)
  const [track, setTrack] = useState({ name: file.name.replace(/\.\w+$/u, '').slice(0, 120), attribution: '', licence: '' })
  const [allowed, setAllowed] = useState(false)
  const change = (part: Partial<typeof track>) => setTrack((before) => ({ ...before, ...part }))
  const whole = allowed && Object.values(track).every((value) => value.trim() !== '')
  return (
    <FormDialog
      title={t.uploadTrackTitle}
      note={t.uploadTrackNote}
      act={add.isPending ? t.uploadingTrack : t.uploadTrackDo}
      pending={add.isPending}
      disabled={!whole}
      firm={add.isPending}
      onSubmit={() => add.mutate({ file, ...track }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {add.error && <Failure title={t.uploadTrackFailed} detail={`${file.name}: ${message(add.error, t.uploadTrackFailed)}`} />}
      <p className="text-fg2 wrap-anywhere" dir="auto">
        {file.name}
      </p>
      <TextField
        label={t.trackName}
        value={track.name}
        maxLength={120}
        required
        data-first
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t.trackBy}
        hint={t.trackByHint}
        value={track.attribution}
        maxLength={200}
        required
        onChange={(event) => change({ attribution: event.target.value })}
      />
      <TextField
        label={t.trackLicence}
        hint={t.trackLicenceHint}
        value={track.licence}
        maxLength={300}
        required
        onChange={(event) => change({ licence: event.target.value })}
      />
      <Checkbox checked={allowed} onChange={(event) => setAllowed(event.target.checked)}>
        {t.trackAllowed}
      </Checkbox>
    </FormDialog>
  )
}
