import type { SceneMotion } from '@orion/contract/catalogues/scene-motions.ts'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useCaptionChoices } from '../../../parts/caption-fields.tsx'
import { Select } from '../../../ui/select.tsx'

/** Stands for what the film has. */
const OF_FILM = 'film'

type Props = {
  look: SceneLook
  onChange: (look: SceneLook) => void
  /** How the scene may move. */
  motions: readonly SceneMotion[]
  /** What the film has where the scene has nothing of its own; absent while that is not known. */
  film: Pick<ImageToVideo, 'motion' | 'caption_style' | 'caption_place'> | undefined
  /** The last scene goes over into no other. */
  isLast: boolean
}

/** How one scene moves, goes over into the next and carries its captions: a list of choices each. */
export function LookFields({ look, onChange, motions, film, isLast }: Props) {
  const t = useTexts('looks')
  const contents = useTexts('contents')
  const captions = useCaptionChoices()
  const field = <K extends keyof SceneLook>(name: K, label: string, names: Record<string, string>, ofFilm?: string) => ({
    label,
    choices: [
      { id: OF_FILM, name: ofFilm === undefined ? t.ofFilm : t.asFilm(ofFilm) },
      ...Object.entries(names).map(([id, each]) => ({ id, name: each })),
    ],
    value: look[name] ?? OF_FILM,
    onChange: (id: string) => onChange({ ...look, [name]: id === OF_FILM ? undefined : (id as SceneLook[K]) }),
  })
  const moves = Object.fromEntries(motions.map((motion) => [motion, t.motions[motion]]))
  const { caption_style = 'box', caption_place = 'bottom', motion = 'own' } = film ?? {}
  return (
    <>
      {motions.length > 1 && <Select {...field('motion', t.motion, moves, t.motions[motion])} />}
      {!isLast && <Select {...field('join', t.join, t.joins)} />}
      <Select
        {...field('caption_style', t.captions, {}, contents.captionStyles[caption_style])}
        choices={[{ id: OF_FILM, name: t.asFilm(contents.captionStyles[caption_style]) }, ...captions]}
      />
      <Select
        {...field('caption_place', t.place, t.places, t.places[caption_place])}
        disabled={(look.caption_style ?? film?.caption_style) === 'none'}
        hint={(look.caption_place ?? film?.caption_place) === 'top' ? t.topNote : undefined}
      />
    </>
  )
}
