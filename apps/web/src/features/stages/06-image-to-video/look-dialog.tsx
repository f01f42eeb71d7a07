import { useState } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import type { SceneLook, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { lookSet, motionsOf } from '@orion/contract/scene-looks.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useEditContent, useEstimate } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { usePrice } from '../../../parts/use-price.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { MovingScene } from '../film/scene-preview.tsx'

type Props = {
  workflow: Workflow
  segment: Segment
  /** What is set for it now. */
  begin: SceneLook
  place: number
  isLast: boolean
  onClose: () => void
}

/** Stands for what the film has. */
const OF_FILM = 'film'

/**
 * How one scene moves, goes over into the next and carries its captions: seen moving at once, with what is made again for it. Somebody
 * else's version in between loses nothing of what is chosen.
 */
export function LookDialog({ workflow, segment, begin, place, isLast, onClose }: Props) {
  const { workflow_id } = workflow
  const { scene_id } = segment
  const t = useTexts('looks')
  const contents = useTexts('contents')
  const stages = useTexts('stages')
  const price = usePrice()
  const message = useMessage()
  const stored = useContent<'image_to_video'>(workflow_id, 6)
  const save = useEditContent(workflow_id, 6)
  const { content, version = 0 } = stored.data ?? {}
  const kept = content ? (content.looks?.[scene_id] ?? {}) : begin
  const [look, setLook] = useState(begin)
  const changed = JSON.stringify(lookSet(look)) !== JSON.stringify(lookSet(kept))
  const edit = content && {
    stage_number: 6,
    version,
    content: { ...content, looks: { ...content.looks, [scene_id]: look } },
  }
  const estimate = useEstimate(workflow_id, 6, {}, changed && edit !== undefined && !save.isPending, edit ? { edit } : {})
  const failure = save.error ?? (changed ? estimate.error : null) ?? stored.error
  const late = failure instanceof AppError && failure.code === 'stale_version'
  const keep = () => {
    if (edit) save.mutate({ workflow_id, ...edit }, { onSuccess: onClose, onError: () => void stored.refetch() })
  }
  const field = <K extends keyof SceneLook>(name: K, label: string, names: Record<string, string>, ofFilm?: string) => ({
    label,
    choices: [
      { id: OF_FILM, name: ofFilm === undefined ? t.ofFilm : t.asFilm(ofFilm) },
      ...Object.entries(names).map(([id, each]) => ({ id, name: each })),
    ],
    value: look[name] ?? OF_FILM,
    onChange: (id: string) => {
      if (save.error) save.reset()
      setLook({ ...look, [name]: id === OF_FILM ? undefined : (id as SceneLook[K]) })
    },
  })
  const motions = motionsOf(segment)
  const moves = Object.fromEntries(motions.map((motion) => [motion, t.motions[motion]]))
  const caption_style = look.caption_style ?? content?.caption_style
  const { units } = estimate.data ?? {}
  return (
    <FormDialog
      title={t.openOf(place)}
      note={t.note}
      width={640}
      act={t.keep}
      pending={save.isPending}
      disabled={!changed || !estimate.data}
      onSubmit={keep}
      onClose={onClose}
    >
      {failure && <Failure title={t.failed} detail={late ? t.late : message(failure, t.failed)} />}
      {content && <MovingScene {...{ workflow_id, scene_id, look }} name={stages.scene(place)} wide />}
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        {motions.length > 1 && <Select {...field('motion', t.motion, moves, t.motions[content?.motion ?? 'own'])} />}
        {!isLast && <Select {...field('join', t.join, t.joins)} />}
        <Select
          {...field('caption_style', t.captions, contents.captionStyles, contents.captionStyles[content?.caption_style ?? 'box'])}
        />
        <Select
          {...field('caption_place', t.place, t.places, t.places[content?.caption_place ?? 'bottom'])}
          disabled={caption_style === 'none'}
          hint={(look.caption_place ?? content?.caption_place) === 'top' ? t.topNote : undefined}
        />
      </div>
      {changed && (
        <div className="num" aria-live="polite">
          {estimate.data && units ? (
            <p>{t.segments(units.total - units.made_before, units.total, price.exactly(estimate.data.estimated_points))}</p>
          ) : (
            !failure && <Skeleton className="h-5 w-56" />
          )}
        </div>
      )}
    </FormDialog>
  )
}
