import { MessageSquare } from 'lucide-react'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Face } from '../../parts/face.tsx'
import { useOthersHere } from '../../parts/here/use-others-here.ts'
import { Icon } from '../../ui/button.tsx'

/** The maximum number of avatars on a card. */
const MOST_FACES = 3

/** The names of the other people who have a film open now, by film id. */
export function useHere(): ReadonlyMap<string, readonly string[]> {
  const here = Map.groupBy(useOthersHere(), ({ workflow_id }) => workflow_id)
  return new Map([...here].map(([workflow_id, people]) => [workflow_id, [...new Set(people.map(({ name }) => name))]]))
}

/** The other people who have a film open now, as avatars in the list. Renders nothing if there are none. */
export function HereNow({ names }: { names: readonly string[] }) {
  const t = useTexts('workflows')
  if (names.length === 0) return null
  return (
    <span className="here-now" title={t.hereNow(names.join(', '))}>
      <span className="sr-only">{t.hereNow(names.join(', '))}</span>
      {names.slice(0, MOST_FACES).map((name) => (
        <Face key={name} name={name} />
      ))}
      {names.length > MOST_FACES && <span className="num">+{names.length - MOST_FACES}</span>}
    </span>
  )
}

/** The number of a film's open notes, as a link. Renders nothing if there are none. */
export function OpenNotes({ workflow: { workflow_id, open_notes = 0 } }: { workflow: WorkflowSummary }) {
  const t = useTexts('workflows')
  const { go } = useView()
  if (open_notes === 0) return null
  return (
    <button
      type="button"
      className="open-notes"
      onClick={() => go({ tab: 'orion-workflows', wf: workflow_id, stage: 8, notes: true })}
    >
      <Icon of={MessageSquare} size={13} />
      {t.openNotes(open_notes)}
    </button>
  )
}
