import type { ReactNode } from 'react'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useNotes } from '../../../../api/films/notes.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { FilmNotes } from './film-notes.tsx'
import './notes.css'

/** The panel next to the film. It shows the scenes or the notes. */
export function FilmSide({ workflow, scenes }: { workflow: Workflow; scenes: ReactNode }) {
  const t = useTexts('notes')
  const { data } = useNotes(workflow.workflow_id)
  const { view, set } = useView()
  const noted = view.notes
  const setNoted = (notes: boolean) => set({ notes: notes || null })
  const open = data?.filter(({ done }) => !done).length ?? 0
  return (
    <div className="film-side">
      <fieldset className="segments" aria-label={t.what}>
        {[false, true].map((each) => (
          <button key={String(each)} type="button" aria-pressed={noted === each} onClick={() => setNoted(each)}>
            {each ? t.notes(open) : t.scenes}
          </button>
        ))}
      </fieldset>
      {/* the scenes stay mounted, so that their shortcuts work while the notes are shown */}
      <div className="film-side-part" hidden={noted}>
        {scenes}
      </div>
      {noted && <FilmNotes workflow={workflow} />}
    </div>
  )
}
