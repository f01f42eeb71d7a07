import type { Workflow } from '@orion/contract/workflows.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { ProofPage } from './proof-page.tsx'
import { ReviewLinks } from './review-links.tsx'
import { WatchedSources } from './watched-sources.tsx'

/**
 * The part of stage 10 for people outside the organization, or the part for other languages. The first shares the film by review links and
 * on its public page, and checks whether its sources still support it. The second lists the film's editions.
 */
export function Outside({ workflow, part }: { workflow: Workflow; part: 'share' | 'languages' }) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('outside')
  const publishes = useMay('publish', organization_id)
  const edits = useMay('workflow.write', organization_id)
  if (part === 'languages') return <OtherLanguages workflow={workflow} />
  return (
    <>
      {publishes && (
        <section className="grid gap-4" aria-label={t.title}>
          <h3 className="text-18 font-semibold tracking-tight">{t.title}</h3>
          <div className="grid gap-8 lg:grid-cols-2">
            <ReviewLinks workflow_id={workflow_id} />
            <ProofPage workflow_id={workflow_id} />
          </div>
        </section>
      )}
      {edits && <WatchedSources workflow={workflow} />}
    </>
  )
}
