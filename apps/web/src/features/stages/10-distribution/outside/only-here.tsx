import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { isLocal } from '../../../../parts/service-words.ts'
import { Icon } from '../../../../ui/button.tsx'

/** Says that no other computer can open an address, and what to do. Renders nothing for an address that others can open. */
export function OnlyHere({ address }: { address: string }) {
  const t = useTexts('outside')
  if (!isLocal(address)) return null
  return (
    <p className="flex gap-2.5 rounded-lg bg-warn-soft text-warn-text p-3">
      <Icon of={TriangleAlert} className="flex-none mt-0.5" />
      <span>{t.onlyHere(new URL(address).origin)}</span>
    </p>
  )
}
