import { useState } from 'react'
import { SCENE_MOTIONS } from '@orion/contract/catalogues/scene-motions.ts'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { listMotions } from '@orion/contract/scene-looks.ts'
import { type LookNameOf, SCENE_LOOKS } from '@orion/contract/settings/look-settings.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useLookChoices } from '../../../parts/look/look-choices.ts'
import { Select } from '../../../ui/select.tsx'
import { LooksForm } from './looks-form.tsx'

/** `AS_IS`: each scene keeps its own value. `OF_FILM`: all scenes use the value of the film. */
const AS_IS = 'as-is'
const OF_FILM = 'film'

/** A change for several scenes. An absent field keeps the value of each scene. Null uses the value of the film. */
export type LooksChange = { [K in keyof SceneLook]?: SceneLook[K] | null }

/**
 * The settings of the scenes after a change for several of them. A scene keeps its own motion if the new motion is not possible. The last
 * scene has no transition.
 */
export function withLooks({ segments, looks = {} }: ImageToVideo, ids: readonly string[], wish: LooksChange) {
  const next: Record<string, SceneLook> = { ...looks }
  for (const segment of segments.filter(({ scene_id }) => ids.includes(scene_id))) {
    const { motion, join, ...rest } = wish
    const moves = 'motion' in wish && (!motion || listMotions(segment).includes(motion)) ? { motion } : {}
    const joins = 'join' in wish && segment !== segments.at(-1) ? { join } : {}
    const all = Object.entries({ ...next[segment.scene_id], ...rest, ...moves, ...joins }).filter(([, value]) => value)
    next[segment.scene_id] = Object.fromEntries(all) as SceneLook
  }
  return next
}

type Props = { workflow: Workflow; ids: readonly string[]; onKept: () => void; onClose: () => void }

/** The dialog for the motion, the transition and the captions of several scenes. It shows what would be made again before it saves. */
export function LooksDialog({ workflow: { workflow_id }, ids, onKept, onClose }: Props) {
  const t = useTexts('looks')
  const several = useTexts('several')
  const { looks } = useTexts('contents')
  const choices = useLookChoices()
  const [wish, setWish] = useState<LooksChange>({})
  const renderFields = (content: ImageToVideo | undefined, forget: () => void) => {
    const chosen = content?.segments.filter(({ scene_id }) => ids.includes(scene_id)) ?? []
    const { motion } = wish
    const unmoved = motion ? chosen.filter((segment) => !listMotions(segment).includes(motion)).length : 0
    const closing = content?.segments.at(-1)
    const unjoined = 'join' in wish && closing !== undefined && chosen.includes(closing)
    const motions = SCENE_MOTIONS.filter((each) => chosen.some((segment) => listMotions(segment).includes(each)))
    const set = (name: LookNameOf<'scene'>, id: string) => {
      forget()
      const { [name]: _, ...others } = wish
      setWish(id === AS_IS ? others : { ...others, [name]: id === OF_FILM ? null : id })
    }
    const hints: { [K in LookNameOf<'scene'>]?: string | undefined } = {
      motion: unmoved > 0 ? several.unmoved(unmoved) : undefined,
      join: unjoined ? several.unjoined : undefined,
    }
    return (
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        {SCENE_LOOKS.map((name) => (
          <Select
            key={name}
            label={looks[name].label}
            choices={[
              { id: AS_IS, name: several.asIs },
              { id: OF_FILM, name: t.ofFilm },
              ...choices(name, 'scene', name === 'motion' ? motions : undefined),
            ]}
            hint={hints[name]}
            value={name in wish ? (wish[name] ?? OF_FILM) : AS_IS}
            onChange={(id) => set(name, id)}
          />
        ))}
      </div>
    )
  }
  return (
    <LooksForm
      workflow_id={workflow_id}
      ids={ids}
      onKept={onKept}
      onClose={onClose}
      looks={(content) => withLooks(content, ids, wish)}
      title={several.looksTitle(ids.length)}
      note={several.looksNote}
      width={560}
      act={several.keep}
    >
      {renderFields}
    </LooksForm>
  )
}
