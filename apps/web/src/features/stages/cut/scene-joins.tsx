import { SCENE_JOINS } from '@orion/contract/catalogues/scene-motions.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import type { LaneProps } from './lane-props.ts'

type Props = Pick<LaneProps, 'cut' | 'lane'> & {
  setJoin: NonNullable<LaneProps['cut']['setJoin']>
  /** The index of the scene whose transition the Tab key focuses. */
  near: number
}

/** The transitions between the scenes. A click on one selects the next kind. */
export function SceneJoins({ cut, lane, setJoin, near }: Props) {
  const t = useTexts('cut')
  return cut.scenes.slice(0, -1).map(({ scene_id, end_seconds }, index) => {
    const { set, made } = cut.joins.get(scene_id) ?? { set: undefined, made: 'cut' }
    const kinds = [undefined, ...SCENE_JOINS]
    const next = kinds[(kinds.indexOf(set) + 1) % kinds.length]
    const title = t.into(index + 2, t.joins[set ?? 'film'])
    return (
      <button
        key={scene_id}
        type="button"
        className="cut-join"
        data-set={set !== undefined || undefined}
        data-cut={(set ?? made) === 'cut' || undefined}
        tabIndex={index === near ? 0 : -1}
        title={title}
        aria-label={title}
        style={{ left: `${(end_seconds / lane.seconds) * 100}%` }}
        onClick={() => setJoin(scene_id, next)}
      />
    )
  })
}
