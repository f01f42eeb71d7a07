import { useTexts } from '../../../../i18n/use-texts.tsx'
import { seconds as inSeconds } from '../../../../lib/format.ts'
import { Wave } from '../../../../parts/wave.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Take } from './takes.ts'

type Props = {
  letter: string
  /** Absent if the scene has no other version. */
  take: Take | undefined
  choices: { id: string; name: string }[]
  /** The share of the recording that was played. */
  played: number
  onChoose: (id: string) => void
}

/** One of the two versions that are compared: its letter, its waveform and its length. */
export function TakeSide({ letter, take, choices, played, onChoose }: Props) {
  const t = useTexts('takes')
  return (
    <div className="grid gap-2 content-start">
      {take ? (
        <>
          <Select label={t.side(letter)} choices={choices} value={take.id} onChange={onChoose} />
          <div className="take-desk" data-well>
            <Wave
              peaks={take.scene.peaks ?? []}
              bars={60}
              className="w-full h-10 text-voice"
              played={played}
              dim="color-mix(in oklch, var(--act-voice) 60%, var(--well))"
              lit="var(--well-text)"
            />
            <p className="num text-12">{inSeconds(take.seconds)}</p>
          </div>
        </>
      ) : (
        <p className="hint">{t.noOther}</p>
      )}
    </div>
  )
}
