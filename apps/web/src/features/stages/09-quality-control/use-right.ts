import { nameOfCheck, nameOfSentence, type RightFinding } from '@orion/contract/right-findings.ts'
import { getVerdict, type QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useRightFindings, useSayFindingRight } from '../../../api/films/right-findings.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { toast } from '../../../ui/toast.tsx'

/** The marks of people who accepted warnings of a film, and the functions that set or remove a mark. */
export function useRight({ workflow_id, organization_id }: Workflow) {
  const t = useTexts('quality')
  const message = useMessage()
  const may = useMay('workflow.write', organization_id)
  const { data = [] } = useRightFindings(workflow_id)
  const say = useSayFindingRight(workflow_id)
  const of = (finding: string): { right: RightFinding | undefined; onRight: ((right: boolean) => void) | undefined } => ({
    right: data.find((each) => each.finding === finding),
    onRight: may
      ? (right) =>
          say.mutate({ workflow_id, finding, right }, { onError: (error) => toast('error', message(error, t.saidRightFailed)) })
      : undefined,
  })
  return {
    marks: data,
    /** The mark of a check. A failed check has none, because it must be corrected and cannot be accepted. */
    ofCheck: (check: QualityCheck) =>
      getVerdict(check) === 'warning' ? of(nameOfCheck(check)) : { right: undefined, onRight: undefined },
    ofSentence: (sentence: { text: string }) => of(nameOfSentence(sentence)),
  }
}
