import { useTexts } from '../../../../i18n/use-texts.tsx'
import { type Pair, type Side, useHeardSecond } from './pair.ts'
import { TransportLine } from './transport-line.tsx'

const LETTERS = ['A', 'B'] as const

/** The play button, the choice of the audible (or visible) version, and the position. Sounds and films have the same shortcuts. */
export function PairTransport({ pair, choice = true }: { pair: Pair; choice?: boolean }) {
  const t = useTexts('compare')
  const at = useHeardSecond(pair)
  const { duration, ready } = pair.states[pair.heard]
  return (
    <TransportLine
      ready={ready}
      at={at}
      duration={duration}
      playing={pair.playing}
      onToggle={pair.toggle}
      onSeek={pair.seek}
      last={<kbd className="text-12 text-fg3 max-sm:hidden">{t.keys}</kbd>}
    >
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
    </TransportLine>
  )
}
