import { Wave } from '../../../../parts/wave.tsx'
import type { ReadSound } from '../../film/read-sound.ts'
import { BARS } from './use-read-track.ts'

type Props = {
  sound: ReadSound
  /** The second of the track at which the music begins. */
  second: number
  onChoose: (second: number) => void
}

/** The waveform of a track. A click sets the second at which the music begins. A range input does the same for the keyboard. */
export function SlipWave({ sound, second, onChoose }: Props) {
  return (
    <button
      type="button"
      className="slip-wave"
      dir="ltr"
      tabIndex={-1}
      aria-hidden
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onChoose(((clientX - left) / width) * sound.seconds)
      }}
    >
      <Wave
        peaks={sound.peaks}
        bars={BARS}
        played={second / sound.seconds}
        dim="currentColor"
        lit="color-mix(in oklch, currentColor 30%, var(--well))"
        className="w-full h-full"
      />
      <i style={{ left: `${(second / sound.seconds) * 100}%` }} />
    </button>
  )
}
