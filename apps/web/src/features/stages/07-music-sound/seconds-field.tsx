import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'

type Props = { label: string; value: number; most: number; onChange: (seconds: number) => void }

/** A field for seconds of the film or of a track. Typed text is not reformatted. */
export function SecondsField({ label, value, most, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min={0}
      max={Number.isFinite(most) ? Math.round(most * 10) / 10 : undefined}
      step={0.1}
      label={label}
      unit="s"
      className="num"
      value={typed ?? String(Math.round(value * 10) / 10)}
      onChange={({ target }) => {
        setTyped(target.value)
        const seconds = Number(target.value)
        if (target.value !== '' && seconds >= 0) onChange(Math.min(seconds, most))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
