import type { SceneMotion } from '@orion/contract/catalogues/scene-motions.ts'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { lookSet } from '@orion/contract/scene-looks.ts'
import { LOOK_SETTINGS, type LookNameOf, SCENE_LOOKS, usualLook } from '@orion/contract/settings/look-settings.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { applies, useLookChoices } from '../../../parts/look/look-choices.ts'
import { Select } from '../../../ui/select.tsx'

/** The value of a menu that uses the setting of the film. */
const OF_FILM = 'film'

type Props = {
  look: SceneLook
  onChange: (look: SceneLook) => void
  /** The motions that are possible for the scene. */
  motions: readonly SceneMotion[]
  /** The settings of the film, which apply where the scene has none. Undefined while they are loading. */
  film: Pick<ImageToVideo, LookNameOf<'film'>> | undefined
  /** Whether the scene is the last one. It has no transition to another scene. */
  isLast: boolean
}

/** The menus for the motion, the transition and the captions of one scene. */
export function LookFields({ look, onChange, motions, film, isLast }: Props) {
  const t = useTexts('looks')
  const { looks } = useTexts('contents')
  const choices = useLookChoices()
  const current = { ...film, ...lookSet(look) }
  const has = (name: LookNameOf<'scene'>): boolean => (name === 'motion' ? motions.length > 1 : name !== 'join' || !isLast)
  return SCENE_LOOKS.filter(has).map((name) => {
    const ofFilm = hasFilm(name) ? looks[name].options[film?.[name] ?? usualLook(name)] : undefined
    const { label, hints } = looks[name]
    return (
      <Select
        key={name}
        label={label}
        choices={[
          { id: OF_FILM, name: ofFilm === undefined ? t.ofFilm : t.asFilm(ofFilm) },
          ...choices(name, 'scene', name === 'motion' ? motions : undefined),
        ]}
        disabled={!applies(name, current)}
        hint={hints?.[current[name] ?? '']}
        value={look[name] ?? OF_FILM}
        onChange={(id) => onChange({ ...look, [name]: id === OF_FILM ? undefined : id })}
      />
    )
  })
}

const hasFilm = (name: LookNameOf<'scene'>): name is LookNameOf<'scene'> & LookNameOf<'film'> => 'film' in LOOK_SETTINGS[name]
