import { SHORTEST_CAPTION_SECONDS } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePlayhead } from '../film/player.ts'
import { LaneGrip } from './lane-grip.tsx'
import { LaneItem } from './lane-item.tsx'
import { STEP, type LaneProps } from './lane-props.ts'
import { secondThen } from './lay-out.ts'

/** The captions: dragged in time, and pulled at the edges of the chosen one. */
export function CaptionsLane({ workflow, cut, lane, chosen, onChoose, onSeek, onGuide, snapTo, snapSpanTo }: LaneProps) {
  const t = useTexts('cut')
  const { captions, scenes, setCaption } = cut
  const at = captions.findIndex(({ index }) => String(index) === chosen)
  const shown = usePlayhead((second) => {
    const then = secondThen(scenes, second)
    return captions.findIndex(({ start_seconds, end_seconds }) => start_seconds <= then && then < end_seconds)
  })
  const own = captions[at]
  /** Between which seconds a caption may stand: within its scene, and two are never seen at once. */
  const roomOf = (place: number) => {
    const scene = scenes.find(({ scene_id }) => scene_id === captions[place].scene_id)
    const { was, speech_start_seconds } = scene ?? { was: undefined, speech_start_seconds: 0 }
    const later = was ? speech_start_seconds - was.speech_start_seconds : 0
    return {
      from: Math.max(captions[place - 1]?.end_seconds ?? 0, (was?.start_seconds ?? 0) + later),
      to: Math.min(captions[place + 1]?.start_seconds ?? Infinity, (was?.end_seconds ?? lane.seconds) + later),
    }
  }
  const move = (place: number, from: number) => {
    const { index, start_seconds, end_seconds } = captions[place]
    const [room, seconds] = [roomOf(place), end_seconds - start_seconds]
    const begins = Math.max(room.from, Math.min(room.to - seconds, from))
    setCaption?.(index, { start_seconds: begins, end_seconds: begins + seconds })
  }
  return (
    <fieldset className="lane cut-captions" aria-label={t.captionsLane}>
      {captions.map((caption, index) => {
        const { start_seconds, end_seconds, lines } = caption
        return (
          <LaneItem
            key={caption.index}
            id={String(caption.index)}
            scene_id={caption.scene_id}
            className="caption"
            label={t.caption(lines.join(' '), clock(start_seconds, true))}
            from={start_seconds}
            to={end_seconds}
            lane={lane.seconds}
            chosen={index === at}
            current={index === shown}
            stop={at < 0 ? index === 0 : index === at}
            onChoose={() => onChoose(String(caption.index))}
            onPress={() => onSeek(start_seconds)}
            onMove={
              setCaption &&
              ((from, delta, reach) => move(index, snapSpanTo(from + delta, from + delta + end_seconds - start_seconds, reach)))
            }
            onDrop={() => onGuide(null)}
            onStep={setCaption && ((way, fine) => move(index, start_seconds + way * (fine ? STEP.fine : STEP.usual)))}
          >
            <bdi lang={workflow.language}>{lines.join(' ')}</bdi>
          </LaneItem>
        )
      })}
      {setCaption && own && (
        <>
          <LaneGrip
            label={`${t.caption(own.lines.join(' '), clock(own.start_seconds, true))}. ${t.captionStart}`}
            value={own.start_seconds}
            least={roomOf(at).from}
            most={own.end_seconds - SHORTEST_CAPTION_SECONDS}
            at={own.start_seconds}
            lane={lane.seconds}
            edge="start"
            onChange={(seconds, reach) =>
              setCaption(own.index, {
                start_seconds: Math.max(
                  roomOf(at).from,
                  Math.min(own.end_seconds - SHORTEST_CAPTION_SECONDS, snapTo(seconds, reach, [own.start_seconds])),
                ),
                end_seconds: own.end_seconds,
              })
            }
            onDrop={() => onGuide(null)}
          />
          <LaneGrip
            label={`${t.caption(own.lines.join(' '), clock(own.start_seconds, true))}. ${t.captionEnd}`}
            value={own.end_seconds}
            least={own.start_seconds + SHORTEST_CAPTION_SECONDS}
            most={roomOf(at).to}
            at={own.end_seconds}
            lane={lane.seconds}
            edge="end"
            onChange={(seconds, reach) =>
              setCaption(own.index, {
                start_seconds: own.start_seconds,
                end_seconds: Math.min(
                  roomOf(at).to,
                  Math.max(own.start_seconds + SHORTEST_CAPTION_SECONDS, snapTo(seconds, reach, [own.end_seconds])),
                ),
              })
            }
            onDrop={() => onGuide(null)}
          />
        </>
      )}
    </fieldset>
  )
}
