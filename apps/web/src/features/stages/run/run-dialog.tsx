import type { ReactNode } from 'react'
import type { Answer } from '@orion/contract/route.ts'
import type { estimateStage } from '@orion/contract/stages.ts'
import type { useContent, useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { EstimateBasis } from '../../../parts/prices/estimate-basis.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'

/** The number of parts of a run, and how many of them were made before. Null if unknown. */
type Units = Answer<typeof estimateStage>['units']

type Props = {
  title: string
  note: string
  width?: number
  /** The texts of the button, of a failure and of the price. */
  words: { act: string; failed: string; costs: (points: string, units: Units) => string }
  /** The stage's content, the price of the run, and the mutation that starts it. */
  stored: Pick<ReturnType<typeof useContent>, 'error'>
  estimate: ReturnType<typeof useEstimate>
  execute: Pick<ReturnType<typeof useExecuteStage>, 'isPending' | 'error'>
  /** Whether the dialog also shows what the price consists of. */
  basis?: boolean
  /** Whether required input is missing. */
  unready?: boolean
  onRun: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that starts a run of a stage for an additional result. It contains the input and the cost, and shows why a start failed. */
export function RunDialog({
  words,
  stored,
  estimate,
  execute,
  basis = false,
  unready = false,
  onRun,
  children,
  ...dialog
}: Props) {
  const message = useMessage()
  const price = usePrice()
  const failure = execute.error ?? estimate.error ?? stored.error
  return (
    <FormDialog {...dialog} act={words.act} pending={execute.isPending} disabled={!estimate.data || unready} onSubmit={onRun}>
      {failure && <Failure title={words.failed} detail={message(failure, words.failed)} />}
      {children}
      {estimate.data && (
        <div>
          <p className="num whitespace-normal">{words.costs(price.most(estimate.data), estimate.data.units)}</p>
          {basis && <EstimateBasis estimate={estimate.data} />}
        </div>
      )}
      {estimate.isPending && !failure && <Skeleton className="h-5 w-56" />}
    </FormDialog>
  )
}
