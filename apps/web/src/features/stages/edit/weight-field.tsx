import { useTexts } from '../../../i18n/use-texts.tsx'
import { useMayEdit } from './may-edit.ts'

const MOST = 5

/** The field for a weight from 1 to 5, shown as five dots. A click or the arrow keys set it. */
export function WeightField({ of, weight, onChange }: { of: string; weight: number; onChange: (weight: number) => void }) {
  const t = useTexts('reader')
  const mayEdit = useMayEdit()
  return (
    <span className="weight" data-tip={t.weight(weight)} data-tip-at="end">
      <input
        type="range"
        min={1}
        max={MOST}
        value={weight}
        disabled={!mayEdit}
        aria-label={t.weightOf(of)}
        aria-valuetext={t.weight(weight)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span aria-hidden>
        {Array.from({ length: MOST }, (_, index) => (
          <i key={index} data-on={index < weight || undefined} />
        ))}
      </span>
    </span>
  )
}
