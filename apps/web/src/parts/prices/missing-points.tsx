import { Coins } from 'lucide-react'
import { AppError } from '@orion/contract/errors.ts'
import { useMay } from '../../app/rights.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * The button that buys the points that are missing according to a refusal (402). Renders nothing for other failures, or for a person who
 * may not buy.
 */
export function MissingPoints({ error, organization_id }: { error: Error; organization_id: string }) {
  const t = useTexts('points')
  const { set } = useView()
  const mayBuy = useMay('points.buy')
  if (!(error instanceof AppError) || error.code !== 'not_enough_points' || !mayBuy) return null
  return (
    <Button size="small" icon={Coins} className="text-fg" onClick={() => set({ dialog: 'buy-points', org: organization_id })}>
      {t.buy}
    </Button>
  )
}
