import type { Rewrite } from '@orion/contract/contents/02-script-generation.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useEstimate, useExecuteStage } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { EstimateBasis } from '../../../parts/prices/estimate-basis.tsx'
import { MissingPoints } from '../../../parts/prices/missing-points.tsx'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/field.tsx'
import { Failure, Skeleton } from '../../../ui/states.tsx'
import { useUnsaved } from '../edit/unsaved.ts'

/** The text that the request is about: a part of the script, or a fact that the script does not use. */
export type AskedRewrite = { rewrite: Rewrite; text: string; lang: string }

type Props = {
  workflow: Workflow
  asked: AskedRewrite
  /** Whether Orion's rules shorten the part because no model is available. */
  byRules: boolean
  onClose: () => void
}

/** The dialog that requests a new version of one part of the script. It shows the changes and the cost, then starts the run. */
export function RewriteDialog({ workflow, asked: { rewrite, text, lang }, byRules, onClose }: Props) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('reader')
  const stages = useTexts('stages')
  const common = useTexts('common')
  const price = usePrice()
  const message = useMessage()
  const unsaved = useUnsaved()
  const execute = useExecuteStage(workflow_id)
  const settings = { rewrite }
  const estimate = useEstimate({ workflow_id, stage_number: 2, settings }, { enabled: !unsaved })
  const words = t.rewrites[rewrite.wish]
  const failure = execute.error ?? estimate.error
  const run = () => execute.mutate({ workflow_id, stage_id: 2, settings }, { onSuccess: onClose })
  return (
    <Dialog
      title={words.act}
      note={byRules ? t.shorterByRules : words.note}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" pending={execute.isPending} disabled={!estimate.data || unsaved} onClick={run}>
            {byRules ? words.act : t.askAgain}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && (
          <Failure
            title={t.rewriteFailed}
            detail={message(failure, t.rewriteFailed)}
            act={<MissingPoints error={failure} organization_id={organization_id} />}
          />
        )}
        <blockquote className="border-s-2 border-story ps-3 text-fg2" dir="auto" lang={lang}>
          {text}
        </blockquote>
        {unsaved && <Problem>{stages.saveFirst}</Problem>}
        {estimate.data && (
          <div>
            <p className="num whitespace-normal">{t.rewriteCosts(price.most(estimate.data))}</p>
            <EstimateBasis estimate={estimate.data} />
          </div>
        )}
        {estimate.isPending && !failure && !unsaved && <Skeleton className="h-10 w-64" />}
      </div>
    </Dialog>
  )
}
