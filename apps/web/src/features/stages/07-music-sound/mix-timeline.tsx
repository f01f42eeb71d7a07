import { useMemo, type KeyboardEvent } from 'react'
import {
  DUCK_RANGE,
  LEAST_MUSIC_SECONDS,
  MOST_FADE_SECONDS,
  MUSIC_GAIN_RANGE,
  USUAL_DUCK_DB,
} from '@orion/contract/contents/07-music-sound.ts'
import { type GainPoint, gainAt, OPEN_DB } from '@orion/contract/music-gain.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { number, seconds as inSeconds } from '../../../lib/format.ts'
import { thin, Wave } from '../../../parts/wave.tsx'
import { usePlayer, usePlayhead } from '../film/player.ts'
import { useGripDrag } from '../edit/use-grip-drag.ts'
import { inDecibels } from './in-decibels.ts'
import { MarkGrip } from './marks/mark-grip.tsx'
import { withLevel } from './stretches.ts'
import type { Mix } from './use-mix.ts'

/** The highest and the lowest gain that the lane shows, in dB. */
const TOP_DB = 8
const BOTTOM_DB = -40
/** The gains, in dB, at which a line is drawn across the lane. */
const MARKED_DB = [0, -12, -24, -36]
const BARS = 200
/** The gain, in dB, at which the bars of the music are as high as its peaks. */
const FULL_DB = 0
/** The seconds by which a key changes a time, and the dB by which it changes a gain. The larger values are for Page Up and Page Down. */
const STEP = { seconds: 0.1, seconds_far: 1, db: 1, db_far: 3 }

const measureHeight = (gain_db: number): number =>
  ((TOP_DB - Math.min(TOP_DB, Math.max(BOTTOM_DB, gain_db))) / (TOP_DB - BOTTOM_DB)) * 100

/** `peaks`: the peaks of the track. Null for a film without music, which has only its voice and its sound marks. */
type Props = { mix: Mix; peaks: readonly number[] | null; able: boolean }

/** The peaks of the track after the gain of the film is applied. */
function useHeardPeaks({ points, seconds }: Mix, peaks: Props['peaks']) {
  return useMemo(
    () =>
      thin(peaks ?? [], BARS).map((peak, bar) => {
        const gain = gainAt(points, ((bar + 0.5) / BARS) * seconds)
        return Math.min(1, peak * 10 ** ((gain - FULL_DB) / 20) * 1.6)
      }),
    [peaks, points, seconds],
  )
}

/** The lanes of voice and music over the film. The music's gain is a line in dB. Handles change all settings of the mix. */
export function MixTimeline({ mix, peaks, able }: Props) {
  const t = useTexts('contents')
  const words = useTexts('mix')
  const stages = useTexts('stages')
  const { points, seconds, stretches, narration, gain_db, marks } = mix
  const place = (at: number) => `${(at / seconds) * 100}%`
  const heard = useHeardPeaks(mix, peaks)
  const getName = ({ section, from }: (typeof stretches)[number]) => {
    const opens = section !== null && stretches.find((each) => each.section === section)?.from === from
    return opens ? t.sections[section] : stages.scene(from + 1)
  }
  return (
    <div className="mix-timeline" data-well dir="ltr">
      <div className="mix-names" aria-hidden>
        {stretches.map((stretch) => (
          <span key={stretch.scene_id} style={{ left: place(stretch.start_seconds), width: formatWidth(stretch, seconds) }}>
            <b>{getName(stretch)}</b> {peaks && <i className="num">{inDecibels(stretch.gain_db)}</i>}
          </span>
        ))}
      </div>
      <div className="mix-voice text-voice">
        {narration?.content && <Wave peaks={narration.content.peaks} bars={BARS} className="w-full h-full" />}
      </div>
      <div className="mix-music text-cut">
        {MARKED_DB.map((gain) => (
          <span key={gain} className="mix-scale num" style={{ top: `${measureHeight(gain)}%` }} aria-hidden>
            <b>{number(gain)}</b>
          </span>
        ))}
        <Wave
          peaks={heard}
          bars={BARS}
          dim="color-mix(in oklch, currentColor 42%, var(--well))"
          className="absolute inset-0 w-full h-full"
        />
        {peaks && <GainLine points={points} seconds={seconds} />}
        {!able &&
          marks.map((mark) => (
            <i key={mark.index} className="mix-mark" style={{ left: place(mark.seconds) }} title={words.soundMark} />
          ))}
      </div>
      {stretches.slice(1).map(({ scene_id, start_seconds }) => (
        <i key={scene_id} className="mix-edge" style={{ left: place(start_seconds) }} />
      ))}
      <Seek seconds={seconds} />
      {able && (
        <div className="mix-grips">
          {peaks && (
            <>
              {stretches.map((stretch, index) => (
                <Grip
                  key={stretch.scene_id}
                  kind="level"
                  label={words.musicIn(getName(stretch))}
                  left={place(stretch.start_seconds)}
                  width={formatWidth(stretch, seconds)}
                  top={`${measureHeight(OPEN_DB + gain_db + stretch.gain_db)}%`}
                  value={stretch.gain_db}
                  least={MUSIC_GAIN_RANGE.least}
                  most={MUSIC_GAIN_RANGE.most}
                  onChange={(level) => mix.change({ levels: withLevel(stretches, index, level) })}
                />
              ))}
              <DuckGrip mix={mix} place={place} />
              <TimeGrips mix={mix} place={place} />
            </>
          )}
          {marks.map((mark, index) => (
            <MarkGrip key={mark.index} mark={mark} number={index + 1} mix={mix} />
          ))}
        </div>
      )}
      <Playhead seconds={seconds} />
    </div>
  )
}

const formatWidth = ({ start_seconds, end_seconds }: { start_seconds: number; end_seconds: number }, seconds: number): string =>
  `${((end_seconds - start_seconds) / seconds) * 100}%`

/** The gain over the film, as a line with its points. */
function GainLine({ points, seconds }: { points: readonly GainPoint[]; seconds: number }) {
  const placed = points.map(
    (point) => `${((point.seconds / seconds) * 1000).toFixed(2)} ${measureHeight(point.gain_db).toFixed(2)}`,
  )
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" className="absolute inset-0 w-full h-full" aria-hidden>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d={`M${placed.join('L')}`} strokeWidth={1.8} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
        <path d={placed.map((at) => `M${at}h0`).join('')} strokeWidth={6} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  )
}

function Playhead({ seconds }: { seconds: number }) {
  const at = usePlayhead((time) => Math.round((time / seconds) * 5000) / 50)
  return <span className="playhead" style={{ left: `${Math.min(100, at)}%` }} />
}

/** The surface behind the handles. A click plays from that position. The keyboard sets the position in the player instead. */
function Seek({ seconds }: { seconds: number }) {
  const player = usePlayer()
  return (
    <button
      type="button"
      className="mix-seek"
      tabIndex={-1}
      aria-hidden
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect()
        player.seek(((event.clientX - box.left) / box.width) * seconds)
      }}
    />
  )
}

/** The handle for how much the music is lowered under speech. It is where the music is lowered for the longest time. */
function DuckGrip({ mix, place }: { mix: Mix; place: (at: number) => string }) {
  const words = useTexts('mix')
  const { points, mix: wished, stretches, gain_db } = mix
  const spans = points.slice(1).map((point, index) => ({ from: points[index], to: point }))
  const low = spans
    .filter(({ from, to }) => from.gain_db === to.gain_db)
    .toSorted((a, b) => b.to.seconds - b.from.seconds - (a.to.seconds - a.from.seconds))[0]
  if (!low || !mix.narration?.content) return null
  const middle = (low.from.seconds + low.to.seconds) / 2
  const level = stretches.findLast(({ start_seconds }) => start_seconds <= middle)?.gain_db ?? 0
  const duck_db = wished.duck_db ?? USUAL_DUCK_DB
  return (
    <Grip
      kind="duck"
      label={words.stepsBackBy}
      left={place(middle)}
      top={`${measureHeight(OPEN_DB + gain_db + level - duck_db)}%`}
      value={-duck_db}
      least={-DUCK_RANGE.most}
      most={-DUCK_RANGE.least}
      onChange={(next) => mix.change({ duck_db: -next })}
    />
  )
}

/** The handles for the start and end of the music, and for its fades. */
function TimeGrips({ mix, place }: { mix: Mix; place: (at: number) => string }) {
  const words = useTexts('mix')
  const { seconds, mix: wished, change } = mix
  const starts = wished.starts_seconds ?? 0
  const ends = Math.min(seconds, wished.ends_seconds ?? seconds)
  const fade_in = wished.fade_in_seconds ?? 0
  const fade_out = wished.fade_out_seconds ?? 0
  const shared = { seconds }
  return (
    <>
      <Grip
        {...shared}
        kind="start"
        label={words.musicBegins}
        left={place(starts)}
        value={starts}
        least={0}
        most={ends - LEAST_MUSIC_SECONDS}
        onChange={(at) => change({ starts_seconds: at > 0 ? at : undefined })}
      />
      <Grip
        {...shared}
        kind="fade-in"
        label={words.fadeIn}
        left={place(Math.min(ends, starts + fade_in))}
        value={fade_in}
        least={0}
        most={Math.min(MOST_FADE_SECONDS, (ends - starts) / 2)}
        onChange={(fade) => change({ fade_in_seconds: fade > 0 ? fade : undefined })}
      />
      <Grip
        {...shared}
        kind="fade-out"
        label={words.fadeOut}
        left={place(Math.max(starts, ends - fade_out))}
        value={fade_out}
        least={0}
        most={Math.min(MOST_FADE_SECONDS, (ends - starts) / 2)}
        backwards
        onChange={(fade) => change({ fade_out_seconds: fade > 0 ? fade : undefined })}
      />
      <Grip
        {...shared}
        kind="end"
        label={words.musicEnds}
        left={place(ends)}
        value={ends}
        least={starts + LEAST_MUSIC_SECONDS}
        most={seconds}
        onChange={(at) => change({ ends_seconds: at < seconds ? at : undefined })}
      />
    </>
  )
}

type GripProps = {
  kind: 'level' | 'duck' | 'start' | 'end' | 'fade-in' | 'fade-out'
  label: string
  left: string
  width?: string
  top?: string
  /** The value in dB. If `seconds` is given, it is in seconds instead. */
  value: number
  least: number
  most: number
  seconds?: number
  /** Whether dragging to the left increases the value. */
  backwards?: boolean
  onChange: (value: number) => void
}

/**
 * A handle on the lane. A person drags it along its axis or moves it with arrow keys, and in larger steps with Page Up and Page Down. A
 * double click resets a gain to 0.
 */
function Grip({ kind, label, left, width, top, value, least, most, seconds, backwards = false, onChange }: GripProps) {
  const isTime = seconds !== undefined
  const digits = isTime ? 10 : 1
  const set = (next: number) => {
    const rounded = Math.round(Math.min(most, Math.max(least, next)) * digits) / digits
    if (rounded !== value) onChange(rounded)
  }
  const onKey = (event: KeyboardEvent) => {
    const [near, far] = isTime ? [STEP.seconds, STEP.seconds_far] : [STEP.db, STEP.db_far]
    const steps: Record<string, number> = {
      ArrowUp: near,
      ArrowRight: backwards ? -near : near,
      ArrowDown: -near,
      ArrowLeft: backwards ? near : -near,
      PageUp: far,
      PageDown: -far,
    }
    const to = { Home: least, End: most }[event.key] ?? (steps[event.key] === undefined ? undefined : value + steps[event.key])
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(to)
  }
  const drag = useGripDrag(value, (taken, { across, down }) =>
    set(taken + (isTime ? across * seconds * (backwards ? -1 : 1) : down * (BOTTOM_DB - TOP_DB))),
  )
  const value_text = isTime ? inSeconds(value) : inDecibels(value)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no handle that can be placed on a line
      role="slider"
      tabIndex={0}
      className={`mix-grip ${kind}`}
      style={{ left, width, top }}
      aria-label={label}
      aria-orientation={isTime ? 'horizontal' : 'vertical'}
      aria-valuemin={Math.round(least * digits) / digits}
      aria-valuemax={Math.round(most * digits) / digits}
      aria-valuenow={value}
      aria-valuetext={value_text}
      onKeyDown={onKey}
      onDoubleClick={() => kind === 'level' && set(0)}
      {...drag}
    >
      <span className="num">{value_text}</span>
    </span>
  )
}
