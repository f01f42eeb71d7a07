import { Scissors, Undo2 } from 'lucide-react'
import { DUCK_RANGE, MOST_FADE_SECONDS, MUSIC_GAIN_RANGE, USUAL_DUCK_DB } from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Range } from '../../../ui/field.tsx'
import { usePlayer, usePlayhead } from '../film/player.ts'
import { inDecibels } from './in-decibels.ts'
import { SecondsField } from './seconds-field.tsx'
import { plainMix, withStretch } from './stretches.ts'
import type { Mix } from './use-mix.ts'

/** The mix as number fields, to a tenth of a second. The handles on the timeline change the same values. */
export function MixFields({ mix }: { mix: Mix }) {
  const words = useTexts('mix')
  const { mix: wished, change, seconds, scenes, gain_db } = mix
  const duck_db = wished.duck_db ?? USUAL_DUCK_DB
  const ends = Math.min(seconds, wished.ends_seconds ?? seconds)
  const isPlain = gain_db === 0 && Object.keys(plainMix(wished)).length === 0
  return (
    <div className="mix-fields">
      <div className="grid gap-1 content-start">
        <Range
          label={words.musicLevelOf}
          min={MUSIC_GAIN_RANGE.least}
          max={MUSIC_GAIN_RANGE.most}
          step={1}
          value={gain_db}
          shown={inDecibels(gain_db)}
          onChange={mix.setGain}
        />
        <Range
          label={words.stepsBack}
          min={DUCK_RANGE.least}
          max={DUCK_RANGE.most}
          step={1}
          value={duck_db}
          shown={inDecibels(-duck_db)}
          onChange={(next) => change({ duck_db: next === USUAL_DUCK_DB ? undefined : next })}
        />
      </div>
      <div className="mix-times">
        <SecondsField
          label={words.beginsAt}
          value={wished.starts_seconds ?? 0}
          most={ends}
          onChange={(at) => change({ starts_seconds: at > 0 ? at : undefined })}
        />
        <SecondsField
          label={words.fadeInSeconds}
          value={wished.fade_in_seconds ?? 0}
          most={MOST_FADE_SECONDS}
          onChange={(fade) => change({ fade_in_seconds: fade > 0 ? fade : undefined })}
        />
        <SecondsField
          label={words.endsAt}
          value={ends}
          most={seconds}
          onChange={(at) => change({ ends_seconds: at < seconds ? at : undefined })}
        />
        <SecondsField
          label={words.fadeOutSeconds}
          value={wished.fade_out_seconds ?? 0}
          most={MOST_FADE_SECONDS}
          onChange={(fade) => change({ fade_out_seconds: fade > 0 ? fade : undefined })}
        />
      </div>
      <div className="flex flex-wrap gap-2 col-span-full">
        {scenes.length > 0 && <SceneLevelButton mix={mix} />}
        <Button size="small" kind="ghost" icon={Undo2} disabled={isPlain} onClick={() => mix.draft.set({ gain_db: 0, mix: {} })}>
          {words.asWritten}
        </Button>
      </div>
    </div>
  )
}

/** The button that gives the scene at the playhead its own level. */
function SceneLevelButton({ mix: { change, scenes, stretches } }: { mix: Mix }) {
  const words = useTexts('mix')
  const stages = useTexts('stages')
  const player = usePlayer()
  const scene = usePlayhead((at) =>
    Math.max(
      0,
      scenes.findLastIndex(({ start_seconds }) => start_seconds <= at + 0.01),
    ),
  )
  const opens = stretches.some(({ from }) => from === scene)
  return (
    <Button
      size="small"
      icon={Scissors}
      disabled={opens}
      onClick={() => {
        change({ levels: withStretch(stretches, scenes, scene) })
        player.seek(scenes[scene].start_seconds)
      }}
    >
      {words.ownLevelFrom(stages.scene(scene + 1))}
    </Button>
  )
}
