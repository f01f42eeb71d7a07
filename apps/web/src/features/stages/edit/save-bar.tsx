import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AppError } from '@orion/contract/errors.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { moment } from '../../../lib/format.ts'
import { countChanges } from '../../../lib/count-changes.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { Met } from '../../../lib/use-draft.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/field.tsx'
import { savePlace } from './save-place.ts'
import { useTellUnsaved, type Unsaved } from './unsaved.ts'
import { LazyDialogs } from '../../../ui/dialog-waiting.tsx'

const MeetDialog = lazily(() => import('./meeting/meet-dialog.tsx').then(({ MeetDialog: component }) => ({ default: component })))

type Props = {
  /** The drafts that the bar saves or discards. */
  drafts: readonly (Met | { changed: boolean; discard: () => void })[]
  pending: boolean
  error: Error | null
  /** Saves the drafts. With `makes`, it then starts the stages that they change. */
  onSave: () => unknown
  /** Called after the drafts were discarded. */
  onDiscard?: () => void
  makes?: Unsaved['makes']
  /** A warning about the result of the changes. */
  warning?: ReactNode
}

const countDraftChanges = (each: Props['drafts'][number]): number =>
  !each.changed ? 0 : 'met' in each ? Math.max(1, each.count ?? countChanges(each.saved, each.value)) : 1

/**
 * The bar that saves drafts as a new version, or discards them. It shows the cost of the run. All edits on a screen share one bar, which
 * replaces the bar that accepts the stage. If another person saved a version in between, the person merges both first.
 */
export function SaveBar({ drafts, pending, error, onSave, onDiscard, makes, warning }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  const place = savePlace.usePlace()
  const [open, setOpen] = useState(false)
  /** True from the decision in the merge dialog until the merged drafts are saved. */
  const decided = useRef(false)
  const count = drafts.reduce((sum, each) => sum + countDraftChanges(each), 0)
  const met = drafts.filter((each): each is Met => 'met' in each && each.met)
  const late = met.length > 0 && !pending
  const since = drafts.find((each): each is Met => each.changed && 'since' in each && each.since !== undefined)?.since
  const save = useEffectEvent(onSave)
  const discard = () => {
    drafts.forEach((each) => each.discard())
    onDiscard?.()
  }
  const { all, isFirst } = useTellUnsaved({ count, pending, error, late, makes }, { save: onSave, discard })
  useEffect(() => {
    if (!decided.current || late) return
    decided.current = false
    save()
  }, [late])
  const someLate = all.some(({ state }) => state.late)
  if (count === 0 || (someLate ? !late : !isFirst)) return null
  const wrong = late ? null : all.find(({ state }) => state.error)?.state.error
  const bar = (
    <div className="save-bar">
      {late && <Problem>{t.stale}</Problem>}
      {wrong && (
        <Problem>
          {wrong instanceof AppError && wrong.code === 'stale_version' ? t.overtaken : message(wrong, t.saveFailed)}
        </Problem>
      )}
      {!late && !wrong && <span className="text-fg2">{since ? t.draftOf(moment(since.toISOString())) : t.unsaved}</span>}
      {warning}
      <Button kind="ghost" onClick={late ? discard : () => all.forEach(({ acts }) => acts.current.discard())}>
        {t.discard}
      </Button>
      {late ? <Button onClick={() => setOpen(true)}>{t.seeBoth}</Button> : <MakeAll all={all} />}
      <LazyDialogs>
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
      </LazyDialogs>
    </div>
  )
  return place ? createPortal(bar, place) : bar
}

/** The button that saves all unsaved edits. It shows the number of changes, and the cost if stages run for them. */
function MakeAll({ all }: Pick<ReturnType<typeof useTellUnsaved>, 'all'>) {
  const t = useTexts('stages')
  const price = usePrice()
  const count = all.reduce((sum, { state }) => sum + state.count, 0)
  const made = all.flatMap(({ state }) => state.makes ?? [])
  const priced = made.flatMap((each) => each.points ?? [])
  const points = priced.length === made.length ? priced.reduce((sum, each) => sum + each, 0) : undefined
  const onMake = async () => {
    // one after the other, because each save edits the version that the previous save made
    for (const { acts } of all) await acts.current.save()
  }
  return (
    <Button kind="primary" pending={all.some(({ state }) => state.pending)} onClick={() => void onMake()}>
      {made.length > 0 ? t.make(count) : t.save(count)}
      {made.length > 0 && points !== undefined && <span className="num font-normal"> · {price.exactly(points)}</span>}
    </Button>
  )
}
