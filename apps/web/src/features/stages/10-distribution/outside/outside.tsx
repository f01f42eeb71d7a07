import type { Workflow } from '@orion/contract/workflows.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { ProofPage } from './proof-page.tsx'
import { ReviewLinks } from './review-links.tsx'
import { WatchedSources } from './watched-sources.tsx'

/**
 * Three parts of stage 10. The first shares the film with people without an account, by a review link or on its public page. The second
 * checks whether the sources still support the film. The third makes the film in other languages.
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
