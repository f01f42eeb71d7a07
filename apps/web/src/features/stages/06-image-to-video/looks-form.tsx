import type { ReactNode } from 'react'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { lookSet } from '@orion/contract/scene-looks.ts'
import { awaitsNewest, isStale } from '../../../api/stale-version.ts'
import { useContent, useEditContent, useEstimate } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

type Looks = Record<string, SceneLook>

type Props = {
  workflow_id: string
  /** The ids of the scenes whose looks may change. */
  ids: readonly string[]
  /** Returns the looks of the film's scenes with the unsaved changes. */
  looks: (content: ImageToVideo) => Looks
  title: string
  note: string
  width: number
  act: string
  onKept: () => void
  onClose: () => void
  /** The fields of the form. `forget` hides the message of an earlier refusal. */
  children: (content: ImageToVideo | undefined, forget: () => void) => ReactNode
}

/**
 * The form for the settings of scenes in stage 6. It shows what would be made again, and saves the settings. If another person saves a
 * version in between, the chosen settings are kept.
 */
export function LooksForm({ workflow_id, ids, looks: wished, onKept, children, ...dialog }: Props) {
  const t = useTexts('looks')
  const message = useMessage()
  const stored = useContent<'image_to_video'>(workflow_id, 6)
  const save = useEditContent(workflow_id, 6)
  const { content, version = 0 } = stored.data ?? {}
  const looks = content ? wished(content) : {}
  const describeSet = (of: Looks | undefined) => JSON.stringify(ids.map((id) => lookSet(of?.[id] ?? {})))
  const changed = Boolean(content) && describeSet(looks) !== describeSet(content?.looks)
  const edit = content && { stage_number: 6, version, content: { ...content, looks } }
  const asking = changed && !save.isPending
  const estimate = useEstimate({ workflow_id, stage_number: 6, ...(edit && { edit }) }, { enabled: asking })
  const failure = save.error ?? (changed ? estimate.error : null) ?? stored.error
  const late = isStale(failure)
  const keep = () => {
    if (edit) save.mutate({ workflow_id, ...edit }, { onSuccess: onKept, onError: () => void stored.refetch() })
  }
  const forget = () => {
    if (save.error) save.reset()
  }
  return (
    // the server would refuse the old version again, so the button waits until the newest version is loaded
    <FormDialog
      {...dialog}
      pending={save.isPending}
      disabled={!changed || !estimate.data || awaitsNewest(failure, stored)}
      onSubmit={keep}
    >
      {failure && <Failure title={t.failed} detail={late ? t.late : message(failure, t.failed)} />}
      {children(content ?? undefined, forget)}
      {changed && <SegmentCost estimate={estimate.data} failed={failure !== null} />}
    </FormDialog>
  )
}

type CostProps = { estimate: ReturnType<typeof useEstimate>['data']; failed: boolean }

/** The number of segments that would be made again, and their price. */
function SegmentCost({ estimate, failed }: CostProps) {
  const t = useTexts('looks')
  const price = usePrice()
  const { units } = estimate ?? {}
  return (
    <div className="num" aria-live="polite">
      {estimate && units ? (
        <p>{t.segments(units.total - units.made_before, units.total, price.most(estimate))}</p>
      ) : (
        !failed && <Skeleton className="h-5 w-56" />
      )}
    </div>
  )
}
