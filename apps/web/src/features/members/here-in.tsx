import { useOthersHere } from '../../parts/here/use-others-here.ts'
import { useWorkflows } from '../../api/workflows.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { usePlainFilmName } from '../../parts/film-name.ts'

/** A link to the film that a person has open. Renders nothing if the person has no film open. */
export function HereIn({ user_id }: { user_id: string }) {
  const place = useOthersHere().find((other) => other.user_id === user_id)
  return place ? <Place {...place} /> : null
}

function Place({ workflow_id, stage_number }: { workflow_id: string; stage_number: number }) {
  const t = useTexts('members')
  const { go } = useView()
  const film = useWorkflows().data?.find((it) => it.workflow_id === workflow_id)
  const getName = usePlainFilmName()
  return (
    <button
      type="button"
      className="here-in"
      onClick={() => go({ tab: 'orion-workflows', wf: workflow_id, stage: stage_number })}
    >
      <span className="truncate">{film ? t.hereIn(getName(film)) : t.hereNow}</span>
    </button>
  )
}
