import { SHORTEST_CAPTION_SECONDS } from '@orion/contract/contents/04-voice-assembly.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { usePlayhead } from '../film/player.ts'
import { LaneGrip } from './lane-grip.tsx'
import { LaneItem } from './lane-item.tsx'
import { STEP, type LaneProps } from './lane-props.ts'
import { secondThen } from './lay-out.ts'
import { onFrame } from './on-frame.ts'

/** The number of the stage Video Assembly. */
const VIDEO_ASSEMBLY = 8

type GripProps = Pick<LaneProps, 'lane' | 'snapTo' | 'onGuide'> & {
  own: LaneProps['cut']['captions'][number]
  /** The range, in seconds, in which the caption can be placed. */
  room: { from: number; to: number }
  onSpan: NonNullable<LaneProps['cut']['setCaption']>
}

/** The handles at the start and at the end of the selected caption. */
function CaptionGrips({ own, lane, room, snapTo, onGuide, onSpan }: GripProps) {
  const t = useTexts('cut')
  const { index, start_seconds, end_seconds, lines } = own
  const name = t.caption(lines.join(' '), clock(start_seconds, true))
  const grip = (edge: 'start' | 'end', at: number, within: typeof room) => {
    const put = (second: number) => {
      const stands = Math.min(within.to, Math.max(within.from, second))
      onSpan(index, edge === 'start' ? { start_seconds: stands, end_seconds } : { start_seconds, end_seconds: stands })
    }
    return (
      <LaneGrip
        label={`${name}. ${edge === 'start' ? t.captionStart : t.captionEnd}`}
        value={at}
        least={within.from}
        most={within.to}
        at={at}
        lane={lane.seconds}
        edge={edge}
        onChange={(second) => put(onFrame(second))}
        onPull={(second, reach) => put(snapTo(second, reach, { lane: 'captions', index, room: within }))}
        onDrop={() => onGuide(null)}
      />
    )
  }
  return (
    <>
      {grip('start', start_seconds, { from: room.from, to: end_seconds - SHORTEST_CAPTION_SECONDS })}
      {grip('end', end_seconds, { from: start_seconds + SHORTEST_CAPTION_SECONDS, to: room.to })}
    </>
  )
}

/**
 * The captions on the timeline. A person drags a caption to move it. The selected caption has handles at its start and end. The caption at
 * the playhead is marked, unless the film needs an update: its seconds are then not those of the current captions.
 */
export function CaptionsLane({ workflow, cut, lane, chosen, onChoose, onSeek, onGuide, snapTo, snapSpanTo }: LaneProps) {
  const t = useTexts('cut')
  const { captions, scenes, setCaption } = cut
  const at = captions.findIndex(({ index }) => String(index) === chosen)
  const isOutdated = workflow.stages[VIDEO_ASSEMBLY]?.needs_update === true
  const current = usePlayhead((second) => {
    if (isOutdated) return -1
    const then = secondThen(scenes, second)
    return captions.findIndex(({ start_seconds, end_seconds }) => start_seconds <= then && then < end_seconds)
  })
  const current_caption = captions[at]
  /** The range, in seconds, in which a caption can be placed: within its scene, between the captions before and after it. */
  const findRoom = (place: number) => {
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
    const room = findRoom(place)
    const seconds = end_seconds - start_seconds
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
            current={index === current}
            stop={at < 0 ? index === 0 : index === at}
            onChoose={() => onChoose(String(caption.index))}
            onPress={() => onSeek(start_seconds)}
            onMove={
              setCaption &&
              ((from, delta, reach) => {
                const span = { from: from + delta, to: from + delta + end_seconds - start_seconds }
                move(index, snapSpanTo(span, reach, { lane: 'captions', index: caption.index, room: findRoom(index) }))
              })
            }
            onDrop={() => onGuide(null)}
            onStep={setCaption && ((way, fine) => move(index, start_seconds + way * (fine ? STEP.fine : STEP.usual)))}
          >
            <bdi lang={workflow.language}>{lines.join(' ')}</bdi>
          </LaneItem>
        )
      })}
      {setCaption && current_caption && (
        <CaptionGrips
          own={current_caption}
          lane={lane}
          snapTo={snapTo}
          onGuide={onGuide}
          room={findRoom(at)}
          onSpan={setCaption}
        />
      )}
    </fieldset>
  )
}
