import { useState } from 'react'
import { UPLOAD_LIMITS } from '@orion/contract/assets.ts'
import type { UploadedTrack } from '@orion/contract/contents/07-music-sound.ts'
import { CREDIT_LENGTH } from '@orion/contract/values.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { type ChosenFile, getFileName } from '../../../../api/send-asset.ts'
import { useAddTrack } from '../../../../api/films/tracks.ts'
import { useEstimate } from '../../../../api/stages.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Checkbox, TextField } from '../../../../ui/field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Failure } from '../../../../ui/states.tsx'

type Props = {
  workflow: Workflow
  file: ChosenFile
  /** The number of the stage that must finish before this stage runs, and the tracks that already wait. Null if this stage can run now. */
  waits: { for: number; uploads: readonly UploadedTrack[] } | null
  /** Saves unsaved changes of the mix. Resolves with false if saving failed. */
  onKeep: () => Promise<boolean>
  unsaved: boolean
  onClose: () => void
}

/** The problem of a file that is already known before the upload. Null if there is none. */
const findProblem = ({ size, type }: File): 'tooLong' | 'notSound' | null => {
  if (size > UPLOAD_LIMITS.audio) return 'tooLong'
  return /^(image|video|text)\/|pdf|zip/u.test(type) && !type.endsWith('mp4') && !type.endsWith('ogg') ? 'notSound' : null
}

/**
 * The dialog for a new track: its name, its author and the right to use it. It uploads the track, and the stage fits the track to the film.
 */
export function UploadDialog({ workflow, file, waits, onKeep, unsaved, onClose }: Props) {
  const t = useTexts('contents')
  const words = useTexts('mix')
  const message = useMessage()
  const add = useAddTrack(workflow.workflow_id, waits?.uploads ?? null)
  const problem = file instanceof File ? findProblem(file) : null
  const called = getFileName(file)
  const price = usePrice()
  // fitting a track adds no cost to the run, so this is the cost of its other parts
  const estimate = useEstimate({ workflow_id: workflow.workflow_id, stage_number: 7 }, { enabled: waits === null })
  const [track, setTrack] = useState({
    name: called.replace(/\.\w+$/u, '').slice(0, 120),
    ...(file instanceof File
      ? { attribution: '', licence: '' }
      : { attribution: file.credit ?? '', licence: file.licence ?? '' }),
  })
  const [allowed, setAllowed] = useState(false)
  const change = (part: Partial<typeof track>) => setTrack((before) => ({ ...before, ...part }))
  const send = async () => {
    if (await onKeep()) add.mutate({ file, ...track }, { onSuccess: onClose })
  }
  const whole = problem === null && allowed && Object.values(track).every((value) => value.trim() !== '')
  return (
    <FormDialog
      title={t.uploadTrackTitle}
      note={t.uploadTrackNote}
      act={add.isPending ? t.uploadingTrack : waits ? words.uploadKeep : t.uploadTrackDo}
      pending={add.isPending}
      disabled={!whole}
      firm={add.isPending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {add.error && <Failure title={t.uploadTrackFailed} detail={`${called}: ${message(add.error, t.uploadTrackFailed)}`} />}
      <p className="text-fg2 wrap-anywhere" dir="auto">
        {called}
      </p>
      {problem && <Failure title={t.uploadTrackFailed} detail={words[problem]} />}
      <p className="hint">
        {waits ? words.uploadWaits(waits.for) : estimate.data && words.uploadRuns(price.most(estimate.data))}{' '}
        {unsaved && words.mixFirst}
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
        maxLength={CREDIT_LENGTH}
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
