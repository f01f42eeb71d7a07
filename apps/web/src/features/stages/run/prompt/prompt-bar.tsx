import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { StageRecord } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { usePrice } from '../../../../parts/prices/use-price.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { useFillsButton } from '../../filled-button.ts'
import { roundSpan } from '../eta.ts'
import { SHORTCUT } from '../shortcut.ts'
import { STATE_ICONS, STATE_TONES } from '../../stage-icons.ts'

type Estimate = Answer<typeof estimateStage>

/** The cost of a run, in words. Undefined until it is known. */
export function useCost(estimate: Estimate | undefined): string | undefined {
  const t = useTexts('stages')
  const price = usePrice()
  if (estimate === undefined) return undefined
  return estimate.hold_points === 0 ? t.estimateFree : t.estimate(price.most(estimate))
}

type Props = {
  stage: StageRecord
  cost: string | undefined
  estimate: Pick<UseQueryResult<Estimate>, 'data' | 'error'>
  pending: boolean
  /** Whether the prompt is empty although the stage needs one. */
  blank: boolean
  /** The menu for the service of the run, if there is a choice. */
  maker: ReactNode
  onCancel: (() => void) | undefined
  /** Absent if the stage has no prompt text. */
  onClear: (() => void) | undefined
  isClear: boolean
}

/**
 * The bar below the start form: the service of the run, its cost and duration, and Execute. It is at the same place as the action bar of a
 * stage.
 */
export function PromptBar({ stage, cost, estimate, pending, blank, maker, onCancel, onClear, isClear }: Props) {
  const t = useTexts('stages')
  const common = useTexts('common')
  const message = useMessage()
  const usual = estimate.data?.usual_seconds
  useFillsButton(true)
  return (
    <footer className="action-bar prompt-bar">
      <span className="max-xl:hidden">
        <Badge tone={STATE_TONES[stage.status]} icon={STATE_ICONS[stage.status]} tall>
          {t.badge[stage.status]}
        </Badge>
      </span>
      {maker}
      <p className="flex-1 min-w-0 text-fg2 first-letter:uppercase">
        {cost}
        {estimate.error && <span className="text-warn-text">{message(estimate.error)}</span>}
        {usual && <span className="num"> · {t.usually(roundSpan(usual))}</span>}
      </p>
      <div className="buttons">
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
        {onClear && (
          <Button onClick={onClear} disabled={isClear}>
            {t.clear}
          </Button>
        )}
        <Button kind="primary" type="submit" pending={pending} disabled={blank}>
          {t.execute(stage.number)}
          <kbd className="max-md:hidden" aria-hidden>
            {SHORTCUT}
          </kbd>
        </Button>
      </div>
    </footer>
  )
}
