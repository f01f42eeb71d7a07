import { memo } from 'react'
import { Bell, Wind } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { clock } from '../../../lib/format.ts'
import { Wave } from '../../../parts/wave.tsx'
import { Icon } from '../../../ui/button.tsx'
import { MusicTrack } from '../film/music-track.tsx'
import { LaneItem } from './lane-item.tsx'
import { STEP, type LaneProps } from './lane-props.ts'

/** The width of a bar of the voice, in pixels. */
const BAR_PIXELS = 4
const KINDS = { chime: Bell, whoosh: Wind }

type PartProps = { peaks: readonly number[]; from: number; to: number; bars: number }
const VoicePart = memo(function VoicePart({ peaks, from, to, bars }: PartProps) {
  return <Wave peaks={peaks.slice(from, to)} bars={bars} className="w-full h-full" />
})

/** The voice of each scene, where its words are in the edited film. */
export function VoiceLane({ cut, lane }: Pick<LaneProps, 'cut' | 'lane'>) {
  const narration = cut.made.narration?.content
  if (!narration) return <div className="lane" />
  const { peaks, duration_seconds } = narration
  const place = (second: number) => Math.round((second / duration_seconds) * peaks.length)
  return (
    <div className="lane cut-voice text-voice">
      {cut.scenes.map(({ scene_id, was, start_seconds, end_seconds, speech_start_seconds }) => {
        if (!was) return null
        const left = speech_start_seconds - (was.speech_start_seconds - was.start_seconds)
        const seconds = was.end_seconds - was.start_seconds
        return (
          <i
            key={scene_id}
            style={{
              left: `${(start_seconds / lane.seconds) * 100}%`,
              width: `${((end_seconds - start_seconds) / lane.seconds) * 100}%`,
            }}
          >
            <i style={{ left: (left - start_seconds) * lane.pixels, width: seconds * lane.pixels }}>
              <VoicePart
                peaks={peaks}
                from={place(was.start_seconds)}
                to={place(was.end_seconds)}
                bars={Math.max(4, Math.min(400, Math.round((seconds * lane.pixels) / BAR_PIXELS)))}
              />
            </i>
          </i>
        )
      })}
    </div>
  )
}

/** The music with its level, and the sound marks, which a person can drag in time. */
export function MusicLane({ cut, lane, chosen, onChoose, onSeek, onGuide, snapTo }: LaneProps) {
  const t = useTexts('cut')
  const mix = useTexts('mix')
  const { marks, setMark } = cut
  const music = cut.made.music?.content
  const film_seconds = cut.made.narration?.content?.duration_seconds ?? lane.seconds
  const at = marks.findIndex(({ index }) => String(index) === chosen)
  const put = (index: number, seconds: number) => setMark?.(index, Math.min(lane.seconds, Math.max(0, seconds)))
  return (
    <fieldset className="lane cut-music text-cut" aria-label={t.marksLane}>
      <i className="track" style={{ width: `${(film_seconds / lane.seconds) * 100}%` }}>
        <MusicTrack music={music} seconds={film_seconds} />
      </i>
      {marks.map(({ index, seconds, kind }, place) => (
        <LaneItem
          key={index}
          id={String(index)}
          className="mark"
          label={t.mark(mix.markKinds[kind] ?? kind, clock(seconds, true))}
          from={seconds}
          lane={lane.seconds}
          chosen={place === at}
          stop={at < 0 ? place === 0 : place === at}
          onChoose={() => onChoose(String(index))}
          onPress={() => onSeek(seconds)}
          onMove={
            setMark &&
            ((from, delta, reach) =>
              put(index, snapTo(from + delta, reach, { lane: 'marks', index, room: { from: 0, to: lane.seconds } })))
          }
          onDrop={() => onGuide(null)}
          onStep={setMark && ((way, fine) => put(index, seconds + way * (fine ? STEP.fine : STEP.usual)))}
        >
          <Icon of={KINDS[kind]} size={11} />
        </LaneItem>
      ))}
    </fieldset>
  )
}
