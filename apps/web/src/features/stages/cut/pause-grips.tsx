import { MOST_PAUSE_SECONDS } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { type PlacedScene, pauseUntil } from './lay-out.ts'
import { LaneGrip } from './lane-grip.tsx'
import type { LaneProps } from './lane-props.ts'

type Props = Pick<LaneProps, 'lane' | 'snapTo' | 'onGuide'> & {
  scenes: readonly PlacedScene[]
  /** The index of the selected scene. */
  at: number
  onPause: NonNullable<LaneProps['cut']['setPause']>
}

/** The handles for the pauses before and after the selected scene. They are at the edges of the scene. */
export function PauseGrips({ scenes, at, lane, snapTo, onGuide, onPause }: Props) {
  const t = useTexts('cut')
  const grip = (place: number, edge: 'start' | 'end', label: string) => {
    const { scene_id, speech_end_seconds, end_seconds, pause_seconds } = scenes[place]
    // later items move together with the edge, so they do not limit it
    const room = { from: speech_end_seconds, to: end_seconds - 0.01 }
    return (
      <LaneGrip
        label={label}
        value={pause_seconds}
        most={MOST_PAUSE_SECONDS}
        at={end_seconds}
        lane={lane.seconds}
        edge={edge}
        onChange={(seconds) => onPause(scene_id, seconds)}
        onPull={(second, reach) => {
          const silence = pauseUntil(scenes, place, snapTo(second, reach, { room }))
          onPause(scene_id, Math.min(MOST_PAUSE_SECONDS, silence))
        }}
        onDrop={() => onGuide(null)}
      />
    )
  }
  return (
    <>
      {at > 0 && grip(at - 1, 'start', t.pauseBefore(at + 1))}
      {grip(at, 'end', t.pauseAfter(at + 1))}
    </>
  )
}
