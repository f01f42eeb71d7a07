import { AppError } from '@orion/contract/errors.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { MissingPoints } from '../../../../parts/prices/missing-points.tsx'
import { Failure } from '../../../../ui/states.tsx'

type Props = { workflow: Workflow; stage: StageRecord; error: Error }

/** The reason why a stage was not started. If points are missing, a link buys them. */
export function NotStarted({ workflow: { organization_id }, stage: { number }, error }: Props) {
  const t = useTexts('stages')
  const message = useMessage()
  return (
    <Failure
      title={error instanceof AppError && error.code === 'not_enough_points' ? t.notEnough : t.executeFailed(number)}
      detail={message(error, t.executeFailed(number))}
      act={<MissingPoints error={error} organization_id={organization_id} />}
    />
  )
}
