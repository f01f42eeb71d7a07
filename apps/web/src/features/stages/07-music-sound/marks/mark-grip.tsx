import type { KeyboardEvent } from 'react'
import { MUSIC_GAIN_RANGE } from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { useGripDrag } from '../../edit/use-grip-drag.ts'
import { inDecibels } from '../in-decibels.ts'
import { type Mark, type MarkChange, withMarkChanged } from './marks.ts'
import type { Mix } from '../use-mix.ts'

/** Seconds by which a key moves a mark, and dB by which a key changes its level. */
const STEP = { seconds: 0.1, seconds_far: 1, db: 1 }

/** A sound mark on the lane. Dragging or arrow keys move it along the film and change its level, and Delete removes it. */
export function MarkGrip({ mark, number, mix }: { mark: Mark; number: number; mix: Mix }) {
  const words = useTexts('mix')
  const { seconds: most, scenes } = mix
  const { seconds, gain_db, kind } = mark
  const change = (part: Omit<MarkChange, 'index'>) =>
    mix.changeMarks((marks) => withMarkChanged(marks, { index: mark.index, ...part }, scenes))
  const moveTo = (at: number) => {
    const next = Math.round(Math.min(most, Math.max(0, at)) * 10) / 10
    if (next !== seconds) change({ seconds: next })
  }
  const setLevel = (level: number) =>
    change({ gain_db: Math.min(MUSIC_GAIN_RANGE.most, Math.max(MUSIC_GAIN_RANGE.least, level)) })
  const remove = () => mix.changeMarks((marks) => marks.filter((_, at) => at !== mark.index))
  const onKey = (event: KeyboardEvent) => {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowRight: () => moveTo(seconds + STEP.seconds),
      ArrowLeft: () => moveTo(seconds - STEP.seconds),
      PageUp: () => moveTo(seconds + STEP.seconds_far),
      PageDown: () => moveTo(seconds - STEP.seconds_far),
      ArrowUp: () => setLevel(gain_db + STEP.db),
      ArrowDown: () => setLevel(gain_db - STEP.db),
      Home: () => moveTo(0),
      End: () => moveTo(most),
      Delete: remove,
      Backspace: remove,
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const drag = useGripDrag(seconds, (taken, { across }) => moveTo(taken + across * most))
  const value_text = `${clock(seconds, true)}${gain_db === 0 ? '' : ` · ${inDecibels(gain_db)}`}`
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no handle that can be placed on a line
      role="slider"
      tabIndex={0}
      className={`mix-grip mark ${kind}`}
      style={{ left: `${(seconds / most) * 100}%` }}
      aria-label={`${words.soundMark} ${number}: ${words.markKinds[kind]}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(most * 10) / 10}
      aria-valuenow={seconds}
      aria-valuetext={value_text}
      onKeyDown={onKey}
      {...drag}
    >
      <span className="num">
        {words.markKinds[kind]} {value_text}
      </span>
    </span>
  )
}
