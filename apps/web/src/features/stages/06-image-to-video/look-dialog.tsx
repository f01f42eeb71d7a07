import { useState } from 'react'
import type { ImageToVideo, SceneLook, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { motionsOf } from '@orion/contract/scene-looks.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Select } from '../../../ui/select.tsx'
import { MovingScene } from '../film/scene-preview.tsx'
import { LooksForm } from './looks-form.tsx'

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

/** How one scene moves, goes over into the next and carries its captions: seen moving at once, with what is made again for it. */
export function LookDialog({ workflow: { workflow_id }, segment, begin, place, isLast, onClose }: Props) {
  const { scene_id } = segment
  const t = useTexts('looks')
  const contents = useTexts('contents')
  const stages = useTexts('stages')
  const [look, setLook] = useState(begin)
  const fieldsOf = (content: ImageToVideo | undefined, forget: () => void) => {
    const field = <K extends keyof SceneLook>(name: K, label: string, names: Record<string, string>, ofFilm?: string) => ({
      label,
      choices: [
        { id: OF_FILM, name: ofFilm === undefined ? t.ofFilm : t.asFilm(ofFilm) },
        ...Object.entries(names).map(([id, each]) => ({ id, name: each })),
      ],
      value: look[name] ?? OF_FILM,
      onChange: (id: string) => {
        forget()
        setLook({ ...look, [name]: id === OF_FILM ? undefined : (id as SceneLook[K]) })
      },
    })
    const motions = motionsOf(segment)
    const moves = Object.fromEntries(motions.map((motion) => [motion, t.motions[motion]]))
    const caption_style = look.caption_style ?? content?.caption_style
    return (
      <>
        {content && <MovingScene {...{ workflow_id, scene_id, look }} name={stages.scene(place)} wide />}
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          {motions.length > 1 && <Select {...field('motion', t.motion, moves, t.motions[content?.motion ?? 'own'])} />}
          {!isLast && <Select {...field('join', t.join, t.joins)} />}
          <Select
            {...field(
              'caption_style',
              t.captions,
              contents.captionStyles,
              contents.captionStyles[content?.caption_style ?? 'box'],
            )}
          />
          <Select
            {...field('caption_place', t.place, t.places, t.places[content?.caption_place ?? 'bottom'])}
            disabled={caption_style === 'none'}
            hint={(look.caption_place ?? content?.caption_place) === 'top' ? t.topNote : undefined}
          />
        </div>
      </>
    )
  }
  return (
    <LooksForm
      {...{ workflow_id, onClose }}
      ids={[scene_id]}
      looks={({ looks }) => ({ ...looks, [scene_id]: look })}
      title={t.openOf(place)}
      note={t.note}
      width={640}
      act={t.keep}
      onKept={onClose}
    >
      {fieldsOf}
    </LooksForm>
  )
}
