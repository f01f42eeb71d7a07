import { useState } from 'react'
import type { Choices } from '@orion/contract/choices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { EstimateBasis } from '../../../parts/prices/estimate-basis.tsx'
import { MissingPoints } from '../../../parts/prices/missing-points.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { MakerMenu } from '../run/maker-menu.tsx'

type Props = {
  workflow: Workflow
  /** The model that is used for the review by default. */
  maker: string
  onClose: () => void
}

/**
 * The dialog in which a person has a model compare the script's sentences with their sources. It shows the model and the cost. The run
 * makes another version of the stage.
 */
export function ReviewDialog({ workflow, maker, onClose }: Props) {
  const { workflow_id, organization_id } = workflow
  const [choices, setChoices] = useState<Choices>({})
  const request = Object.keys(choices).length === 0 ? {} : { choices }
  const t = useTexts('reader')
  const common = useTexts('common')
  const price = usePrice()
  const message = useMessage()
  const execute = useExecuteStage(workflow_id)
  const settings = { review: true }
  const estimate = useEstimate({ workflow_id, stage_number: 9, settings, ...request })
  const chosen = estimate.data?.makers.find(({ capability }) => capability === 'chat')
  const reader = chosen === undefined ? maker : chosen.label // '' if the stage uses Orion's own rules, which cannot review sentences
  const failure = execute.error ?? estimate.error
  return (
    <Dialog
      title={t.reviewAct}
      note={t.reviewActNote(reader || maker)}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            kind="primary"
            pending={execute.isPending}
            disabled={!estimate.data || reader === ''}
            onClick={() => execute.mutate({ workflow_id, stage_id: 9, settings, ...request }, { onSuccess: onClose })}
          >
            {t.reviewStart}
          </Button>
        </>
      }
    >
      {failure && (
        <Failure
          title={t.reviewNotStarted}
          detail={message(failure, t.reviewNotStarted)}
          act={<MissingPoints error={failure} organization_id={organization_id} />}
        />
      )}
      {estimate.data && (
        <div className="grid grid-cols-1 gap-3 justify-items-start">
          <MakerMenu
            workflow={workflow}
            makers={estimate.data.makers}
            choices={choices}
            price={t.reviewCosts(price.most(estimate.data))}
            onChange={setChoices}
          />
          <p className="num whitespace-normal">{t.reviewCosts(price.most(estimate.data))}</p>
          <EstimateBasis estimate={estimate.data} />
        </div>
      )}
      {estimate.isPending && !failure && <Skeleton className="h-10 w-64" />}
    </Dialog>
  )
}
