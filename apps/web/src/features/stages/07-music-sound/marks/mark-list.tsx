import { Play, Plus, Trash2, Undo2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import {
  MOST_SOUND_MARKS,
  MUSIC_GAIN_RANGE,
  SOUND_MARK_KINDS,
  type SoundMarkKind,
} from '@orion/contract/contents/07-music-sound.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import { usePlayer } from '../../film/player.ts'
import { findSound } from './mark-pieces.ts'
import { type Mark, type MarkChange, withMark, withMarkChanged } from './marks.ts'
import type { Mix } from '../use-mix.ts'

/** The seconds that are played before a mark, so that it is heard in its context. */
const LEAD_SECONDS = 1.5

/** The sound marks of the film as fields: sound, second and level. Buttons add or remove marks, or restore Orion's marks. */
export function MarkList({ mix, canHear }: { mix: Mix; canHear: boolean }) {
  const words = useTexts('mix')
  const player = usePlayer()
  const { marks, scenes, seconds, madeMarks } = mix
  const kinds = SOUND_MARK_KINDS.map((id) => ({ id, name: words.markKinds[id] }))
  const unheard = canHear && marks.some(({ kind }) => findSound(kind, madeMarks) === undefined)
  return (
    <section aria-label={words.soundMarks} className="mt-4">
      <h4 className="section-title">{words.soundMarks}</h4>
      <p className="hint mb-2">{marks.length > 0 ? words.marksNote : words.marksEmpty}</p>
      <ol className="marks">
        {marks.map((mark, at) => (
          <MarkRow
            key={mark.index}
            mark={mark}
            kinds={kinds}
            number={at + 1}
            most={seconds}
            onHear={
              canHear
                ? () => {
                    player.seek(Math.max(0, mark.seconds - LEAD_SECONDS))
                    player.play()
                  }
                : undefined
            }
            onChange={(part) => mix.changeMarks((all) => withMarkChanged(all, { index: mark.index, ...part }, scenes))}
            onRemove={() => mix.changeMarks((all) => all.filter((_, index) => index !== mark.index))}
          />
        ))}
      </ol>
      {unheard && <p className="hint mt-2 text-warn-text">{words.marksUnheard}</p>}
      <div className="flex flex-wrap gap-2 mt-3">
        {kinds.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            icon={Plus}
            disabled={marks.length >= MOST_SOUND_MARKS}
            onClick={() =>
              mix.changeMarks((all) => withMark(all, { kind: id, seconds: Math.round(player.time() * 10) / 10 }, scenes))
            }
          >
            {words.markAdd(name)}
          </Button>
        ))}
        <Button size="small" icon={VolumeX} disabled={marks.length === 0} onClick={() => mix.changeMarks(() => [])}>
          {words.marksNone}
        </Button>
        <Button
          size="small"
          kind="ghost"
          icon={Undo2}
          disabled={!mix.hasOwnMarks}
          onClick={() => mix.change({ marks: undefined })}
        >
          {words.marksOrion}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  mark: Mark
  number: number
  most: number
  kinds: { id: SoundMarkKind; name: string }[]
  onHear: (() => void) | undefined
  onChange: (part: Omit<MarkChange, 'index'>) => void
  onRemove: () => void
}

function MarkRow({ mark: { seconds, kind, gain_db }, number, most, kinds, onHear, onChange, onRemove }: RowProps) {
  const words = useTexts('mix')
  return (
    <li className={`mark-row ${onHear ? '' : 'unheard'}`}>
      {onHear && <IconButton size="small" icon={Play} label={words.markHear(number)} onClick={onHear} />}
      <Select
        hiddenLabel
        label={words.markKind(number)}
        choices={kinds}
        value={kind}
        onChange={(id) => onChange({ kind: kinds.find((known) => known.id === id)?.id ?? kind })}
      />
      <Figure
        label={words.markTime(number)}
        unit="s"
        value={seconds}
        least={0}
        most={most}
        step={0.1}
        onChange={(at) => onChange({ seconds: at })}
      />
      <Figure
        label={words.markLevel(number)}
        unit="dB"
        value={gain_db}
        least={MUSIC_GAIN_RANGE.least}
        most={MUSIC_GAIN_RANGE.most}
        step={1}
        onChange={(level) => onChange({ gain_db: level })}
      />
      <IconButton size="small" icon={Trash2} label={words.markRemove(number)} tipAt="end" onClick={onRemove} />
    </li>
  )
}

type FigureProps = {
  label: string
  unit: string
  value: number
  least: number
  most: number
  step: number
  onChange: (value: number) => void
}

/** A number field followed by its unit. Typed text is not reformatted. */
function Figure({ label, unit, value, least, most, step, onChange }: FigureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="unit-field">
      <input
        type="number"
        inputMode="decimal"
        className="input num"
        aria-label={label}
        min={least}
        max={Math.round(most * 10) / 10}
        step={step}
        value={typed ?? String(Math.round(value * 10) / 10)}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = Number(target.value)
          if (target.value !== '' && Number.isFinite(next) && next >= least) onChange(Math.min(next, most))
        }}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden>{unit}</span>
    </label>
  )
}
