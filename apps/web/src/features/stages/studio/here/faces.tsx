import type { Present } from '@orion/contract/presence.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { stagePlace, useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Face } from '../../../../parts/face.tsx'
import { useOthers } from '../../film/here/edits-this.tsx'
import './faces.css'

/** The other people who have the film open, as avatars. A click goes to the stage and scene of that person. */
export function Faces({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('stages')
  const { set } = useView()
  const others = useOthers(workflow_id)
  if (others.length === 0) return null
  const where = ({ name, stage_number, scene_id }: Present) => {
    const stage = t.titles[STAGES[stage_number - 1].key]
    if (scene_id === undefined) return t.isHere(name, stage)
    return stage_number === 2 ? t.editsSentence(name, stage) : t.editsScene(name, stage)
  }
  return (
    <ul className="faces" aria-label={t.alsoHere}>
      {others.map((other) => (
        <li key={other.user_id}>
          <button
            type="button"
            title={where(other)}
            aria-label={where(other)}
            onClick={() => set(stagePlace(other.stage_number, { scene: other.scene_id ?? null }), { history: 'push' })}
          >
            <Face name={other.name} />
          </button>
        </li>
      ))}
    </ul>
  )
}
