import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { lazily } from '../../../lib/lazily.ts'
import type { AskedRewrite } from './rewrite-dialog.tsx'
import { withOpening } from './words.ts'
import { LazyDialogs } from '../../../ui/waiting.tsx'

const RewriteDialog = lazily(() =>
  import('./rewrite-dialog.tsx').then(({ RewriteDialog: component }) => ({ default: component })),
)
const OpeningDialog = lazily(() =>
  import('./opening-dialog.tsx').then(({ OpeningDialog: component }) => ({ default: component })),
)

type Script = ScriptGeneration['script_with_timestamps']

type Props = {
  workflow: Workflow
  asked: AskedRewrite
  /** Whether no model is available. A person then chooses the opening, and Orion's rules do the other rewrites where possible. */
  byRules: boolean
  script: Script
  /** The key points whose sentences may begin the film. */
  openings: readonly KeyPoint[]
  /** Applies a changed script. If `id` is not null, opens the sentence with this id. */
  put: (next: { script: Script; id: string | null }) => void
  onClose: () => void
}

/** The dialog for the rewrite that a person requested. */
export const ScriptRequests = (props: Props) => (
  <LazyDialogs>
    <RequestDialog {...props} />
  </LazyDialogs>
)

function RequestDialog({ workflow, asked, byRules, script, openings, put, onClose }: Props) {
  if (!byRules || asked.rewrite.wish !== 'stronger_opening')
    return <RewriteDialog workflow={workflow} asked={asked} byRules={byRules} onClose={onClose} />
  const onOpen = (point: KeyPoint) => put(withOpening(script, point))
  return <OpeningDialog onOpen={onOpen} onClose={onClose} text={asked.text} language={workflow.language} points={openings} />
}
