import { MOST_PAUSE_SECONDS } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import type { PlacedScene } from './lay-out.ts'
import { LaneGrip } from './lane-grip.tsx'
import type { LaneProps } from './lane-props.ts'

type Props = Pick<LaneProps, 'lane' | 'snapTo' | 'onGuide'> & {
  scenes: readonly PlacedScene[]
  /** The place of the chosen one, from 0. */
  at: number
  onPause: NonNullable<LaneProps['cut']['setPause']>
}

/** The silences before and after the chosen scene, pulled at its edges. */
export function PauseGrips({ scenes, at, lane, snapTo, onGuide, onPause }: Props) {
  const t = useTexts('cut')
  /** The edge of a scene is pulled: the silence there is so much longer, and the edge snaps. */
  const pull = (silent: PlacedScene, edge: number) => (wished: number, reach: number) => {
    const stands = edge + wished - silent.pause_seconds
    const snapped = reach === 0 ? wished : wished + snapTo(stands, reach) - stands
    onPause(silent.scene_id, Math.min(MOST_PAUSE_SECONDS, snapped))
  }
  return (
    <>
      {at > 0 && (
        <LaneGrip
          label={t.pauseBefore(at + 1)}
          value={scenes[at - 1].pause_seconds}
          most={MOST_PAUSE_SECONDS}
          at={scenes[at].start_seconds}
          lane={lane.seconds}
          edge="start"
          onChange={pull(scenes[at - 1], scenes[at].start_seconds)}
          onDrop={() => onGuide(null)}
        />
      )}
      <LaneGrip
        label={t.pauseAfter(at + 1)}
        value={scenes[at].pause_seconds}
        most={MOST_PAUSE_SECONDS}
        at={scenes[at].end_seconds}
        lane={lane.seconds}
        edge="end"
        onChange={pull(scenes[at], scenes[at].end_seconds)}
        onDrop={() => onGuide(null)}
      />
    </>
  )
}
