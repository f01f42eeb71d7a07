import type { Workflow } from '@orion/contract/workflows.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { hasContent } from '../rules.ts'

/** Opens the dialog that finds and replaces words in a film. Absent without a script, or where no change is allowed. */
export function useFindWords(workflow: Workflow | undefined): (() => void) | undefined {
  const { set } = useView()
  const may = useMay('workflow.write', workflow?.organization_id)
  return may && workflow && hasContent(workflow, 2) ? () => void set({ dialog: 'find-words' }) : undefined
}
