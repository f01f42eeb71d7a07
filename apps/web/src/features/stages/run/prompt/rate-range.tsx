import { RATE_RANGE } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { Range } from '../../../../ui/field.tsx'

/** The slider for the speaking rate of a voice, relative to its usual rate. */
export function RateRange({ rate, onChange }: { rate: number; onChange: (rate: number) => void }) {
  const t = useTexts('contents')
  return (
    <Range
      label={t.rate}
      min={RATE_RANGE.least}
      max={RATE_RANGE.most}
      step={0.05}
      value={rate}
      shown={`${number(rate, 2)}×`}
      onChange={onChange}
    />
  )
}
