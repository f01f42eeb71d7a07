import { Pause, Play } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { clock } from '../../../../lib/format.ts'
import { Icon } from '../../../../ui/button.tsx'
import { type Pair, type Side, useHeardSecond } from './pair.ts'

const LETTERS = ['A', 'B'] as const

/** Play, which of the two is heard (or seen), and the second; the same keys for sounds and films. */
export function PairTransport({ pair, choice = true }: { pair: Pair; choice?: boolean }) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const at = useHeardSecond(pair)
  const { duration, ready } = pair.states[pair.heard]
  return (
    <div className="pair-transport">
      <button
        type="button"
        className="play"
        aria-label={pair.playing ? stages.pause : stages.play}
        disabled={!ready}
        onClick={pair.toggle}
      >
        <Icon of={pair.playing ? Pause : Play} size={14} />
      </button>
      {choice && (
        <fieldset className="segments" aria-label={t.heard}>
          {LETTERS.map((letter, side) => (
            <button
              key={letter}
              type="button"
              aria-pressed={pair.heard === side}
              aria-label={t.hear(letter)}
              onClick={() => pair.hear(side as Side)}
            >
              {letter}
            </button>
          ))}
        </fieldset>
      )}
      <input
        type="range"
        dir="ltr"
        className="flex-1 min-w-24 accent-(--accent)"
        aria-label={stages.position}
        aria-valuetext={clock(at, true)}
        min={0}
        max={Math.max(0.1, duration)}
        step={0.05}
        value={Math.min(at, duration)}
        onChange={({ target }) => pair.seek(Number(target.value))}
      />
      <span className="num text-12 text-fg2">
        {clock(at, true)} / {clock(duration, true)}
      </span>
      <kbd className="text-12 text-fg3 max-sm:hidden">{t.keys}</kbd>
    </div>
  )
}
