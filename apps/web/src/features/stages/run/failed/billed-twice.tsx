import { Coins } from 'lucide-react'
import type { FailedBy } from '@orion/contract/choices.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Icon } from '../../../../ui/button.tsx'

type Props = { billed: NonNullable<FailedBy['billed']> }

/** The parts of a failed stage that a service may bill twice if they are made again, each with the reason (PRV-06). */
export function BilledTwice({ billed }: Props) {
  const t = useTexts('stages')
  const is_unknown = billed.some(({ what }) => what === 'unknown')
  return (
    <div className="flex gap-3 rounded-lg bg-warn-soft text-warn-text p-3.5">
      <Icon of={Coins} className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p>
          <b className="font-semibold">{t.billedTwice}.</b> {is_unknown ? t.billedUnknown : t.billedLost}
        </p>
        <ul className="mt-2 list-disc ps-5" aria-label={t.billedParts}>
          {billed.map(({ unit_id, text }) => (
            <li key={unit_id} className="wrap-break-word" dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
