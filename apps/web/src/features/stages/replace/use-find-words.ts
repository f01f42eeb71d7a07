import type { Workflow } from '@orion/contract/workflows.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { hasContent } from '../rules.ts'

/**
 * Returns a function that opens the dialog for finding and replacing words. Undefined without a script, or for a person who may not edit.
 */
export function useFindWords(workflow: Workflow | undefined): (() => void) | undefined {
  const { set } = useView()
  const may = useMay('workflow.write', workflow?.organization_id)
  return may && workflow && hasContent(workflow, 2) ? () => set({ dialog: 'find-words' }) : undefined
}
