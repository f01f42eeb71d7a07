import { AppError } from '@orion/contract/errors.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { useTellUnsaved } from './unsaved.ts'

type Props = {
  /** What is saved with it, where a screen has two such bars. */
  of?: string
  changed: boolean
  /** Another version was saved since the edit began. */
  stale?: boolean
  pending: boolean
  error: Error | null
  onSave: () => void
  onDiscard: () => void
}

/** Save or discard what was edited; it stands only while there is something to save. */
export function SaveBar({ of, changed, stale, pending, error, onSave, onDiscard }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  useTellUnsaved(changed)
  if (!changed) return null
  const late = (stale && !pending) || (error instanceof AppError && error.code === 'stale_version')
  return (
    <div className="save-bar">
      <span className={late || error ? 'flex-1 min-w-40' : 'flex-1 text-fg2'}>
        {late ? <Problem>{t.stale}</Problem> : error ? <Problem>{message(error, t.saveFailed)}</Problem> : of}
      </span>
      <Button size="small" kind="ghost" onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button size="small" pending={pending} disabled={late} onClick={onSave}>
        {t.save}
      </Button>
    </div>
  )
}
