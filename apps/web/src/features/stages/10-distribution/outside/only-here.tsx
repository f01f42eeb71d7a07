import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { ForOperator } from '../../../../parts/for-operator.tsx'
import { isLocal } from '../../../../parts/service-words.ts'
import { Icon } from '../../../../ui/button.tsx'

/** Says that no other computer can open an address, and what to do. Renders nothing for an address that others can open. */
export function OnlyHere({ address }: { address: string }) {
  const t = useTexts('outside')
  if (!isLocal(address)) return null
  return (
    <div className="flex gap-2.5 text-fg2">
      <Icon of={TriangleAlert} className="flex-none mt-0.5 text-warn-text" />
      <div className="min-w-0">
        <p>{t.onlyHere(new URL(address).origin)}</p>
        <ForOperator>{t.onlyHereOperator}</ForOperator>
      </div>
    </div>
  )
}
