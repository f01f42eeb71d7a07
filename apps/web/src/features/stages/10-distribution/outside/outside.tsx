import { FileVideo, Users } from 'lucide-react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getAddress } from '../../../../lib/call.ts'
import { moment } from '../../../../lib/format.ts'
import { shareLinks } from '../share-links.ts'
import { OnlyHere } from './only-here.tsx'
import { ProofPage } from './proof-page.tsx'
import { ReviewLinks } from './review-links.tsx'
import { WatchedSources } from './watched-sources.tsx'
import { AddressWay } from './way.tsx'

type Props = {
  workflow: Workflow
  /** The address of the film file. The file contains a person's chapters if there are any. */
  film: string
  /** Whether the button that makes a review link is the screen's filled button. */
  leads: boolean
}

/** The ways to share a film, in one list: by a review link, with the team, as a file, and on its public page. */
function Ways({ workflow, film, leads }: Props) {
  const { workflow_id, organization_id } = workflow
  const t = useTexts('outside')
  const publishes = useMay('publish', organization_id)
  const links = shareLinks(location.href, workflow_id, getAddress(film))
  return (
    <section className="grid gap-4" aria-label={t.title}>
      <h3 className="text-18 font-semibold tracking-tight">{t.title}</h3>
      <OnlyHere address={links.team} />
      <ul className="card divide-y divide-line">
        {publishes && <ReviewLinks workflow_id={workflow_id} leads={leads} />}
        <AddressWay icon={Users} title={t.teamTitle} facts={t.teamFacts} address={links.team} />
        <AddressWay
          icon={FileVideo}
          title={t.fileTitle}
          facts={{ ...t.fileFacts, lasts: links.until === null ? t.noEnd : t.fileUntil(moment(links.until.toISOString())) }}
          address={links.film}
        />
        {publishes && <ProofPage workflow_id={workflow_id} />}
      </ul>
    </section>
  )
}

/** The part of stage 10 that shares the film, and checks whether its sources still support it. */
export function Outside(props: Props) {
  const { workflow } = props
  const edits = useMay('workflow.write', workflow.organization_id)
  return (
    <>
      <Ways {...props} />
      {edits && <WatchedSources workflow={workflow} />}
    </>
  )
}
