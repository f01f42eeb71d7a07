import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AppError } from '@orion/contract/errors.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { lazily } from '../../../lib/lazily.ts'
import type { Met } from '../../../lib/use-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/field.tsx'
import { savePlace } from './save-place.ts'
import { useTellUnsaved } from './unsaved.ts'

const MeetDialog = lazily(() => import('./meeting/meet-dialog.tsx').then(({ MeetDialog: component }) => ({ default: component })))

type Props = {
  /** What it saves and discards. */
  drafts: readonly (Met | { changed: boolean; discard: () => void })[]
  pending: boolean
  error: Error | null
  onSave: () => void
  /** What goes with discarding. */
  onDiscard?: () => void
}

/**
 * Save or discard what was edited, at the foot of the stage's work; it stands only while there is something to save. Where somebody else
 * saved another version of it meanwhile, both are seen and met first.
 */
export function SaveBar({ drafts, pending, error, onSave, onDiscard }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const place = savePlace.usePlace()
  const [open, setOpen] = useState(false)
  /** What was decided is saved once the drafts hold it. */
  const decided = useRef(false)
  const changed = drafts.some((each) => each.changed)
  const met = drafts.filter((each): each is Met => 'met' in each && each.met)
  const late = met.length > 0 && !pending
  const save = useEffectEvent(onSave)
  useTellUnsaved(changed)
  useEffect(() => {
    if (!decided.current || late) return
    decided.current = false
    save()
  }, [late])
  if (!changed) return null
  const overtaken = error instanceof AppError && error.code === 'stale_version'
  const bar = (
    <div className="save-bar">
      <span className={late || error ? 'flex-1 min-w-40' : 'flex-1 text-fg2'}>
        {late ? (
          <Problem>{t.stale}</Problem>
        ) : error ? (
          <Problem>{overtaken ? t.overtaken : message(error, t.saveFailed)}</Problem>
        ) : (
          t.unsaved
        )}
      </span>
      <Button
        size="small"
        kind="ghost"
        onClick={() => {
          drafts.forEach((each) => each.discard())
          onDiscard?.()
        }}
      >
        {t.discard}
      </Button>
      {late ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t.seeBoth}
        </Button>
      ) : (
        <Button size="small" pending={pending} onClick={onSave}>
          {t.save}
        </Button>
      )}
      <Suspense>
        {open && late && (
          <MeetDialog
            drafts={met}
            onClose={() => setOpen(false)}
            onDecided={() => {
              setOpen(false)
              decided.current = true
            }}
          />
        )}
      </Suspense>
    </div>
  )
  return place ? createPortal(bar, place) : bar
}
